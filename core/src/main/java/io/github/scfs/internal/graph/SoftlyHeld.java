package io.github.scfs.internal.graph;

import java.lang.ref.SoftReference;
import java.util.function.Supplier;

/**
 * Holds an object, such as the bridge of a reader or writer. A bridge knows the classes of its payloads, and readers and
 * writers are kept for later messages. So between messages only a soft reference leads to the bridge: the classes can
 * be unloaded when memory is needed. A weak one would cost the serializers of all these classes at each collection. Not
 * thread-safe.
 */
final class SoftlyHeld<T> {
    private final Supplier<T> maker;
    private T inUse;
    private SoftReference<T> known = new SoftReference<>(null);

    /** Creates a holder whose object is made when it is needed. */
    SoftlyHeld(Supplier<T> maker) {
        this.maker = maker;
    }

    /** Returns the object, and holds it until {@link #release}. */
    T get() {
        T held = inUse != null ? inUse : known.get();
        if (held == null) {
            held = maker.get();
            known = new SoftReference<>(held);
        }
        inUse = held;
        return held;
    }

    void release() {
        inUse = null;
    }
}
