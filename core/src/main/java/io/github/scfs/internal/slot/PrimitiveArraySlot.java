package io.github.scfs.internal.slot;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * A slot that expects an array of one kind of primitives, and the coding of such arrays elsewhere
 * ({@code docs/wire-format.md} sections 4.4 and 5.2): varlong {@code length << 3 | width - 1}, then every element in
 * {@code width} bytes, the fewest that hold them all and at least 1, so that the message's bytes bound the length.
 *
 * <p>Each kind has its own slot, since slots are constants in generated code: the JIT compiler then inlines all calls
 * down to the loop over the elements. Any other value goes through a slot for objects.
 *
 * @param <A> the class of the arrays
 */
abstract class PrimitiveArraySlot<A> extends Slot {
    /** Bytes of the longest head, and of a word that begins behind the last element. */
    private static final int SLACK = 5 + Long.BYTES;

    private final Class<A> type;
    private final int minWidth;
    private final int maxWidth;
    private final TaggedCodec<A> codec;
    private final ObjectSlot fallback;

    /**
     * @param maxWidth the bytes of an element
     * @param minWidth the fewest bytes that one may be stored in
     */
    PrimitiveArraySlot(Class<A> type, int tag, int minWidth, int maxWidth) {
        super(ObjectSlot.BITS);
        this.type = type;
        this.minWidth = minWidth;
        this.maxWidth = maxWidth;
        this.codec = new TaggedCodec<>(this, type, tag);
        this.fallback = new ObjectSlot(codec, null);
    }

    /** Writes an array: head and elements. */
    abstract void put(WireWriter out, A array);

    /** Reads the elements; the message is known to have as many bytes as they take. */
    abstract A take(WireReader in, int n, int width);

    /** Bytes that so many elements take. */
    long bytes(long n, int width) {
        return n * width;
    }

    /**
     * Makes room for head, elements, and a word beyond the last; writes the head. Returns the writer's position, where
     * the elements begin.
     */
    static int begin(WireWriter out, int n, int width) {
        byte[] buf = out.room((int) Math.min((long) n * width + SLACK, Integer.MAX_VALUE));
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
    @SuppressWarnings("unchecked") // not Class.cast, which asks the same again
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
        if (code != 1 || in.isReplaying()) {
            return fallback.read(in, code);
        }
        int ref = in.beginLeaf();
        A array = take(in.wire());
        in.endLeaf(ref, array);
        return array;
    }

    /** Reads an array: head and elements. */
    final A take(WireReader in) {
        long head = head(in);
        return take(in, (int) (head >>> 3), (int) (head & 7) + 1);
    }

    private long head(WireReader in) {
        long head = in.readVarlong();
        int width = (int) (head & 7) + 1;
        long n = head >>> 3;
        if (width < minWidth || width > maxWidth || n > Integer.MAX_VALUE || bytes(n, width) > in.remaining()) {
            throw new MalformedInputException("SCFS-101",
                    "an array of " + n + " elements of " + width + " bytes exceeds the message");
        }
        return head;
    }

    @Override
    public final boolean isReference(int code) {
        return fallback.isReference(code);
    }

    @Override
    public final void skip(GraphReader in, int code) {
        fallback.skip(in, code);
    }

    final Codec<A> codec() {
        return codec;
    }

    /** Such arrays as tagged values, or as elements. */
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
            return slot.take(in.wire());
        }

        @Override
        public void skip(GraphReader in) {
            long head = slot.head(in.wire());
            in.wire().take((int) slot.bytes(head >>> 3, (int) (head & 7) + 1));
        }

        @Override
        public Slot slot() {
            return slot;
        }
    }
}
