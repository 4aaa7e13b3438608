package io.github.scfs.fuzz;

import io.github.scfs.internal.wire.WireFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A definition of a class (section 7) as the fuzzer's peer sends it. */
final class Described {
    /** A field of a definition. */
    static final class Field {
        final String name;
        final int kind;
        final Described constants;
        /** Expected built-in type; −1 for none. */
        final int expected;

        Field(String name, int kind, Described constants, int expected) {
            this.name = name;
            this.kind = kind;
            this.constants = constants;
            this.expected = expected;
        }

        int width() {
            return kind == 18 ? constants.constantBits() : Slots.WIDTH[kind];
        }
    }

    final int id;
    final int kind;
    final String name;
    final List<Field> fields = new ArrayList<>();
    String[] constants = {};
    /**
     * What an opaque payload consists of: {@code b} is a byte, {@code i} four bytes, {@code v} a value, {@code c} a
     * comparator, {@code m} a map, {@code t} a text of Kryo, {@code f} the parts of a format.
     */
    String payload = "";

    Described(int id, int kind, String name) {
        this.id = id;
        this.kind = kind;
        this.name = name;
    }

    int constantBits() {
        return 32 - Integer.numberOfLeadingZeros(constants.length + 1);
    }

    boolean isContainer() {
        return kind == WireFormat.DEFINE_COLLECTION || kind == WireFormat.DEFINE_MAP
                || kind == WireFormat.DEFINE_SORTED_COLLECTION || kind == WireFormat.DEFINE_SORTED_MAP
                || isBean() && objectFields() > 0 || kind == WireFormat.DEFINE_THROWABLE;
    }

    boolean isBean() {
        return kind == WireFormat.DEFINE_BEAN || kind == WireFormat.DEFINE_RECORD;
    }

    int objectFields() {
        int n = 0;
        for (Field f : fields) {
            n += f.kind == 19 ? 1 : 0;
        }
        return n;
    }

    int wideFields() {
        int n = 0;
        for (Field f : fields) {
            n += f.kind == 4 || f.kind == 5 ? 1 : 0;
        }
        return n;
    }

    /** Writes the definition; {@code before} is the name of the class that the block defines before. */
    void write(Wire out, String before) {
        out.number(id).marked(Wire.Mark.TAG, kind);
        if (kind == WireFormat.DEFINE_STRING) {
            text(out, name);
            return;
        }
        name(out, name, before);
        if (kind == WireFormat.DEFINE_ENUM) {
            out.count(constants.length);
            String last = "";
            for (String c : constants) {
                name(out, c, last);
                last = c;
            }
        } else if (kind < WireFormat.DEFINE_OPAQUE) {
            writeFields(out);
        }
    }

    private static void text(Wire out, String text) {
        if (Wire.isLatin1(text)) {
            out.count((long) text.length() << 2 | WireFormat.TEXT_LATIN1)
                    .raw(text.getBytes(StandardCharsets.ISO_8859_1));
        } else {
            out.number(WireFormat.TEXT_WIDE).string(text, true);
        }
    }

    private void writeFields(Wire out) {
        out.count(fields.size());
        String last = "";
        for (int i = 0; i < fields.size();) {
            Field f = fields.get(i);
            int end = i + 1;
            while (end < fields.size() && fields.get(end).kind == f.kind && fields.get(end).constants == f.constants
                    && fields.get(end).expected == f.expected) {
                end++;
            }
            int n = end - i;
            out.b((f.kind == Slots.OBJECT && f.expected >= 0 ? 20 : f.kind) | Math.min(n - 1, 7) << 5);
            out.mark(Wire.Mark.CODES, out.size - 1);
            if (n >= 8) {
                out.count(n - 8);
            }
            if (f.kind == 18) {
                out.number(f.constants.id);
            } else if (f.kind == 19 && f.expected >= 0) {
                out.number(f.expected);
            }
            for (; i < end; i++) {
                name(out, fields.get(i).name, last);
                last = fields.get(i).name;
            }
        }
    }

    /** Writes a name, in the shortest coding. */
    static void name(Wire out, String name, String before) {
        int common = 0;
        while (common < Math.min(63, Math.min(name.length(), before.length()))
                && name.charAt(common) == before.charAt(common)) {
            common++;
        }
        boolean six = true;
        for (int i = common; i < name.length(); i++) {
            six &= sixBits(name.charAt(i)) >= 0;
        }
        if (!six) {
            byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
            out.count((long) utf8.length << 2 | 1).raw(utf8);
        } else if (!before.isEmpty() && common > 0 && before.length() - 1 == common) {
            out.count((long) (name.length() - common) << 2 | 3);
            characters(out, name.substring(common));
        } else if (common > 1) {
            out.count((long) (name.length() - common) << 2 | 2).number(common);
            characters(out, name.substring(common));
        } else {
            out.count((long) name.length() << 2);
            characters(out, name);
        }
    }

    private static void characters(Wire out, String s) {
        long bits = 0;
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            bits |= (long) sixBits(s.charAt(i)) << n;
            for (n += 6; n >= 8; n -= 8, bits >>>= 8) {
                out.b((int) bits);
            }
        }
        if (n > 0) {
            out.b((int) bits);
        }
    }

    private static int sixBits(char c) {
        return "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.$".indexOf(c);
    }
}
