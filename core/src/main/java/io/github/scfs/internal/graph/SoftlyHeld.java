package io.github.scfs.internal.graph;

import java.lang.ref.SoftReference;

/**
 * Holds an object, such as the bridge of a reader or writer. A bridge knows the classes of its payloads, and readers
 * and writers are kept for later messages. So between messages only a soft reference leads to the bridge: the classes
 * can be unloaded when memory is needed. A weak one would cost the serializers of all these classes at each collection.
 * Not thread-safe.
 */
final class SoftlyHeld<T> {
    private T inUse;
    private SoftReference<T> known = new SoftReference<>(null);

    /** Returns the object, and holds it until {@link #release}; null if there is none. */
    T get() {
        if (inUse == null) {
            inUse = known.get();
        }
        return inUse;
    }

    /** Holds another object until {@link #release}, and returns it. */
    T hold(T made) {
        known = new SoftReference<>(made);
        inUse = made;
        return made;
    }

    void release() {
        inUse = null;
    }
}
