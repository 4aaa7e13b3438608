package io.github.scfs.internal.graph;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.Prefetch;
import java.util.ArrayList;

/**
 * Writes and reads fields or elements of one format. A value is written as a slot code of a few bits, and data of the
 * form that the slot code determines ({@code wire-format.md} section 4). The slot codes of all fields or elements
 * are packed in front of the data. Public for generated codecs. Thread-safe.
 */
public abstract class Slot {
    private final int bits;

    protected Slot(int bits) {
        this.bits = bits;
    }

    /** Returns the width of the slot code in bits. */
    public final int bits() {
        return bits;
    }

    /** Writes the data of a value and returns its slot code. */
    public abstract int write(GraphWriter out, Object value);

    /** Reads the data that the slot code implies, and returns the value. */
    public abstract Object read(GraphReader in, int code);

    /**
     * Returns how many bytes of memory a value takes at most if the slot makes a new box for each value; 0 for other
     * slots.
     */
    public int boxBytes() {
        return 0;
    }

    /** Returns whether the slot code is that of a reference to an earlier object. The object may be incomplete. */
    public boolean isReference(int code) {
        return false;
    }

    /**
     * Writes the slot codes and the data of a list. {@code StringSlot} and the generated code of beans have copies of
     * this loop, so that the JIT compiler profiles the calls of each slot separately. {@code ElementLoopsTest} compares
     * the copies.
     *
     * @param n the number of elements
     */
    public void writeList(GraphWriter out, ArrayList<?> list, int n) {
        int head = out.wire().skip(CodeWords.size(n, bits));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + CodeWords.perWord(bits));
                out.wire().loaded(Prefetch.objects(list, i, end));
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

    /** Reads the slot codes and the data of {@code n} elements, and adds the elements to a list. */
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
