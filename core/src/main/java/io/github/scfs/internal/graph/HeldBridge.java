package io.github.scfs.internal.graph;

import java.lang.ref.WeakReference;

/**
 * Holds the bridge of a reader or writer. A bridge knows the classes of its payloads, and readers and writers are kept
 * for later messages. So between messages only a weak reference leads to the bridge, and the classes can be unloaded.
 * Not thread-safe.
 */
final class HeldBridge {
    private OpaqueBridge inUse;
    private WeakReference<OpaqueBridge> known = new WeakReference<>(null);

    /** Returns the bridge, and holds it until {@link #release}. */
    OpaqueBridge get(Codecs codecs) {
        OpaqueBridge bridge = inUse != null ? inUse : known.get();
        if (bridge == null) {
            bridge = codecs.newBridge();
            known = new WeakReference<>(bridge);
        }
        inUse = bridge;
        return bridge;
    }

    void release() {
        inUse = null;
    }
}
