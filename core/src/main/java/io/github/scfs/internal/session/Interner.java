package io.github.scfs.internal.session;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Equal things of all sessions as one object, for as long as a session knows it. Thread-safe.
 *
 * @param <T> immutable, with a hash code that a peer can't choose
 */
final class Interner<T> {
    private final Map<T, WeakReference<T>> shared = new WeakHashMap<>();

    /** The one object that is equal to this one. */
    T shared(T thing) {
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
