package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;

import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Writes the entries of maps ({@code docs/wire-format.md} section 4.5) as the map itself hands them out one after the other: so the ordinary maps need no
 * iterator, and the types in front are known from the first entry. Belongs to one writer and is used again for each map; what it holds of a map is put
 * aside while a map within it is written. Not thread-safe.
 */
final class EntriesWriter implements BiConsumer<Object, Object> {
    private final GraphWriter out;
    /** Both null until the types are known. */
    private Slot keys;
    private Slot values;
    private int bits;
    private int count;
    private int written;
    /** While they are looked for: what says them, and where it stands. */
    private Object firstKey;
    private Object firstValue;
    private int keyPlace;
    private int valuePlace;
    /** Codes that were not put in front yet, how many bits they are, and where they belong. */
    private long codes;
    private int gathered;
    private int head;

    EntriesWriter(GraphWriter out) {
        this.out = out;
    }

    /** Writes key type, value type, codes and entries of a map that has {@code n} of them, one or more. */
    void write(Map<?, ?> map, int n) {
        Slot outerKeys = keys;
        Slot outerValues = values;
        int outerBits = bits;
        int outerCount = count;
        int outerWritten = written;
        long outerCodes = codes;
        int outerGathered = gathered;
        int outerHead = head;
        keys = null;
        values = null;
        count = n;
        written = 0;
        try {
            writeEntries(map);
        } catch (ConcurrentModificationException e) {
            throw Elements.changed(map);
        } finally {
            if (values == null) {
                firstKey = null;
                firstValue = null;
            }
            keys = outerKeys;
            values = outerValues;
            bits = outerBits;
            count = outerCount;
            written = outerWritten;
            codes = outerCodes;
            gathered = outerGathered;
            head = outerHead;
        }
    }

    private void writeEntries(Map<?, ?> map) {
        handOut(map);
        if (values == null && written == count) {
            begin();
            written = 0;
            handOut(map);
        }
        if (written != count) {
            throw Elements.changed(map);
        }
        if (gathered > 0) {
            out.wire().patch(head, codes, gathered + 7 >>> 3);
        }
    }

    private void handOut(Map<?, ?> map) {
        Class<?> type = map.getClass();
        if (type == HashMap.class) {
            ((HashMap<?, ?>) map).forEach(this);
        } else if (type == LinkedHashMap.class) {
            ((LinkedHashMap<?, ?>) map).forEach(this);
        } else if (type == TreeMap.class) {
            ((TreeMap<?, ?>) map).forEach(this);
        } else {
            // Others may have been given another forEach than their entries say.
            for (Map.Entry<?, ?> e : map.entrySet()) {
                accept(e.getKey(), e.getValue());
            }
        }
    }

    /** Begins with the types of what was looked for. */
    private void begin() {
        Object key = firstKey;
        Object value = firstValue;
        firstKey = null;
        firstValue = null;
        begin(key, keyPlace, value, valuePlace);
    }

    /**
     * @param key   the first one that isn't null; null if there is none
     * @param value likewise
     */
    private void begin(Object key, int atKey, Object value, int atValue) {
        Slot keySlot;
        try {
            keySlot = Elements.writeType(out, key);
        } catch (ScfsException e) {
            throw e.at(Elements.step(null, atKey));
        }
        try {
            values = Elements.writeType(out, value);
        } catch (ScfsException e) {
            throw e.at(Elements.step(atKey == atValue ? key : null, atValue));
        }
        keys = keySlot;
        bits = keySlot.bits() + values.bits();
        head = out.wire().skip(CodeBlock.size(count, bits));
        codes = 0;
        gathered = 0;
    }

    /** The next entry. More than were promised are counted only. */
    @Override
    public void accept(Object key, Object value) {
        int i = written;
        if (values == null) {
            if (i > 0 || key == null || value == null) {
                lookAt(key, value);
                return;
            }
            begin(key, 0, value, 0);
        }
        if (i < count) {
            Object met = null;
            try {
                Slot k = keys;
                int keyCode = k == StringSlot.INSTANCE ? StringSlot.INSTANCE.write(out, key) : k.write(out, key);
                met = key;
                add(keyCode | values.write(out, value) << k.bits());
            } catch (ScfsException e) {
                throw e.at(Elements.step(met, i));
            }
        }
        written = i + 1;
    }

    /** An entry of a map whose first one has a null: the types are those of a later key, of a later value. */
    private void lookAt(Object key, Object value) {
        if (written == 0) {
            keyPlace = -1;
            valuePlace = -1;
        }
        if (keyPlace < 0 && key != null) {
            firstKey = key;
            keyPlace = written;
        }
        if (valuePlace < 0 && value != null) {
            firstValue = value;
            valuePlace = written;
        }
        written++;
    }

    private void add(int code) {
        codes |= (long) code << gathered;
        gathered += bits;
        if (gathered + bits > Long.SIZE) {
            out.wire().patch(head, codes, Long.BYTES);
            head += Long.BYTES;
            codes = 0;
            gathered = 0;
        }
    }
}
