package io.github.scfs.internal.dictionary;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Makes equal things of all sessions one object, for as long as a session knows it. Thread-safe.
 *
 * @param <T> immutable, with a hash code that a peer can't choose
 */
public final class Interner<T> {
    private final Map<T, WeakReference<T>> values = new WeakHashMap<>();

    /** The one object that is equal to this one. */
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
