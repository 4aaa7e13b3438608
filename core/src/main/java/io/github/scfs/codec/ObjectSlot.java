package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;

/**
 * Any value. Codes: 0 null; 1 a value of the expected type, without a tag; 2 a back reference, varint; 3 a tagged value
 * ({@code docs/wire-format.md} section 4.4).
 */
final class ObjectSlot extends Slot {
    /** A slot of which nothing is expected. */
    static final ObjectSlot ANY = new ObjectSlot(null);

    private final ValueReader expected;

    /** @param expected the reader (and, on the writing side, the codec) of the expected type; null if there is none */
    ObjectSlot(ValueReader expected) {
        super(2);
        this.expected = expected;
    }

    @Override
    public int write(GraphWriter out, Object value) {
        if (value == null) {
            return 0;
        }
        Codec<Object> codec = out.codecOf(value);
        if (codec.replaces()) {
            Object standIn = out.standIn(value);
            return standIn == null ? 0 : write(out, out.standInCodec(), standIn);
        }
        return write(out, codec, value);
    }

    private int write(GraphWriter out, Codec<Object> codec, Object value) {
        if (codec.shareable() && out.writeReference(value)) {
            return 2;
        }
        if (codec == expected) {
            out.writeData(codec, value);
            return 1;
        }
        out.writeTagged(codec, value);
        return 3;
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
