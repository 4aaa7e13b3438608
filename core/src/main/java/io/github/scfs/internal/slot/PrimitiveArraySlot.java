package io.github.scfs.internal.slot;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * The slot and the coding of arrays of one primitive type ({@code wire-format.md} sections 4.4 and 5.2). An array
 * is written as the varlong {@code length << 3 | width - 1}, followed by the elements in {@code width} bytes each. The
 * width is the smallest that fits all elements. It is at least 1, so that the size of the message bounds the length of
 * the array.
 *
 * <p>Each primitive type has its own subclass. Slots are constants in generated code, so the JIT compiler inlines all
 * calls down to the loop over the elements. Values that are not arrays of the type are written and read by an
 * {@link ObjectSlot}.
 *
 * @param <A> the class of the arrays
 */
abstract class PrimitiveArraySlot<A> extends Slot {
    /** Maximum length of a head, plus the length of a word that begins after the last element. */
    private static final int SLACK = 5 + Long.BYTES;

    /** What an empty array takes in memory. */
    private static final int HEADER = 16;

    private final Class<A> type;
    private final int minWidth;
    private final int maxWidth;
    private final TaggedCodec<A> codec;
    private final ObjectSlot fallback;

    /**
     * Creates a slot.
     *
     * @param minWidth the smallest width of an element in bytes
     * @param maxWidth the full width of an element in bytes
     */
    PrimitiveArraySlot(Class<A> type, int tag, int minWidth, int maxWidth) {
        super(ObjectSlot.BITS);
        this.type = type;
        this.minWidth = minWidth;
        this.maxWidth = maxWidth;
        this.codec = new TaggedCodec<>(this, type, tag);
        this.fallback = new ObjectSlot(codec, null);
    }

    /** Writes the head and the elements of an array. */
    abstract void put(WireWriter out, A array);

    /**
     * Reads the elements of an array. The message has at least {@link #bytes} bytes left.
     *
     * @param n     number of elements
     * @param width width of an element in bytes
     */
    abstract A take(WireReader in, int n, int width);

    /** Returns the length of {@code n} elements in bytes. */
    long bytes(long n, int width) {
        return n * width;
    }

    /**
     * Ensures room for the head, the elements and one more word, and writes the head.
     *
     * @return the position of the first element
     */
    static int begin(WireWriter out, int n, int width) {
        return begin(out, n, width, (long) n * width);
    }

    /**
     * Like {@link #begin(WireWriter, int, int)}, for elements that don't take whole bytes.
     *
     * @param bytes length of the elements in bytes
     */
    static int begin(WireWriter out, int n, int width, long bytes) {
        byte[] buf = out.room((int) Math.min(bytes + SLACK, Integer.MAX_VALUE));
        if (n < 1 << 4) {
            int p = out.position();
            buf[p] = (byte) (n << 3 | width - 1);
            out.position(p + 1);
        } else {
            out.writeVarlong((long) n << 3 | width - 1);
        }
        return out.position();
    }

    @Override
    @SuppressWarnings("unchecked") // Class.cast would check the class a second time
    public final int write(GraphWriter out, Object value) {
        if (value == null) {
            return 0;
        }
        if (value.getClass() != type || out.hasSerializers()) {
            return fallback.write(out, value);
        }
        if (out.writeReference(value)) {
            return 2;
        }
        out.countLeaf();
        put(out.wire(), (A) value);
        return 1;
    }

    @Override
    public final Object read(GraphReader in, int code) {
        if (code != 1) {
            return fallback.read(in, code);
        }
        int ref = in.beginLeaf();
        A array = takeCharged(in);
        in.endLeaf(ref, array);
        return array;
    }

    /**
     * Reads an array and charges its memory. It takes at most eight bytes for each byte of the message, so it can be
     * charged when it exists.
     */
    private A takeCharged(GraphReader in) {
        int start = in.wire().position();
        A array = take(in.wire());
        in.budget().allocate(HEADER + (long) Long.BYTES * (in.wire().position() - start));
        return array;
    }

    /** Reads the head and the elements of an array. */
    final A take(WireReader in) {
        long head = in.readVarlong();
        int width = (int) (head & 7) + 1;
        long n = head >>> 3;
        if (width < minWidth || width > maxWidth || n > Integer.MAX_VALUE || bytes(n, width) > in.remaining()) {
            throw new MalformedInputException("SCFS-101",
                    "an array of " + n + " elements of " + width + " bytes exceeds the message");
        }
        return take(in, (int) n, width);
    }

    @Override
    public final boolean isReference(int code) {
        return fallback.isReference(code);
    }

    final Codec<A> codec() {
        return codec;
    }

    /** The codec of arrays that are written with a tag. */
    private static final class TaggedCodec<A> extends Codec<A> {
        private final PrimitiveArraySlot<A> slot;

        TaggedCodec(PrimitiveArraySlot<A> slot, Class<A> type, int tag) {
            super(type, tag, true);
            this.slot = slot;
        }

        @Override
        public void write(GraphWriter out, A array) {
            slot.put(out.wire(), array);
        }

        @Override
        public Object read(GraphReader in, int ref) {
            return slot.takeCharged(in);
        }

        @Override
        public Slot slot() {
            return slot;
        }
    }
}
