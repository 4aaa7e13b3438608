package io.github.scfs.internal.schema;

import java.lang.ref.WeakReference;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Objects of scfs by class. Use it instead of a {@link ClassValue}, which would keep the class loader of scfs for as
 * long as a class of the JDK has a value. The value of a permanent class goes with the table, so an application that
 * contains scfs can be unloaded. The value of any other class goes with its class. Thread-safe.
 *
 * @param <T> the type of the values; not a reference
 */
public abstract class ClassTable<T> {
    /** The values of permanent classes. Their classes have only weak references to them. */
    private final Queue<T> kept = new ConcurrentLinkedQueue<>();

    private final ClassValue<Object> values = new ClassValue<Object>() {
        @Override
        protected Object computeValue(Class<?> type) {
            T value = compute(type);
            if (value == null || !ClassKinds.isPermanent(type)) {
                return value;
            }
            kept.add(value);
            return new WeakReference<>(value);
        }
    };

    /** Computes the value of a class; may be null. Threads may do so at the same time; one of the values is kept. */
    protected abstract T compute(Class<?> type);

    /** Returns the value of a class. Computes it at the first call. */
    @SuppressWarnings("unchecked")
    public final T get(Class<?> type) {
        Object value = values.get(type);
        return value instanceof WeakReference ? ((WeakReference<T>) value).get() : (T) value;
    }
}
