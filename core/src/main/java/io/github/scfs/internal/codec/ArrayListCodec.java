package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.WireFormat;

import java.util.ArrayList;
import java.util.Collection;

/**
 * An {@code ArrayList}, the most frequent of all collections ({@code docs/wire-format.md} section 5.4): what {@link CollectionCodec} does for the others, without
 * a call or a cast that depends on an interface. A cast to one is cheap only as long as a class is cast to no other in between. Views and wrappers that have no
 * codec of their own are written as lists as well.
 */
final class ArrayListCodec extends Codec<Object> {

    ArrayListCodec(int tag) {
        super(ArrayList.class, tag);
    }

    @Override
    boolean shareable() {
        return true;
    }

    @Override
    void writeTagged(GraphWriter out, Object value) {
        int width = IntegerListCodec.width(out, value);
        if (width > 0) {
            IntegerListCodec.writeTagged(out, (ArrayList<?>) value, width);
        } else {
            super.writeTagged(out, value);
        }
    }

    @Override
    void write(GraphWriter out, Object value) {
        if (value.getClass() == ArrayList.class) {
            ArrayList<?> list = (ArrayList<?>) value;
            writeElements(out, list, list.size());
        } else {
            Collection<?> c = Elements.settled((Collection<?>) value);
            Elements.write(out, c, c.size());
        }
    }

    /** Writes a list that is met for the first time, and no subclass's, into a slot that expects one, and returns the code. */
    static int writeNew(GraphWriter out, ArrayList<?> list) {
        int width = IntegerListCodec.width(out, list);
        if (width > 0) {
            out.countLeaf();
            IntegerListCodec.writeTagged(out, list, width);
            return 3;
        }
        out.beginBean();
        try {
            writeElements(out, list, list.size());
        } catch (ScfsException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError e) {
            throw GraphWriter.failure(list, e);
        }
        out.endBean();
        return 1;
    }

    /** Number and elements of a list that is no subclass's. */
    static void writeElements(GraphWriter out, ArrayList<?> list, int n) {
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        try {
            Object first = list.get(0);
            Slot slot = first != null && first.getClass() == String.class && !out.hasSerializers() ? typeOfStrings(out) : typeOf(out, list, first);
            slot.writeList(out, list, n);
        } catch (IndexOutOfBoundsException e) {
            throw Elements.changed(list);
        }
        if (list.size() != n) {
            throw Elements.changed(list);
        }
    }

    private static Slot typeOfStrings(GraphWriter out) {
        out.wire().writeByte(WireFormat.STRING_LATIN1);
        return StringSlot.INSTANCE;
    }

    private static Slot typeOf(GraphWriter out, ArrayList<?> list, Object first) {
        int i = 0;
        try {
            Object e = first;
            while (e == null && ++i < list.size()) {
                e = list.get(i);
            }
            return Elements.writeType(out, e);
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    @Override
    Object read(GraphReader in, int ref) {
        int n = Elements.readCount(in);
        if (n == 0) {
            ArrayList<Object> empty = new ArrayList<>(0);
            in.register(ref, empty);
            return empty;
        }
        Slot slot = Elements.readType(in);
        // A message that has all codes bears out the number of elements.
        boolean borneOut = CodeBlock.size(n, slot.bits()) <= in.wire().remaining();
        ArrayList<Object> list = new ArrayList<>(borneOut ? n : 0);
        in.register(ref, list);
        slot.readList(in, list, n);
        return list;
    }

    @Override
    void skip(GraphReader in) {
        Elements.skip(in);
    }
}
