package io.github.scfs.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.wire.WireFormat;

import java.util.ArrayList;

/**
 * A string ({@code docs/wire-format.md} section 3). Codes: 0 null; 1 Latin-1; 2 wide; 3 a varint follows, 0 for a tagged value of another
 * type, else one more than {@code number << 1}, the number of an equal string earlier in the message.
 */
final class StringSlot extends Slot {
    static final StringSlot INSTANCE = new StringSlot();

    private StringSlot() {
        super(2);
    }

    @Override
    public int write(GraphWriter out, Object value) {
        if (value != null && value.getClass() != String.class) {
            out.wire().writeVarint(0);
            out.writeValue(value);
            return 3;
        }
        return out.writeString((String) value);
    }

    @Override
    public Object read(GraphReader in, int code) {
        switch (code) {
            case 0:
                return null;
            case 1:
                return in.readLatin1();
            case 2:
                return in.readWide();
            default:
                int r = in.wire().readVarint();
                return r == 0 ? in.readValue() : in.stringReference(r - 1);
        }
    }

    @Override
    void writeList(GraphWriter out, ArrayList<?> list, int n) {
        CodeBlock codes = CodeBlock.reserve(out.wire(), n, 2);
        int i = 0;
        try {
            for (; i < n; i++) {
                codes.put(out.wire(), write(out, list.get(i)));
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
        codes.flush(out.wire());
    }

    @Override
    void readList(GraphReader in, ArrayList<Object> list, int n) {
        CodeBlock codes = CodeBlock.take(in.wire(), n, 2);
        int i = 0;
        try {
            for (; i < n; i++) {
                list.add(read(in, codes.next(in.wire())));
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    @Override
    public void skip(GraphReader in, int code) {
        if (code == 3) {
            int r = in.wire().readVarint();
            if (r == 0) {
                in.skipValue();
            }
        } else if (code == 1) {
            in.skipLatin1();
        } else if (code == 2) {
            in.skipWide();
        }
    }

    /** Strings as tagged values. */
    static final class AsValue extends Codec<String> {
        AsValue() {
            super(String.class, WireFormat.STRING_LATIN1);
        }

        @Override
        boolean shareable() {
            return false;
        }

        @Override
        void writeTagged(GraphWriter out, String value) {
            out.writeStringValue(value);
        }

        @Override
        void write(GraphWriter out, String value) {
            throw new IllegalStateException("a string's tag depends on its value");
        }

        @Override
        Object read(GraphReader in, int ref) {
            return in.readLatin1();
        }

        @Override
        void skip(GraphReader in) {
            in.skipLatin1();
        }

        @Override
        Slot slot() {
            return INSTANCE;
        }
    }
}
