package io.github.scfs.internal.dictionary;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Shares equal values between all sessions. Holds them weakly, so a value lives as long as a session uses it.
 * Thread-safe.
 *
 * @param <T> immutable, with a hash code that a peer can't predict
 */
public final class Interner<T> {
    private final Map<T, WeakReference<T>> values = new WeakHashMap<>();

    /** Returns the shared instance that is equal to {@code value}, which may be {@code value} itself. */
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
