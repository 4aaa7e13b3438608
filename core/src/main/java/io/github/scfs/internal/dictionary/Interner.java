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
    private final Map<T, WeakReference<T>> shared = new WeakHashMap<>();

    /** The one object that is equal to this one. */
    public T shared(T thing) {
        synchronized (shared) {
            WeakReference<T> there = shared.get(thing);
            T known = there == null ? null : there.get();
            if (known != null) {
                return known;
            }
            shared.put(thing, new WeakReference<>(thing));
            return thing;
        }
    }
}
