package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.slot.StringSlot;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import java.util.ArrayList;
import java.util.Collection;

/**
 * Codec of {@code ArrayList}, the most frequent collection ({@code wire-format.md} section 5.4). It writes the
 * same format as {@link CollectionCodec}, but without interface calls and interface casts. A cast to an interface is
 * cheap only if the last cast of an object of this class was to the same interface. It also writes views and wrappers
 * that have no codec.
 */
public final class ArrayListCodec extends Codec<Object> {
    private final Slot slot = new ListSlot(this, null);

    ArrayListCodec(int tag) {
        super(ArrayList.class, tag, true);
    }

    @Override
    public Slot slot() {
        return slot;
    }

    @Override
    public Slot fieldSlot(Class<?> owner) {
        return new ListSlot(this, owner);
    }

    @Override
    public void writeTagged(GraphWriter out, Object value) {
        if (value.getClass() != ArrayList.class || !IntegerListCodec.write(out, (ArrayList<?>) value)) {
            super.writeTagged(out, value);
        }
    }

    @Override
    public void write(GraphWriter out, Object value) {
        if (value.getClass() == ArrayList.class) {
            ArrayList<?> list = (ArrayList<?>) value;
            writeElements(out, list, list.size());
        } else {
            Collection<?> c = (Collection<?>) SharedContainers.copyIfShared(value);
            ElementCoding.write(out, c, c.size());
        }
    }

    /**
     * Writes an {@code ArrayList}, or a reference to it, into a slot that expects an {@code ArrayList}. Public for
     * generated code.
     *
     * @return the slot code
     */
    public static int writeExpected(GraphWriter out, Object list) {
        return out.writeReference(list) ? 2 : writeNew(out, (ArrayList<?>) list);
    }

    /**
     * Writes a list at its first occurrence in the message, as {@link #writeExpected} does.
     *
     * @return the slot code
     */
    private static int writeNew(GraphWriter out, ArrayList<?> list) {
        if (IntegerListCodec.write(out, list)) {
            out.countLeaf();
            return 3;
        }
        out.beginBean();
        try {
            writeElements(out, list, list.size());
        } catch (Throwable e) {
            throw Failures.unwritable(list, e);
        }
        out.endBean();
        return 1;
    }

    /** A slot that expects an {@code ArrayList}. */
    public static final class ListSlot extends ObjectSlot {

        ListSlot(ArrayListCodec codec, Class<?> owner) {
            super(codec, owner);
        }

        @Override
        protected int writeExpected(GraphWriter out, Codec<Object> codec, Object value) {
            return value.getClass() == ArrayList.class ? writeNew(out, (ArrayList<?>) value)
                    : super.writeExpected(out, codec, value);
        }
    }

    /** Writes the number of elements and the elements of a list whose class is exactly {@code ArrayList}. */
    static void writeElements(GraphWriter out, ArrayList<?> list, int n) {
        out.wire().writeVarint(n);
        if (n == 0) {
            return;
        }
        out.count(n);
        try {
            Object first = list.get(0);
            Slot slot =
                    first != null && first.getClass() == String.class && !out.hasSerializers() ? writeStringType(out)
                            : ElementCoding.writeTypeOf(out, list);
            slot.writeList(out, list, n);
        } catch (IndexOutOfBoundsException e) {
            throw ElementCoding.concurrentChange(list);
        }
        if (list.size() != n) {
            throw ElementCoding.concurrentChange(list);
        }
    }

    private static Slot writeStringType(GraphWriter out) {
        out.wire().writeByte(WireFormat.STRING_LATIN1);
        return StringSlot.INSTANCE;
    }

    @Override
    public Object read(GraphReader in, int ref) {
        int n = ElementCoding.readCount(in);
        in.budget().allocate(ContainerMemory.LIST + (long) ContainerMemory.REFERENCE * n);
        if (n == 0) {
            ArrayList<Object> empty = new ArrayList<>(0);
            in.register(ref, empty);
            return empty;
        }
        Slot slot = ElementCoding.readType(in, n);
        // The list is allocated with this capacity only if the message is long enough for all slot codes.
        boolean complete = CodeWords.size(n, slot.bits()) <= in.wire().remaining();
        ArrayList<Object> list = new ArrayList<>(complete ? n : 0);
        in.register(ref, list);
        slot.readList(in, list, n);
        return list;
    }
}
