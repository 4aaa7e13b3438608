package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.wire.WireFormat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The elements of collections, arrays and maps ({@code docs/wire-format.md} section 4.5): the type of the first one that isn't null is said
 * once, in front; every element is then a slot that expects this type, so that another class in between costs no more than its tag. A map
 * does so for keys and for values.
 */
final class Elements {

    private Elements() {
    }

    /** A collection that other threads may change, or lock, as it is now; any other itself. */
    static Collection<?> settled(Collection<?> c) {
        return isShared(c) ? new ArrayList<>(c) : c;
    }

    /** A map that other threads may change, or lock, as it is now; any other itself. */
    static Map<?, ?> settled(Map<?, ?> m) {
        if (!isShared(m)) {
            return m;
        }
        synchronized (m) {
            return new LinkedHashMap<>(m);
        }
    }

    private static boolean isShared(Object o) {
        String name = o.getClass().getName();
        return name.startsWith("java.util.concurrent.") || name.startsWith("java.util.Collections$Synchronized");
    }

    /** Writes number and elements of a collection that yields {@code n} of them. */
    static void write(GraphWriter out, Collection<?> elements, int n) {
        if (elements.getClass() == ArrayList.class) {
            ArrayListCodec.writeElements(out, (ArrayList<?>) elements, n);
            return;
        }
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        Slot slot;
        try {
            slot = writeType(out, firstOf(elements));
        } catch (ScfsException e) {
            throw e.at("[" + placeOfFirst(elements) + "]");
        }
        CodeBlock codes = CodeBlock.reserve(out.wire(), n, slot.bits());
        int i = 0;
        try {
            for (Object e : elements) {
                if (i == n) {
                    throw changed(elements);
                }
                codes.put(out.wire(), slot.write(out, e));
                i++;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
        if (i < n) {
            throw changed(elements);
        }
        codes.flush(out.wire());
    }

    /** Writes number and elements of an array of objects. */
    static void write(GraphWriter out, Object[] elements) {
        int n = elements.length;
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        Object first = null;
        for (int i = 0; i < n && first == null; i++) {
            first = elements[i];
        }
        Slot slot;
        try {
            slot = writeType(out, first);
        } catch (ScfsException e) {
            throw e.at("[" + placeOfFirst(Arrays.asList(elements)) + "]");
        }
        CodeBlock codes = CodeBlock.reserve(out.wire(), n, slot.bits());
        int i = 0;
        try {
            for (; i < n; i++) {
                codes.put(out.wire(), slot.write(out, elements[i]));
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
        codes.flush(out.wire());
    }

    /** Writes number, keys and values of a map that yields {@code n} entries. */
    static void write(GraphWriter out, Map<?, ?> map, int n) {
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        Slot keys;
        try {
            keys = writeType(out, firstOf(map.keySet()));
        } catch (ScfsException e) {
            throw e.at(step(null, placeOfFirst(map.keySet())));
        }
        Slot values;
        try {
            values = writeType(out, firstOf(map.values()));
        } catch (ScfsException e) {
            int i = placeOfFirst(map.values());
            throw e.at(step(new ArrayList<>(map.keySet()).get(i), i));
        }
        CodeBlock codes = CodeBlock.reserve(out.wire(), n, keys.bits() + values.bits());
        int i = 0;
        Object key = null;
        try {
            for (Map.Entry<?, ?> e : map.entrySet()) {
                if (i == n) {
                    throw changed(map);
                }
                key = null;
                int keyCode = keys.write(out, e.getKey());
                key = e.getKey();
                codes.put(out.wire(), keyCode | values.write(out, e.getValue()) << keys.bits());
                i++;
            }
        } catch (ScfsException e) {
            throw e.at(step(key, i));
        }
        if (i < n) {
            throw changed(map);
        }
        codes.flush(out.wire());
    }

    private static String step(Object key, int i) {
        return key instanceof String || key instanceof Number ? "[" + Conversions.brief(key) + "]" : "[entry " + i + "]";
    }

    private static Object firstOf(Collection<?> elements) {
        for (Object e : elements) {
            if (e != null) {
                return e;
            }
        }
        return null;
    }

    private static int placeOfFirst(Collection<?> elements) {
        int i = 0;
        for (Object e : elements) {
            if (e != null) {
                break;
            }
            i++;
        }
        return i;
    }

    static Slot writeType(GraphWriter out, Object first) {
        if (first == null) {
            out.writeTag(WireFormat.NULL);
            return ObjectSlot.ANY;
        }
        Codec<Object> codec = out.codecOf(first);
        if (codec.isReplaced()) {
            if (out.standIn(first) == null) {
                return writeType(out, null);
            }
            codec = out.standInCodec();
        }
        codec.writeTag(out);
        return codec.slot();
    }

    static NotSerializableException changed(Object of) {
        return new NotSerializableException("SCFS-304", "a " + of.getClass().getName()
                + " changed while it was written; write a copy, or guard it");
    }

    /** The number of elements. */
    static int readCount(GraphReader in) {
        int n = in.wire().readVarint();
        in.count(n);
        return n;
    }

    /** The slot of elements, from the type in front of them. */
    static Slot readType(GraphReader in) {
        int tag = in.readTag();
        if (tag == WireFormat.NULL) {
            return ObjectSlot.ANY;
        }
        if (tag == WireFormat.REF || tag == WireFormat.STRING_REF || tag == WireFormat.STRING_WIDE) {
            throw new MalformedInputException("SCFS-105", "tag " + tag + " names no type of elements");
        }
        return in.readerOf(tag).slot();
    }

    /** Reads {@code n} elements into a collection. */
    static void readInto(GraphReader in, int n, Collection<Object> target) {
        if (n == 0) {
            return;
        }
        boolean hashed = target instanceof Set;
        Slot slot = readType(in);
        if (target.getClass() == ArrayList.class) {
            slot.readList(in, (ArrayList<Object>) target, n);
            return;
        }
        CodeBlock codes = CodeBlock.take(in.wire(), n, slot.bits());
        int i = 0;
        try {
            for (; i < n; i++) {
                long mark = in.mark();
                Object e = slot.read(in, codes.next(in.wire()));
                if (hashed) {
                    in.hash(mark);
                }
                add(target, e);
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    /** Reads entries into a map. */
    static void readInto(GraphReader in, int n, Map<Object, Object> target) {
        if (n == 0) {
            return;
        }
        Slot keys = readType(in);
        Slot values = readType(in);
        CodeBlock codes = CodeBlock.take(in.wire(), n, keys.bits() + values.bits());
        boolean identity = target instanceof IdentityHashMap;
        int i = 0;
        Object key = null;
        try {
            for (; i < n; i++) {
                int code = codes.next(in.wire());
                key = null;
                long mark = in.mark();
                key = keys.read(in, code & (1 << keys.bits()) - 1);
                in.hash(mark);
                if (identity && key instanceof String && target.containsKey(key)) {
                    // Equal strings are one object here, but two keys they were.
                    key = new String((String) key);
                }
                put(target, key, values.read(in, code >>> keys.bits()));
            }
        } catch (ScfsException e) {
            throw e.at(step(key, i));
        }
    }

    /** What became null here (a constant that this side doesn't have) is left out of a collection that takes no null. */
    private static void add(Collection<Object> target, Object e) {
        try {
            target.add(e);
        } catch (NullPointerException refused) {
            if (e != null) {
                throw refused;
            }
        }
    }

    private static void put(Map<Object, Object> target, Object key, Object value) {
        try {
            target.put(key, value);
        } catch (NullPointerException refused) {
            if (key != null && value != null) {
                throw refused;
            }
        }
    }

    /** Walks past number and elements. */
    static void skip(GraphReader in) {
        int n = readCount(in);
        if (n == 0) {
            return;
        }
        Slot slot = readType(in);
        CodeBlock codes = CodeBlock.take(in.wire(), n, slot.bits());
        for (int i = 0; i < n; i++) {
            slot.skip(in, codes.next(in.wire()));
        }
    }

    /** Walks past number and entries. */
    static void skipMap(GraphReader in) {
        int n = readCount(in);
        if (n == 0) {
            return;
        }
        Slot keys = readType(in);
        Slot values = readType(in);
        CodeBlock codes = CodeBlock.take(in.wire(), n, keys.bits() + values.bits());
        for (int i = 0; i < n; i++) {
            int code = codes.next(in.wire());
            keys.skip(in, code & (1 << keys.bits()) - 1);
            values.skip(in, code >>> keys.bits());
        }
    }

    /** Room to start with for {@code n} elements: what is promised, but no more than a little on a promise alone. */
    static int room(int n) {
        return Math.min(n, 1 << 12);
    }
}
