package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.HandedOver;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Writes and reads the contents of collections, arrays and maps: number, types and elements ({@code
 * wire-format.md} section 4.5). The type of the first element that isn't null is written once, in front of the
 * elements. Every element is then written into a slot that expects this type. So an element of another class takes its
 * own tag in addition. A map has one type for its keys and one for its values; {@link MapEntryWriter} and {@link
 * MapEntryReader} write and read its entries.
 */
public final class ElementCoding {

    private ElementCoding() {}

    /** Writes the number of elements and the elements of an array of objects. */
    public static void write(GraphWriter out, Object[] elements) {
        int n = elements.length;
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        Object first = elements[0];
        Slot slot = first != null ? writeTypeOfFirst(out, first) : writeTypeOf(out, Arrays.asList(elements));
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

    /**
     * Writes the number of elements and the elements of a collection.
     *
     * @param n the size of the collection; the write fails if the iterator yields another number of elements
     */
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
            throw concurrentChange(elements);
        }
    }

    private static void writeAll(GraphWriter out, Collection<?> elements, int n) {
        Iterator<?> iterator = elements.iterator();
        if (!iterator.hasNext()) {
            throw concurrentChange(elements);
        }
        Object e = iterator.next();
        Slot slot = e != null ? writeTypeOfFirst(out, e) : writeTypeOf(out, elements);
        CodeWords.Writer codes = new CodeWords.Writer(out.wire(), n, slot.bits());
        boolean set = elements instanceof Set;
        int i = 0;
        try {
            while (true) {
                if (set) {
                    UrlCoding.refuseInSet(elements.getClass(), e);
                }
                codes.add(slot.write(out, e));
                if (++i == n || !iterator.hasNext()) {
                    break;
                }
                e = iterator.next();
            }
        } catch (ScfsException f) {
            throw f.at("[" + i + "]");
        }
        if (i < n || iterator.hasNext()) {
            throw concurrentChange(elements);
        }
        codes.finish();
    }

    /** Finds the first element that isn't null, writes its type, and returns the slot of the elements. */
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

    private static Slot writeTypeOfFirst(GraphWriter out, Object first) {
        try {
            return writeType(out, first);
        } catch (ScfsException e) {
            throw e.at("[0]");
        }
    }

    /**
     * Writes the type of the elements and returns their slot.
     *
     * @param first the first element that isn't null; null if all elements are null
     */
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

    /**
     * Writes the number of entries, the types and the entries of a map.
     *
     * @param n the size of the map; the write fails if the map yields another number of entries
     */
    public static void write(GraphWriter out, Map<?, ?> map, int n) {
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        out.maps().write(map, n);
    }

    /**
     * Writes the number of elements or entries, their types, and the elements or entries.
     *
     * @param map whether the container is a map; otherwise it is a collection
     */
    public static void writeContents(GraphWriter out, boolean map, Object container) {
        if (map) {
            write(out, (Map<?, ?>) container, ((Map<?, ?>) container).size());
        } else {
            write(out, (Collection<?>) container, ((Collection<?>) container).size());
        }
    }

    static NotSerializableException concurrentChange(Object container) {
        return new NotSerializableException("SCFS-304", "a " + container.getClass().getName()
                + " changed while it was written; on this side, write a copy, or synchronize access to it");
    }

    /** Reads the number of elements, charges it to the budget, and returns it. */
    public static int readCount(GraphReader in) {
        int n = in.wire().readVarint();
        in.budget().count(n);
        return n;
    }

    /**
     * Reads the type of the elements and returns their slot. Charges the boxes of numbers: a box has at least one byte
     * of the message for itself.
     *
     * @param n the number of elements
     */
    static Slot readType(GraphReader in, int n) {
        int tag = in.readTag();
        if (tag == WireFormat.NULL) {
            return ObjectSlot.ANY;
        }
        if (tag == WireFormat.REF || tag == WireFormat.STRING_REF || tag == WireFormat.STRING_WIDE) {
            throw new MalformedInputException("SCFS-105", "tag " + tag + " is not a type of elements");
        }
        Slot slot = in.readerOf(tag).slot();
        in.budget().allocate((long) slot.boxBytes() * Math.min(n, in.wire().remaining()));
        return slot;
    }

    /** Reads {@code n} elements or entries into a collection or map. */
    public static void readInto(GraphReader in, int n, Object target) {
        readInto(in, n, target, Filling.kindOf(target));
    }

    /**
     * Reads {@code n} elements or entries into a collection or map.
     *
     * @param kind how the container that gets the elements in the end hashes or compares them; null if it doesn't
     */
    @SuppressWarnings("unchecked")
    public static void readInto(GraphReader in, int n, Object target, Filling.Kind kind) {
        if (n == 0) {
            return;
        }
        in.budget().allocate((long) ContainerMemory.perElement(target) * n);
        if (!(target instanceof AbstractCollection) && target instanceof Map) { // a class is tested fast
            MapEntryReader.read(in, n, (Map<Object, Object>) target, kind);
        } else if (kind == null && target.getClass() == ArrayList.class) {
            readType(in, n).readList(in, (ArrayList<Object>) target, n);
        } else if (kind == null && Filling.isAddedByUser(target)) {
            List<Object> elements = new ArrayList<>(ContainerMemory.initialCapacity(n));
            readElements(in, n, elements, null);
            HandedOver added = new HandedOver(in);
            for (Object e : elements) {
                added.addElement(e);
                add(in, (Collection<Object>) target, e);
            }
        } else {
            readElements(in, n, (Collection<Object>) target, kind);
        }
    }

    /**
     * Reads elements for which nothing is charged. The others are read by a method of their own, so that the JIT
     * compiler inlines this one.
     */
    private static void readElements(GraphReader in, int n, Collection<Object> target, Filling.Kind kind) {
        Slot slot = readType(in, n);
        CodeWords.Reader codes = new CodeWords.Reader(in.wire(), n, slot.bits());
        int i = 0;
        Object e = null;
        Class<?> plain = null;
        long weight = in.budget().weightSoFar();
        int references = in.budget().references();
        try {
            for (; i < n; i++) {
                e = slot.read(in, codes.next());
                if (kind != null && !Filling.isPlainAs(e, plain)) {
                    if (i > 0 || !Filling.isPlain(e, kind)) {
                        break;
                    }
                    plain = e.getClass();
                }
                if (kind != null) {
                    target.add(e);
                } else {
                    add(in, target, e);
                }
            }
        } catch (ScfsException f) {
            throw f.at("[" + i + "]");
        }
        if (i < n) {
            Filling filling = new Filling(target, in, kind, n, plain, i);
            if (i == 0) {
                filling.begin(weight, references);
            }
            readCharged(in, n, i, e, slot, codes, target, filling);
        }
    }

    private static void readCharged(GraphReader in, int n, int from, Object first, Slot slot, CodeWords.Reader codes,
            Collection<Object> target, Filling filling) {
        boolean hashed = target instanceof Set;
        // Collections of other libraries, such as multisets, may hash or compare their elements, too.
        boolean comparing = !(target instanceof List || target instanceof Queue);
        Refill refill = null;
        Object e = first;
        int i = from;
        try {
            while (true) {
                if (comparing) {
                    UrlCoding.refuseInSet(in, target.getClass(), e);
                }
                if (hashed && in.hasCircles()) {
                    refill = Refill.note(refill, target, e);
                }
                try {
                    filling.add(e);
                    add(in, target, e);
                } catch (RuntimeException incomplete) {
                    Refill.requireNoted(in, refill, incomplete);
                }
                if (++i == n) {
                    break;
                }
                filling.begin(in.budget().weightSoFar(), in.budget().references());
                e = slot.read(in, codes.next());
            }
        } catch (ScfsException f) {
            throw f.at("[" + i + "]");
        }
        if (refill != null) {
            in.whenComplete(refill);
        }
    }

    /**
     * Adds an element to a collection. A null that the collection rejects is left out, because an enum constant that
     * doesn't exist here is read as null.
     */
    static void add(GraphReader in, Collection<Object> target, Object e) {
        if (e == null && rejectsNull(target)) {
            return;
        }
        try {
            if (target instanceof ConcurrentSkipListSet && target.isEmpty()) {
                Sorting.requireOrder(target, e);
            }
            target.add(e);
        } catch (NullPointerException nullRejected) {
            if (e != null) {
                throw nullRejected;
            }
            in.budget().makeExceptions(1);
        }
    }

    /** Whether a container of the JDK rejects null. Others may, too. */
    static boolean rejectsNull(Object container) {
        boolean rejects =
                container instanceof Queue && !(container instanceof List) || container instanceof ConcurrentMap
                        || container instanceof ConcurrentHashMap.KeySetView || container instanceof Hashtable;
        return rejects && ClassKinds.isJdk(container.getClass());
    }
}
