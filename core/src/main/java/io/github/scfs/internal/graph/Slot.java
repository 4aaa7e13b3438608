package io.github.scfs.internal.graph;

import io.github.scfs.ScfsException;
import java.util.ArrayList;

/**
 * One place of a bean or a collection: a code of a few bits, which is packed with its neighbours' codes in front, and the
 * data that the code asks for ({@code docs/wire-format.md} section 4). Public for generated codecs. Immutable, safe for use
 * by many threads.
 */
public abstract class Slot {
    private final int bits;

    protected Slot(int bits) {
        this.bits = bits;
    }

    /** Bits of the code. */
    public final int bits() {
        return bits;
    }

    /** Writes the data of a value and returns its code. */
    public abstract int write(GraphWriter out, Object value);

    /** The counterpart of {@link #write}. */
    public abstract Object read(GraphReader in, int code);

    /** Walks past the data of a code, numbering what {@link #read} would number. */
    public abstract void skip(GraphReader in, int code);

    /** Whether a code stands for a back reference, whose object may be incomplete. */
    public boolean isReference(int code) {
        return false;
    }

    /**
     * Writes the elements of a list, their codes in front. {@code StringSlot} has a copy of this loop, and generated code has
     * one for beans: the JIT compiler knows in each of them which slot it calls. {@code ElementLoopsTest} holds them
     * together.
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

    /** The counterpart of {@link #writeList}. */
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
