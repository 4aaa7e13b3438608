package io.github.scfs.internal.schema;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the layouts of this process by their indexes. The tables of a session contain only the indexes. Only dumps of
 * tables ask for layouts, so the index must cost nothing while messages are written. It keeps no class loaded.
 */
final class LayoutIndex {
    private static final ConcurrentHashMap<Integer, Entry> ENTRIES = new ConcurrentHashMap<>();
    private static final ReferenceQueue<Layout> UNLOADED = new ReferenceQueue<>();

    private LayoutIndex() {}

    static void add(Layout layout) {
        for (Reference<?> gone = UNLOADED.poll(); gone != null; gone = UNLOADED.poll()) {
            ENTRIES.remove(((Entry) gone).index);
        }
        ENTRIES.put(layout.index(), new Entry(layout));
    }

    /** Returns the layout with an index; null if there is none, or if its class was unloaded. */
    static Layout get(int index) {
        Entry entry = ENTRIES.get(index);
        return entry == null ? null : entry.get();
    }

    private static final class Entry extends WeakReference<Layout> {
        private final int index;

        Entry(Layout layout) {
            super(layout, UNLOADED);
            index = layout.index();
        }
    }
}
