package io.github.scfs.internal.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.WireFormat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
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
        try {
            writeAll(out, elements, n);
        } catch (ConcurrentModificationException e) {
            throw changed(elements);
        }
    }

    /** By one iterator, the first element of which says the type as a rule. */
    private static void writeAll(GraphWriter out, Collection<?> elements, int n) {
        Iterator<?> all = elements.iterator();
        if (!all.hasNext()) {
            throw changed(elements);
        }
        Object e = all.next();
        Slot slot;
        try {
            slot = writeType(out, e != null ? e : firstOf(elements));
        } catch (ScfsException f) {
            throw f.at("[" + placeOfFirst(elements) + "]");
        }
        int bits = slot.bits();
        int head = out.wire().skip(CodeBlock.size(n, bits));
        long codes = 0;
        int gathered = 0;
        int i = 0;
        try {
            while (true) {
                codes |= (long) slot.write(out, e) << gathered;
                gathered += bits;
                if (gathered + bits > Long.SIZE) {
                    out.wire().patch(head, codes, Long.BYTES);
                    head += Long.BYTES;
                    codes = 0;
                    gathered = 0;
                }
                if (++i == n || !all.hasNext()) {
                    break;
                }
                e = all.next();
            }
        } catch (ScfsException f) {
            throw f.at("[" + i + "]");
        }
        if (i < n || all.hasNext()) {
            throw changed(elements);
        }
        if (gathered > 0) {
            out.wire().patch(head, codes, gathered + 7 >>> 3);
        }
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
        slot.writeArray(out, elements);
    }

    /** Writes number, keys and values of a map that yields {@code n} entries. */
    static void write(GraphWriter out, Map<?, ?> map, int n) {
        out.wire().writeVarint(n);
        if (n != 0) {
            out.count(n);
            out.entries.write(map, n);
        }
    }

    static String step(Object key, int i) {
        return key instanceof String || key instanceof Number ? "[" + Conversions.brief(key) + "]" : "[entry " + i + "]";
    }

    static Object firstOf(Collection<?> elements) {
        for (Object e : elements) {
            if (e != null) {
                return e;
            }
        }
        return null;
    }

    static int placeOfFirst(Collection<?> elements) {
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
        int bits = slot.bits();
        int head = in.wire().take(CodeBlock.size(n, bits));
        int perWord = CodeBlock.perWord(bits);
        long codes = 0;
        int left = 0;
        int i = 0;
        try {
            for (; i < n; i++, left--, codes >>>= bits) {
                if (left == 0) {
                    left = Math.min(perWord, n - i);
                    codes = in.wire().bitsAt(head, left == perWord ? Long.BYTES : left * bits + 7 >>> 3);
                    head += Long.BYTES;
                }
                long mark = in.mark();
                Object e = slot.read(in, (int) codes & (1 << bits) - 1);
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
        int keyBits = keys.bits();
        int bits = keyBits + values.bits();
        int head = in.wire().take(CodeBlock.size(n, bits));
        int perWord = CodeBlock.perWord(bits);
        boolean strings = keys == StringSlot.INSTANCE;
        boolean identity = target instanceof IdentityHashMap;
        long codes = 0;
        int left = 0;
        int i = 0;
        Object key = null;
        try {
            for (; i < n; i++, left--, codes >>>= bits) {
                if (left == 0) {
                    left = Math.min(perWord, n - i);
                    codes = in.wire().bitsAt(head, left == perWord ? Long.BYTES : left * bits + 7 >>> 3);
                    head += Long.BYTES;
                }
                int keyCode = (int) codes & (1 << keyBits) - 1;
                key = null;
                long mark = in.mark();
                key = strings ? StringSlot.INSTANCE.read(in, keyCode) : keys.read(in, keyCode);
                in.hash(mark);
                if (identity && key instanceof String && target.containsKey(key)) {
                    // Equal strings are one object here, but two keys they were.
                    key = new String((String) key);
                }
                put(target, key, values.read(in, (int) (codes >>> keyBits) & (1 << bits - keyBits) - 1));
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
            if (target instanceof HashMap) {
                ((HashMap<Object, Object>) target).put(key, value);
            } else {
                target.put(key, value);
            }
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
