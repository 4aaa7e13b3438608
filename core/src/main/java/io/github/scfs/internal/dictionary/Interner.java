package io.github.scfs.internal.dictionary;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Keeps one instance of each value, which all sessions use. The instance is referred to weakly, so it lives as long as
 * a session uses it. Thread-safe.
 *
 * @param <T> an immutable type with a hash code that a peer can't predict
 */
public final class Interner<T> {
    private final Map<T, WeakReference<T>> values = new WeakHashMap<>();

    /**
     * Returns the shared instance that is equal to {@code value}. If there is none yet, {@code value} becomes the
     * shared instance.
     */
    public T intern(T value) {
        synchronized (values) {
            WeakReference<T> reference = values.get(value);
            T known = reference == null ? null : reference.get();
            if (known != null) {
                return known;
            }
            values.put(value, new WeakReference<>(value));
            return value;
        }
    }
}
