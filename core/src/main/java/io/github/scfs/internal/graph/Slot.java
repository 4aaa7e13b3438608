package io.github.scfs.internal.graph;

import io.github.scfs.ScfsException;
import java.util.ArrayList;

/**
 * The format of a field or element: a code of a few bits and the data that the code implies ({@code
 * docs/wire-format.md} section 4). The codes of all slots are packed in front of the data. Public for generated codecs.
 * Thread-safe.
 */
public abstract class Slot {
    private final int bits;

    protected Slot(int bits) {
        this.bits = bits;
    }

    /** Width of the code in bits. */
    public final int bits() {
        return bits;
    }

    /** Writes the data of a value and returns its code. */
    public abstract int write(GraphWriter out, Object value);

    /** Reads the data of a code. */
    public abstract Object read(GraphReader in, int code);

    /** Skips the data of a code. Assigns the same reference and string numbers as {@link #read}. */
    public abstract void skip(GraphReader in, int code);

    /** Whether a code is that of a back reference, whose object may be incomplete. */
    public boolean isReference(int code) {
        return false;
    }

    /**
     * Writes the codes and data of a list. {@code StringSlot} and the generated code of beans have copies of this loop,
     * so that the JIT compiler profiles the calls of each slot separately. {@code ElementLoopsTest} compares the
     * copies.
     *
     * @param n the number of elements
     */
    public void writeList(GraphWriter out, ArrayList<?> list, int n) {
        int head = out.wire().skip(CodeWords.size(n, bits));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + CodeWords.perWord(bits));
                int bytes = CodeWords.wordBytes(end - i, bits);
                long codes = 0;
                for (int shift = 0; i < end; i++, shift += bits) {
                    codes |= (long) write(out, list.get(i)) << shift;
                }
                out.wire().patch(head, codes, bytes);
                head += Long.BYTES;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    /** Reads codes and data of {@code n} elements and adds the elements to a list. */
    public void readList(GraphReader in, ArrayList<Object> list, int n) {
        int head = in.wire().take(CodeWords.size(n, bits));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + CodeWords.perWord(bits));
                long codes = in.wire().bitsAt(head, CodeWords.wordBytes(end - i, bits));
                head += Long.BYTES;
                for (; i < end; i++, codes >>>= bits) {
                    list.add(read(in, (int) codes & (1 << bits) - 1));
                }
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }
}
