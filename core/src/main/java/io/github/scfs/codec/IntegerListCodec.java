package io.github.scfs.codec;

import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireReader;
import io.github.scfs.wire.WireWriter;

import java.nio.ByteBuffer;
import java.util.ArrayList;

/**
 * An {@code ArrayList} of integers that are all, or nearly all, of one width, as ids and prices are ({@code docs/wire-format.md} section 5.4): without a code for
 * each, when that is shorter. {@link ArrayListCodec} writes all other lists.
 */
final class IntegerListCodec extends Codec<Object> {
    private static final int WIDTH_BITS = 2;
    /** More elements have no form like this: number and width go in one varint. */
    private static final int MOST = 1 << 24;
    private static final int CODE_BITS = 3;

    IntegerListCodec(int tag) {
        super(ArrayList.class, tag);
    }

    @Override
    boolean shareable() {
        return true;
    }

    /** How many bytes each integer of a list takes here; 0 if the list is to be written as others are. */
    static int width(GraphWriter out, Object value) {
        if (value.getClass() != ArrayList.class) {
            return 0;
        }
        ArrayList<?> list = (ArrayList<?>) value;
        int n = list.size();
        if (n == 0 || n > MOST || !(list.get(0) instanceof Integer) || out.hasSerializers() && out.codecOf(list.get(0)).tag() != WireFormat.INT) {
            return 0;
        }
        int all = 0;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            Object e = i < list.size() ? list.get(i) : null;
            if (!(e instanceof Integer)) {
                return 0;
            }
            int v = (Integer) e;
            all |= v ^ v >> 31;
            sum += NumberCoding.bytesOf(v);
        }
        int width = Math.max(1, NumberCoding.bytesOf(all));
        return n * width < sum + CodeBlock.size(n, CODE_BITS) ? width : 0;
    }

    @Override
    void write(GraphWriter out, Object value) {
        throw new IllegalStateException("written with its tag, where it is shorter: " + this);
    }

    /** Writes tag and data of a list that is counted already, and of which {@link #width} was just asked. */
    static void writeTagged(GraphWriter out, ArrayList<?> list, int width) {
        out.wire().writeByte(WireFormat.INTEGER_LIST);
        write(out, list, width);
    }

    private static void write(GraphWriter out, ArrayList<?> list, int width) {
        int n = list.size();
        out.count(n);
        WireWriter wire = out.wire();
        wire.writeVarint(n << WIDTH_BITS | width - 1);
        wire.room(n * width + Integer.BYTES);
        ByteBuffer words = wire.words();
        int p = wire.position();
        int unused = Integer.SIZE - Byte.SIZE * width;
        int differ = 0;
        try {
            for (int i = 0; i < n; i++) {
                int v = (Integer) list.get(i);
                differ |= v ^ v << unused >> unused;
                words.putInt(p, v);
                p += width;
            }
        } catch (IndexOutOfBoundsException | ClassCastException | NullPointerException e) {
            throw Elements.changed(list);
        }
        if (differ != 0 || list.size() != n) {
            throw Elements.changed(list);
        }
        wire.position(p);
    }

    @Override
    Object read(GraphReader in, int ref) {
        WireReader wire = in.wire();
        int v = wire.readVarint();
        int n = v >>> WIDTH_BITS;
        int width = width(v);
        in.count(n);
        int p = take(wire, n, width);
        ArrayList<Object> list = new ArrayList<>(n);
        in.register(ref, list);
        ByteBuffer words = wire.words();
        int unused = Integer.SIZE - Byte.SIZE * width;
        int last = words.capacity() - Integer.BYTES;
        for (int i = 0; i < n; i++, p += width) {
            int word = p <= last ? words.getInt(p) : (int) wire.bitsAt(p, width);
            list.add(word << unused >> unused);
        }
        return list;
    }

    private static int width(int v) {
        return (v & (1 << WIDTH_BITS) - 1) + 1;
    }

    private static int take(WireReader wire, int n, int width) {
        return wire.take((int) Math.min((long) n * width, Integer.MAX_VALUE));
    }

    @Override
    void skip(GraphReader in) {
        int v = in.wire().readVarint();
        int n = v >>> WIDTH_BITS;
        in.count(n);
        take(in.wire(), n, width(v));
    }
}
