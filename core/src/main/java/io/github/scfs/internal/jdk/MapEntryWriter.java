package io.github.scfs.internal.jdk;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.MapWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.slot.StringSlot;
import io.github.scfs.internal.wire.Prefetch;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Writes the entries of a map ({@code wire-format.md} section 4.5). The map passes its entries to {@link #accept},
 * so the common maps need no iterator. There is one writer for each level of nested maps, and it is reused. Not
 * thread-safe.
 */
public final class MapEntryWriter implements BiConsumer<Object, Object> {
    private final GraphWriter out;
    private final CodeWords.Writer codes = new CodeWords.Writer();
    /** The map that is being written; null if none is. */
    private Map<?, ?> map;
    private Slot keys;
    private Slot values;
    private int count;
    private int written;
    /**
     * The first key that isn't null. Set only if the first entry has a null key or value. The same holds for the three
     * fields below.
     */
    private Object firstKey;
    private Object firstValue;
    private int keyIndex;
    private int valueIndex;
    private final Prefetch.Entries prefetch = new Prefetch.Entries();

    private MapEntryWriter(GraphWriter out) {
        this.out = out;
    }

    /** The map writers of one graph writer, one for each level of nested maps. */
    public static final class Levels implements MapWriter {
        private final GraphWriter out;
        private MapEntryWriter[] levels = new MapEntryWriter[4];
        private int depth;

        public Levels(GraphWriter out) {
            this.out = out;
        }

        @Override
        public void write(Map<?, ?> map, int n) {
            if (depth == levels.length) {
                levels = Arrays.copyOf(levels, 2 * depth);
            }
            MapEntryWriter level = levels[depth];
            if (level == null) {
                level = new MapEntryWriter(out);
                levels[depth] = level;
            }
            depth++;
            try {
                level.write(map, n);
            } finally {
                depth--;
            }
        }
    }

    private void write(Map<?, ?> newMap, int n) {
        map = newMap;
        count = n;
        written = 0;
        try {
            if (n <= Prefetch.MAX_ENTRIES && map.getClass() == HashMap.class) {
                out.wire().loaded(prefetch.of(map));
            }
            acceptAll();
            if (keys == null) {
                begin(firstKey, keyIndex, firstValue, valueIndex);
                written = 0;
                acceptAll();
            }
            if (written != count) {
                throw ElementCoding.concurrentChange(map);
            }
        } catch (ConcurrentModificationException e) {
            throw ElementCoding.concurrentChange(map);
        } finally {
            map = null;
            keys = null;
            values = null;
            firstKey = null;
            firstValue = null;
        }
        codes.finish();
    }

    private void acceptAll() {
        Class<?> type = map.getClass();
        if (type == HashMap.class) {
            ((HashMap<?, ?>) map).forEach(this);
        } else if (type == LinkedHashMap.class) {
            ((LinkedHashMap<?, ?>) map).forEach(this);
        } else if (type == TreeMap.class) {
            ((TreeMap<?, ?>) map).forEach(this);
        } else {
            // A user's map can override forEach so that it yields other entries than the entry set.
            for (Map.Entry<?, ?> e : map.entrySet()) {
                accept(e.getKey(), e.getValue());
            }
        }
    }

    /**
     * Writes the next entry. If the map yields more entries than its size, the excess entries are counted but not
     * written.
     */
    @Override
    public void accept(Object key, Object value) {
        int i = written++;
        if (keys == null && !tryBegin(key, value, i)) {
            return;
        }
        if (i < count) {
            Object pathKey = null;
            try {
                out.wire().loaded(Prefetch.object(value));
                UrlCoding.refuseInMap(map.getClass(), key);
                Slot k = keys;
                int keyCode = k == StringSlot.INSTANCE ? StringSlot.INSTANCE.write(out, key) : k.write(out, key);
                pathKey = key;
                codes.add(keyCode | values.write(out, value) << k.bits());
            } catch (ScfsException e) {
                throw e.at(MapEntryReader.entryPath(pathKey, i));
            }
        }
    }

    /**
     * Writes the types of keys and values as soon as they are known. They are known at once if the first entry has no
     * null. Otherwise a first pass over the map finds the first key and the first value that aren't null, and a second
     * pass writes the entries.
     *
     * @return whether the types are written
     */
    private boolean tryBegin(Object key, Object value, int i) {
        if (i == 0 && key != null && value != null) {
            begin(key, 0, value, 0);
            return true;
        }
        if (firstKey == null) {
            firstKey = key;
            keyIndex = i;
        }
        if (firstValue == null) {
            firstValue = value;
            valueIndex = i;
        }
        return false;
    }

    /** Writes the types of keys and values, and reserves space for the slot codes. */
    private void begin(Object key, int indexOfKey, Object value, int indexOfValue) {
        Object pathKey = null;
        int index = indexOfKey;
        try {
            keys = ElementCoding.writeType(out, key);
            pathKey = indexOfKey == indexOfValue ? key : null;
            index = indexOfValue;
            values = ElementCoding.writeType(out, value);
        } catch (ScfsException e) {
            throw e.at(MapEntryReader.entryPath(pathKey, index));
        }
        codes.begin(out.wire(), count, keys.bits() + values.bits());
    }
}
