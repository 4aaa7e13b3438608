package io.github.scfs.internal.slot;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.graph.ValueReader;
import io.github.scfs.internal.wire.Prefetch;
import java.util.ArrayList;

/**
 * The slot of any value ({@code wire-format.md} section 4.4). Slot codes: 0 is null; 1 is a value of the expected
 * type, without a tag; 2 is a reference to an earlier object, as a varint; 3 is any value with a tag.
 */
public class ObjectSlot extends Slot {
    /** The slot without an expected type. */
    public static final ObjectSlot ANY = new ObjectSlot(null, null);

    /** The slot code of a value with a tag. */
    public static final int TAGGED = 3;

    static final int BITS = 2;
    private static final int PER_WORD = Long.SIZE / BITS;

    private final ValueReader expected;
    /**
     * Class of the expected type's codec; null if there is no codec or instances of the class are replaced when they
     * are written.
     */
    private final Class<?> expectedClass;
    /** Whether the expected type is built in, so that a Kryo serializer may replace its codec. */
    private final boolean builtin;
    /** The class that declares the field that this slot writes; null if the slot doesn't write a field. */
    private final Class<?> owner;
    /**
     * One-entry cache of the codec for values of other classes than the expected one. Contains only classes that aren't
     * unloaded before the owner.
     */
    private Codec<Object> cached;

    /**
     * Creates a slot.
     *
     * @param expected the reader of the expected type; null if there is no expected type. If the slot writes, it must
     *                 be the codec of the type
     * @param owner    the class that declares the field that this slot writes; null if the slot doesn't write a field
     */
    public ObjectSlot(ValueReader expected, Class<?> owner) {
        super(BITS);
        this.expected = expected;
        Codec<?> codec = expected instanceof Codec ? (Codec<?>) expected : null;
        this.builtin = codec != null && codec.layout() == null;
        this.expectedClass = codec == null || codec.isReplaced() ? null : codec.type();
        this.owner = owner;
    }

    /** Returns the reader of the expected type; null if there is no expected type. */
    public final ValueReader expected() {
        return expected;
    }

    /** Returns the cached codec of an earlier value that wasn't of the expected class; null if no codec is cached. */
    public final Codec<?> cached() {
        return cached;
    }

    @SuppressWarnings("unchecked")
    private Codec<Object> codecOf(GraphWriter out, Object value) {
        Class<?> type = value.getClass();
        if (type == expectedClass && !(builtin && out.hasSerializers())) {
            return (Codec<Object>) expected;
        }
        Codec<Object> c = cached;
        return c != null && c.type() == type ? c : find(out, value);
    }

    private Codec<Object> find(GraphWriter out, Object value) {
        Codec<Object> codec = out.codecOf(value);
        if (owner != null && codec.type() == value.getClass() && !codec.isReplaced()) {
            ClassLoader loader = codec.type().getClassLoader();
            if (loader == null || loader == owner.getClassLoader()) {
                cached = codec;
            }
        }
        return codec;
    }

    @Override
    public final int write(GraphWriter out, Object value) {
        if (value == null) {
            return 0;
        }
        Codec<Object> codec = codecOf(out, value);
        if (codec.isReplaced()) {
            Object replacement = out.replacement(value);
            return replacement == null ? 0 : write(out, out.replacementCodec(), replacement);
        }
        return write(out, codec, value);
    }

    private int write(GraphWriter out, Codec<Object> codec, Object value) {
        if (codec.isShareable() && out.writeReference(value)) {
            return 2;
        }
        if (codec != expected) {
            out.writeTagged(codec, value);
            return 3;
        }
        return writeExpected(out, codec, value);
    }

    /**
     * Writes the data of a value of the expected type and returns the slot code. A shareable value must not have been
     * written before in this message.
     */
    protected int writeExpected(GraphWriter out, Codec<Object> codec, Object value) {
        out.writeData(codec, value);
        return 1;
    }

    /** Writes the slot codes and the data of a list. Uses the generated loop of the expected type if there is one. */
    @Override
    public final void writeList(GraphWriter out, ArrayList<?> list, int n) {
        FieldsWriter generated = expected instanceof Codec ? ((Codec<?>) expected).generatedWriter() : null;
        if (generated == null) {
            super.writeList(out, list, n);
            return;
        }
        int head = out.wire().skip(CodeWords.size(n, BITS));
        for (int i = 0; i < n; i += PER_WORD, head += Long.BYTES) {
            int end = Math.min(n, i + PER_WORD);
            out.wire().loaded(Prefetch.objects(list, i, end));
            out.wire().loaded(generated.loadElements(list, i, end));
            long codes = generated.writeElements(out, list, i, end, this);
            out.wire().patch(head, codes, CodeWords.wordBytes(end - i, BITS));
        }
    }

    @Override
    public final void readList(GraphReader in, ArrayList<Object> list, int n) {
        FieldsReader generated = expected == null ? null : expected.generatedReader();
        if (generated == null) {
            super.readList(in, list, n);
            return;
        }
        int head = in.wire().take(CodeWords.size(n, BITS));
        for (int i = 0; i < n; i += PER_WORD, head += Long.BYTES) {
            int end = Math.min(n, i + PER_WORD);
            generated.readElements(in, list, i, end, in.wire().bitsAt(head, CodeWords.wordBytes(end - i, BITS)), this);
        }
    }

    @Override
    public final Object read(GraphReader in, int code) {
        switch (code) {
            case 0:
                return null;
            case 1:
                return in.readData(requireExpected());
            case 2:
                return in.backReference(in.wire().readVarint());
            default:
                return in.readValue();
        }
    }

    @Override
    public final boolean isReference(int code) {
        return code == 2;
    }

    private ValueReader requireExpected() {
        if (expected == null) {
            throw new MalformedInputException("SCFS-105", "a slot without an expected type has a value without a tag");
        }
        return expected;
    }
}
