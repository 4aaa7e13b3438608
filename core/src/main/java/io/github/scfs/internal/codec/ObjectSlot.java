package io.github.scfs.internal.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;

import java.util.ArrayList;

/**
 * Any value. Codes: 0 null; 1 a value of the expected type, without a tag; 2 a back reference, varint; 3 a tagged value
 * ({@code docs/wire-format.md} section 4.4).
 */
final class ObjectSlot extends Slot {
    /** A slot of which nothing is expected. */
    static final ObjectSlot ANY = new ObjectSlot(null);

    static final int BITS = 2;
    private static final int PER_WORD = Long.SIZE / BITS;
    private static final int MASK = (1 << BITS) - 1;

    private final ValueReader expected;
    /** The class whose codec is {@link #expected}; null if that can't be said beforehand. */
    private final Class<?> usual;
    /** Whether it might be another's after all: a built-in type, for which a user may have registered a serializer. */
    private final boolean builtin;
    /** The class whose field it is, for writing; else null. */
    private final Class<?> owner;
    /** What was written here last, if that lives as long as the owner at least. */
    private Codec<Object> last;

    /** @param expected the reader (and, on the writing side, the codec) of the expected type; null if there is none */
    ObjectSlot(ValueReader expected) {
        this(expected, null);
    }

    /**
     * The slot of a field, for writing.
     *
     * @param expected the codec of the expected type; null if there is none
     * @param owner    the field's class
     */
    ObjectSlot(ValueReader expected, Class<?> owner) {
        super(BITS);
        this.expected = expected;
        Codec<?> codec = expected instanceof Codec ? (Codec<?>) expected : null;
        this.builtin = codec != null && codec.layout() == null;
        this.usual = codec == null || codec.isReplaced() ? null : codec.type();
        this.owner = owner;
    }

    /** The slot of a field, for writing: as the constructor's, or of a kind of its own. */
    static Slot of(ValueReader expected, Class<?> owner) {
        // An array of primitives looks the same to all owners.
        boolean primitives = expected != null && expected.slot() instanceof PrimitiveArraySlot;
        return primitives ? expected.slot() : new ObjectSlot(expected, owner);
    }

    @SuppressWarnings("unchecked")
    private Codec<Object> codecOf(GraphWriter out, Object value) {
        Class<?> type = value.getClass();
        if (type == usual && !(builtin && out.hasSerializers())) {
            return (Codec<Object>) expected;
        }
        Codec<Object> l = last;
        return l != null && l.type() == type ? l : find(out, value);
    }

    private Codec<Object> find(GraphWriter out, Object value) {
        Codec<Object> codec = out.codecOf(value);
        if (owner != null && codec.type() == value.getClass() && !codec.isReplaced()) {
            ClassLoader loader = codec.type().getClassLoader();
            if (loader == null || loader == owner.getClassLoader()) {
                last = codec;
            }
        }
        return codec;
    }

    /** As {@link WritePlan#seen}. */
    WritePlan seen() {
        Codec<Object> l = last;
        return l instanceof BeanCodec ? ((BeanCodec) l).plan() : null;
    }

    /** As {@link WritePlan#timeOf}. */
    Class<?> time() {
        Codec<?> codec = expected instanceof TimeCoding.TimeCodec ? (Codec<?>) expected : null;
        return codec == null ? null : codec.type();
    }

    /** As {@link WritePlan#isList}. */
    boolean isOfLists() {
        return expected instanceof ArrayListCodec;
    }

    @Override
    public int write(GraphWriter out, Object value) {
        if (value == null) {
            return 0;
        }
        return write(out, codecOf(out, value), value);
    }

    private int write(GraphWriter out, Codec<Object> codec, Object value) {
        if (codec.isReplaced()) {
            Object standIn = out.standIn(value);
            return standIn == null ? 0 : writeOwn(out, out.standInCodec(), standIn);
        }
        return writeOwn(out, codec, value);
    }

    @Override
    void writeList(GraphWriter out, ArrayList<?> list, int n) {
        int head = out.wire().skip(CodeBlock.size(n, BITS));
        FieldsWriter generated = expected instanceof BeanCodec ? ((BeanCodec) expected).plan().generated() : null;
        if (generated != null) {
            for (int i = 0; i < n; i += PER_WORD, head += 8) {
                int end = Math.min(n, i + PER_WORD);
                long codes = generated.writeElements(out, list, i, end, this);
                out.wire().patch(head, codes, end - i == PER_WORD ? 8 : (end - i) * BITS + 7 >>> 3);
            }
        } else {
            writeEach(out, list, n, head);
        }
    }

    private void writeEach(GraphWriter out, ArrayList<?> list, int n, int start) {
        int head = start;
        Class<?> lastType = null;
        Codec<Object> codec = null;
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + PER_WORD);
                int bytes = end - i == PER_WORD ? 8 : (end - i) * BITS + 7 >>> 3;
                long codes = 0;
                for (int shift = 0; i < end; i++, shift += BITS) {
                    Object e = list.get(i);
                    if (e != null) {
                        if (e.getClass() != lastType) {
                            codec = codecOf(out, e);
                            lastType = e.getClass();
                        }
                        codes |= (long) write(out, codec, e) << shift;
                    }
                }
                out.wire().patch(head, codes, bytes);
                head += 8;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    @Override
    void readList(GraphReader in, ArrayList<Object> list, int n) {
        int head = in.wire().take(CodeBlock.size(n, BITS));
        FieldsReader maker = expected instanceof PeerType ? ((PeerType) expected).maker() : null;
        if (maker != null) {
            for (int i = 0; i < n; i += PER_WORD, head += 8) {
                int end = Math.min(n, i + PER_WORD);
                long codes = in.wire().bitsAt(head, end - i == PER_WORD ? 8 : (end - i) * BITS + 7 >>> 3);
                maker.readElements(in, list, i, end, codes, this);
            }
        } else {
            readEach(in, list, n, head);
        }
    }

    private void readEach(GraphReader in, ArrayList<Object> list, int n, int start) {
        int head = start;
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + PER_WORD);
                long codes = in.wire().bitsAt(head, end - i == PER_WORD ? 8 : (end - i) * BITS + 7 >>> 3);
                head += 8;
                for (; i < end; i++, codes >>>= BITS) {
                    list.add(read(in, (int) codes & MASK));
                }
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    private int writeOwn(GraphWriter out, Codec<Object> codec, Object value) {
        if (codec.isShareable() && out.writeReference(value)) {
            return 2;
        }
        if (codec != expected) {
            out.writeTagged(codec, value);
            return 3;
        }
        if (codec instanceof ArrayListCodec && value.getClass() == ArrayList.class) {
            return ArrayListCodec.writeNew(out, (ArrayList<?>) value);
        }
        out.writeData(codec, value);
        return 1;
    }

    @Override
    public Object read(GraphReader in, int code) {
        switch (code) {
            case 0:
                return null;
            case 1:
                return in.readData(expected());
            case 2:
                return in.backReference(in.wire().readVarint());
            default:
                return in.readValue();
        }
    }

    @Override
    boolean isReference(int code) {
        return code == 2;
    }

    @Override
    public void skip(GraphReader in, int code) {
        switch (code) {
            case 0:
                break;
            case 1:
                in.skipData(expected());
                break;
            case 2:
                in.wire().readVarint();
                break;
            default:
                in.skipValue();
                break;
        }
    }

    private ValueReader expected() {
        if (expected == null) {
            throw new MalformedInputException("SCFS-105", "a slot that expects no type holds a value without a tag");
        }
        return expected;
    }
}
