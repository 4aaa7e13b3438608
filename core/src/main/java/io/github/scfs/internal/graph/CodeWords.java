package io.github.scfs.internal.graph;

import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * The packed slot codes of a collection's elements ({@code wire-format.md} section 4.5). They precede the data of
 * the elements. Each word of 64 bits contains as many whole slot codes as fit, from the lowest bit on. The last word
 * has only the bytes that its slot codes need.
 *
 * <p>{@link Writer} and {@link Reader} handle the slot codes of collections, arrays and maps one by one. The loops over
 * an {@code ArrayList} keep the word in a local variable instead ({@link Slot#writeList}), so that the JIT compiler
 * sees a counted loop.
 */
public final class CodeWords {
    private static final int[] PER_WORD = new int[Long.SIZE + 1];

    static {
        for (int bits = 1; bits < PER_WORD.length; bits++) {
            PER_WORD[bits] = Long.SIZE / bits;
        }
    }

    private CodeWords() {}

    /**
     * Returns the number of slot codes in a full word.
     *
     * @param bits width of a slot code
     */
    public static int perWord(int bits) {
        return PER_WORD[bits];
    }

    /**
     * Returns the length of a word in bytes.
     *
     * @param n    number of slot codes in the word, at most {@link #perWord}
     * @param bits width of a slot code
     */
    public static int wordBytes(int n, int bits) {
        return n == PER_WORD[bits] ? Long.BYTES : n * bits + 7 >>> 3;
    }

    /**
     * Returns the length of all packed slot codes in bytes.
     *
     * @param n    number of slot codes
     * @param bits width of a slot code
     */
    public static int size(int n, int bits) {
        int perWord = PER_WORD[bits];
        // Most lists are short. Writing a short list takes less time than a division.
        if (n < perWord) {
            return n * bits + 7 >>> 3;
        }
        int words = n / perWord;
        return (int) Math.min(8L * words + ((n - words * perWord) * bits + 7 >>> 3), Integer.MAX_VALUE);
    }

    /** Packs slot codes one by one. */
    public static final class Writer {
        private WireWriter out;
        private int bits;
        private int head;
        private long codes;
        private int usedBits;

        /** Creates a writer that is used for one collection after another. Call {@link #begin} first. */
        public Writer() {}

        /** Creates a writer and reserves the bytes of {@code n} slot codes at the write position. */
        public Writer(WireWriter out, int n, int bits) {
            begin(out, n, bits);
        }

        /** Begins a collection. Reserves the bytes of {@code n} slot codes at the write position. */
        public void begin(WireWriter newOut, int n, int newBits) {
            out = newOut;
            bits = newBits;
            head = newOut.skip(size(n, newBits));
            codes = 0;
            usedBits = 0;
        }

        public void add(int code) {
            codes |= (long) code << usedBits;
            usedBits += bits;
            if (usedBits + bits > Long.SIZE) {
                out.patch(head, codes, Long.BYTES);
                head += Long.BYTES;
                codes = 0;
                usedBits = 0;
            }
        }

        /** Writes the last word. Call this method after the last {@link #add}. */
        public void finish() {
            if (usedBits > 0) {
                out.patch(head, codes, usedBits + 7 >>> 3);
            }
        }
    }

    /** Unpacks slot codes one by one. */
    public static final class Reader {
        private final WireReader in;
        private final int bits;
        private final long mask;
        private int at;
        private int left;
        private int leftInWord;
        private long word;

        /**
         * Creates a reader and moves the read position past {@code n} slot codes.
         *
         * @throws io.github.scfs.MalformedInputException if the message is too short
         */
        public Reader(WireReader in, int n, int bits) {
            this.in = in;
            this.bits = bits;
            this.mask = (1L << bits) - 1;
            this.at = in.take(size(n, bits));
            this.left = n;
        }

        public int next() {
            if (leftInWord == 0) {
                leftInWord = Math.min(PER_WORD[bits], left);
                left -= leftInWord;
                word = in.bitsAt(at, wordBytes(leftInWord, bits));
                at += Long.BYTES;
            }
            leftInWord--;
            int code = (int) (word & mask);
            word >>>= bits;
            return code;
        }
    }
}
