package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;

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
        int[] values = out.gathered.begin(n);
        int all = 0;
        int sum = 0;
        try {
            for (int i = 0; i < n; i++) {
                Object e = list.get(i);
                if (!(e instanceof Integer)) {
                    return 0;
                }
                int v = (Integer) e;
                values[i] = v;
                int magnitude = v ^ v >> 31;
                all |= magnitude;
                // As NumberCoding.bytesOf, which has longs to do with.
                sum += (40 - Integer.numberOfLeadingZeros(magnitude) >>> 3) - ((v - 1 & ~v) >>> 31);
            }
        } catch (IndexOutOfBoundsException e) {
            throw Elements.changed(list);
        }
        int width = Math.max(1, NumberCoding.bytesOf(all));
        return n * width < sum + CodeBlock.size(n, CODE_BITS) ? width : 0;
    }

    /** The integers of a list, taken out of it once: what another thread does to it meanwhile changes nothing any more. For one thread. */
    static final class Gathered {
        private static final int FEW = 64;
        private static final int KEPT = 1 << 12;

        private int[] values = new int[FEW];
        private int count;

        private int[] begin(int n) {
            count = n;
            if (values.length < n) {
                values = new int[n];
            }
            return values;
        }

        /** How many there is room for. */
        int room() {
            return values.length;
        }

        /** Gives up what a long list left behind. */
        void clear() {
            if (values.length > KEPT) {
                values = new int[FEW];
            }
        }
    }

    @Override
    void write(GraphWriter out, Object value) {
        throw new IllegalStateException("written with its tag, where it is shorter: " + this);
    }

    /** Writes tag and data of a list that is counted already, and of which {@link #width} was just asked. */
    static void writeTagged(GraphWriter out, ArrayList<?> list, int width) {
        out.wire().writeByte(WireFormat.INTEGER_LIST);
        int n = out.gathered.count;
        out.count(n);
        out.wire().writeVarint(n << WIDTH_BITS | width - 1);
        out.wire().writeInts(out.gathered.values, n, width);
        if (list.size() != n) {
            throw Elements.changed(list);
        }
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
        readInto(list, wire.buffer(), p, n, width);
        return list;
    }

    /** A loop for each width: what a loop for all would have to shift by, and to look at the message's end for, costs as much as the rest. */
    private static void readInto(ArrayList<Object> list, byte[] bytes, int from, int n, int width) {
        int p = from;
        switch (width) {
            case 1:
                for (int i = 0; i < n; i++) {
                    list.add((int) bytes[p + i]);
                }
                break;
            case 2:
                for (int i = 0; i < n; i++, p += 2) {
                    list.add(bytes[p] & 0xff | bytes[p + 1] << 8);
                }
                break;
            case 3:
                for (int i = 0; i < n; i++, p += 3) {
                    list.add(bytes[p] & 0xff | (bytes[p + 1] & 0xff) << 8 | bytes[p + 2] << 16);
                }
                break;
            default:
                for (int i = 0; i < n; i++, p += 4) {
                    list.add(bytes[p] & 0xff | (bytes[p + 1] & 0xff) << 8 | (bytes[p + 2] & 0xff) << 16 | bytes[p + 3] << 24);
                }
                break;
        }
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
