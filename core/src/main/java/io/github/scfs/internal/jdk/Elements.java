package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.slot.StringSlot;
import io.github.scfs.internal.wire.ErrorText;
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
 * The elements of collections, arrays and maps ({@code docs/wire-format.md} section 4.5). The type of the first
 * element that isn't null stands once, in front. Every element is then a slot that expects this type, so that an
 * element of another class costs no more than its tag. A map has one type for its keys and one for its values.
 */
public final class Elements {
    private static final int MAX_ROOM = 1 << 12;

    private Elements() {}

    /** A copy of a collection or map that other threads may change, or lock; any other itself. */
    static Object settled(Object container) {
        if (!isShared(container.getClass())) {
            return container;
        }
        if (!(container instanceof Map)) {
            return new ArrayList<>((Collection<?>) container);
        }
        synchronized (container) {
            return new LinkedHashMap<>((Map<?, ?>) container);
        }
    }

    /** Whether other threads may change, or lock, a collection or map of this class. */
    static boolean isShared(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.util.concurrent.") || name.startsWith("java.util.Collections$Synchronized");
    }

    /** Writes number and elements of an array of objects. */
    public static void write(GraphWriter out, Object[] elements) {
        int n = elements.length;
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        Object first = elements[0];
        Slot slot = first != null ? writeFirstType(out, first) : writeTypeOf(out, Arrays.asList(elements));
        int bits = slot.bits();
        int head = out.wire().skip(CodeWords.size(n, bits));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + CodeWords.perWord(bits));
                int bytes = CodeWords.wordBytes(end - i, bits);
                long codes = 0;
                for (int shift = 0; i < end; i++, shift += bits) {
                    codes |= (long) slot.write(out, elements[i]) << shift;
                }
                out.wire().patch(head, codes, bytes);
                head += Long.BYTES;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    /** Writes number and elements of a collection that yields {@code n} of them. */
    public static void write(GraphWriter out, Collection<?> elements, int n) {
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

    private static void writeAll(GraphWriter out, Collection<?> elements, int n) {
        Iterator<?> all = elements.iterator();
        if (!all.hasNext()) {
            throw changed(elements);
        }
        Object e = all.next();
        Slot slot = e != null ? writeFirstType(out, e) : writeTypeOf(out, elements);
        CodeWords.Writer codes = new CodeWords.Writer(out.wire(), n, slot.bits());
        int i = 0;
        try {
            while (true) {
                codes.add(slot.write(out, e));
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
        codes.finish();
    }

    /** Writes the type of the first element that isn't null. */
    static Slot writeTypeOf(GraphWriter out, Collection<?> elements) {
        int i = 0;
        try {
            for (Object e : elements) {
                if (e != null) {
                    return writeType(out, e);
                }
                i++;
            }
            return writeType(out, null);
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    private static Slot writeFirstType(GraphWriter out, Object first) {
        try {
            return writeType(out, first);
        } catch (ScfsException e) {
            throw e.at("[0]");
        }
    }

    /** Writes the type of the first element that isn't null; {@code first} is null if there is none. */
    static Slot writeType(GraphWriter out, Object first) {
        if (first == null) {
            out.writeTag(WireFormat.NULL);
            return ObjectSlot.ANY;
        }
        Codec<Object> codec = out.codecOf(first);
        if (codec.isReplaced()) {
            if (out.replacement(first) == null) {
                return writeType(out, null);
            }
            codec = out.replacementCodec();
        }
        codec.writeTag(out);
        return codec.slot();
    }

    /** Writes number, keys and values of a map that yields {@code n} entries. */
    public static void write(GraphWriter out, Map<?, ?> map, int n) {
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        out.maps().write(map, n);
    }

    static String step(Object key, int i) {
        return key instanceof String || key instanceof Number ? "[" + ErrorText.shorten(key) + "]"
                : "[entry " + i + "]";
    }

    static NotSerializableException changed(Object of) {
        return new NotSerializableException("SCFS-304",
                "a " + of.getClass().getName() + " changed while it was written; write a copy, or guard it");
    }

    /** Reads the number of elements. */
    public static int readCount(GraphReader in) {
        int n = in.wire().readVarint();
        in.count(n);
        return n;
    }

    /** Reads the type in front of the elements. */
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
    public static void readInto(GraphReader in, int n, Collection<Object> target) {
        if (n == 0) {
            return;
        }
        Slot slot = readType(in);
        if (target.getClass() == ArrayList.class) {
            slot.readList(in, (ArrayList<Object>) target, n);
            return;
        }
        boolean hashed = target instanceof Set;
        CodeWords.Reader codes = new CodeWords.Reader(in.wire(), n, slot.bits());
        int i = 0;
        try {
            for (; i < n; i++) {
                long mark = in.mark();
                Object e = slot.read(in, codes.next());
                if (hashed) {
                    in.hash(mark);
                }
                add(target, e);
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    /** Reads {@code n} elements or entries into a collection or map. */
    @SuppressWarnings("unchecked")
    public static void readInto(GraphReader in, int n, Object target, boolean map) {
        if (map) {
            readInto(in, n, (Map<Object, Object>) target);
        } else {
            readInto(in, n, (Collection<Object>) target);
        }
    }

    /** Reads {@code n} entries into a map. */
    public static void readInto(GraphReader in, int n, Map<Object, Object> target) {
        if (n == 0) {
            return;
        }
        Slot keys = readType(in);
        Slot values = readType(in);
        int keyBits = keys.bits();
        CodeWords.Reader codes = new CodeWords.Reader(in.wire(), n, keyBits + values.bits());
        boolean strings = keys == StringSlot.INSTANCE;
        boolean identity = target instanceof IdentityHashMap;
        int i = 0;
        Object key = null;
        try {
            for (; i < n; i++) {
                int code = codes.next();
                int keyCode = code & (1 << keyBits) - 1;
                key = null;
                long mark = in.mark();
                key = strings ? StringSlot.INSTANCE.read(in, keyCode) : keys.read(in, keyCode);
                in.hash(mark);
                if (identity && key instanceof String && target.containsKey(key)) {
                    // The reader shares equal strings, but these were two keys.
                    key = new String((String) key);
                }
                put(target, key, values.read(in, code >>> keyBits));
            }
        } catch (ScfsException e) {
            throw e.at(step(key, i));
        }
    }

    /** Leaves a null out of a collection that takes none: a constant that doesn't exist here becomes null. */
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

    /** Walks past number and elements, or entries. */
    public static void skip(GraphReader in, boolean map) {
        if (map) {
            skipMap(in);
        } else {
            skip(in);
        }
    }

    /** Walks past number and elements. */
    public static void skip(GraphReader in) {
        int n = readCount(in);
        if (n == 0) {
            return;
        }
        Slot slot = readType(in);
        CodeWords.Reader codes = new CodeWords.Reader(in.wire(), n, slot.bits());
        for (int i = 0; i < n; i++) {
            slot.skip(in, codes.next());
        }
    }

    private static void skipMap(GraphReader in) {
        int n = readCount(in);
        if (n == 0) {
            return;
        }
        Slot keys = readType(in);
        Slot values = readType(in);
        CodeWords.Reader codes = new CodeWords.Reader(in.wire(), n, keys.bits() + values.bits());
        for (int i = 0; i < n; i++) {
            int code = codes.next();
            keys.skip(in, code & (1 << keys.bits()) - 1);
            values.skip(in, code >>> keys.bits());
        }
    }

    /** The smallest capacity of a hash table that holds {@code n} entries without growing: a third more. */
    static int capacity(int n) {
        return (4 * n + 2) / 3;
    }

    /** Room to start with for {@code n} elements. A number alone never takes much memory. */
    public static int room(int n) {
        return Math.min(n, MAX_ROOM);
    }
}
