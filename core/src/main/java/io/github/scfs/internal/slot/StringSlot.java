package io.github.scfs.internal.slot;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.CodeWords;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.wire.Prefetch;
import java.util.ArrayList;

/**
 * The slot of a string ({@code wire-format.md} sections 3 and 4.3). Slot codes: 0 is null; 1 is Latin-1; 2 is a
 * wide string; 3 is a varint. The varint is 0 if a value of another type with a tag follows. Otherwise it is one more
 * than the varint of a string reference (section 3.1).
 */
public final class StringSlot extends Slot {
    private static final int BITS = 2;
    private static final int PER_WORD = Long.SIZE / BITS;
    private static final int MASK = (1 << BITS) - 1;

    public static final StringSlot INSTANCE = new StringSlot();

    private StringSlot() {
        super(BITS);
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
    public void writeList(GraphWriter out, ArrayList<?> list, int n) {
        int head = out.wire().skip(CodeWords.size(n, BITS));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + PER_WORD);
                out.wire().loaded(Prefetch.strings(list, i, end));
                int bytes = CodeWords.wordBytes(end - i, BITS);
                long codes = 0;
                for (int shift = 0; i < end; i++, shift += BITS) {
                    codes |= (long) write(out, list.get(i)) << shift;
                }
                out.wire().patch(head, codes, bytes);
                head += Long.BYTES;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    @Override
    public void readList(GraphReader in, ArrayList<Object> list, int n) {
        int head = in.wire().take(CodeWords.size(n, BITS));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + PER_WORD);
                long codes = in.wire().bitsAt(head, CodeWords.wordBytes(end - i, BITS));
                head += Long.BYTES;
                for (; i < end; i++, codes >>>= BITS) {
                    list.add(read(in, (int) codes & MASK));
                }
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }
}
