package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayList;

/**
 * Codec of an {@code ArrayList} of integers in fixed width, such as ids and prices ({@code wire-format.md} section
 * 5.4). The elements have no slot codes. Only lists that are shorter in this form are written in it; {@link
 * ArrayListCodec} writes all other lists.
 */
final class IntegerListCodec extends ObjectCodec<Object> {
    private static final int WIDTH_BITS = 2;
    /** The largest number of elements. The number of elements and the width of an element share one varint. */
    private static final int MAX_ELEMENTS = 1 << 24;
    private static final int CODE_BITS = 3;
    /** What an {@code Integer} takes in memory, in bytes. */
    private static final int BOX = 16;

    IntegerListCodec(int tag) {
        super(ArrayList.class, tag, true);
    }

    /**
     * Writes tag and data of a list, if the list is shorter in this form. The caller has counted the list itself.
     *
     * @return false if this form isn't shorter; nothing is written then
     */
    static boolean write(GraphWriter out, ArrayList<?> list) {
        int n = list.size();
        if (n == 0 || n > MAX_ELEMENTS || !(list.get(0) instanceof Integer)
                || out.hasSerializers() && out.codecOf(list.get(0)).tag() != WireFormat.INT) {
            return false;
        }
        // Each element is read once, because another thread could change the list between two reads.
        int[] values = out.ints(n);
        int width = copyInts(list, values, n);
        if (width == 0) {
            return false;
        }
        out.wire().writeByte(WireFormat.INTEGER_LIST);
        out.count(n);
        out.wire().writeVarint(n << WIDTH_BITS | width - 1);
        out.wire().writeInts(values, n, width);
        if (list.size() != n) {
            throw ElementCoding.concurrentChange(list);
        }
        return true;
    }

    /**
     * Copies the integers of a list to an array.
     *
     * @return the width of an integer in bytes; 0 if the form with slot codes is shorter, or if an element is not an
     *     integer
     */
    private static int copyInts(ArrayList<?> list, int[] values, int n) {
        int magnitudes = 0;
        int codedBytes = 0;
        try {
            for (int i = 0; i < n; i++) {
                Object e = list.get(i);
                if (!(e instanceof Integer)) {
                    return 0;
                }
                int v = (Integer) e;
                values[i] = v;
                int magnitude = v ^ v >> 31;
                magnitudes |= magnitude;
                // Adds the same number of bytes as NumberCoding.bytesOf returns for this int.
                codedBytes += (40 - Integer.numberOfLeadingZeros(magnitude) >>> 3) - ((v - 1 & ~v) >>> 31);
            }
        } catch (IndexOutOfBoundsException e) {
            throw ElementCoding.concurrentChange(list);
        }
        int width = Math.max(1, NumberCoding.bytesOf(magnitudes));
        return n * width < codedBytes + CodeWords.size(n, CODE_BITS) ? width : 0;
    }

    @Override
    public void write(GraphWriter out, Object value) {
        throw new IllegalStateException("written together with its tag only: " + this);
    }

    @Override
    public Object read(GraphReader in, int ref) {
        WireReader wire = in.wire();
        int header = wire.readVarint();
        int n = header >>> WIDTH_BITS;
        int width = (header & (1 << WIDTH_BITS) - 1) + 1;
        in.budget().count(n);
        int p = wire.take((int) Math.min((long) n * width, Integer.MAX_VALUE));
        in.budget().allocate(ContainerMemory.LIST + (long) (ContainerMemory.REFERENCE + BOX) * n);
        ArrayList<Object> list = new ArrayList<>(n);
        in.register(ref, list);
        readInto(list, wire.buffer(), p, n, width);
        return list;
    }

    /**
     * Reads the elements. Each width has its own loop, because one loop for all widths needs shifts and checks and
     * takes twice as long.
     */
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
                    list.add(bytes[p] & 0xff | (bytes[p + 1] & 0xff) << 8 | (bytes[p + 2] & 0xff) << 16
                            | bytes[p + 3] << 24);
                }
                break;
        }
    }
}
