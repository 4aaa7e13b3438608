package io.github.scfs.internal.graph;

import java.lang.ref.SoftReference;

/**
 * Holds the bridge of a reader or writer. A bridge knows the classes of its payloads, and readers and writers are kept
 * for later messages. So between messages only a soft reference leads to the bridge: the classes can be unloaded when
 * memory is needed. A weak one would cost the serializers of all these classes at each collection. Not thread-safe.
 */
final class HeldBridge {
    private OpaqueBridge inUse;
    private SoftReference<OpaqueBridge> known = new SoftReference<>(null);

    /** Returns the bridge, and holds it until {@link #release}. */
    OpaqueBridge get(Codecs codecs) {
        OpaqueBridge bridge = inUse != null ? inUse : known.get();
        if (bridge == null) {
            bridge = codecs.newBridge();
            known = new SoftReference<>(bridge);
        }
        inUse = bridge;
        return bridge;
    }

    void release() {
        inUse = null;
    }
}
