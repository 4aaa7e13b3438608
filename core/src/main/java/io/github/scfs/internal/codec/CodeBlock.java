package io.github.scfs.internal.codec;

import io.github.scfs.internal.wire.WireReader;

/**
 * The codes of a collection's elements, packed in front of their data ({@code docs/wire-format.md} section 4.5): each word of 64 bits holds
 * as many codes as fit whole, from the lowest bit on; the last word is cut to the bytes it needs. A cursor over it, for walking past
 * elements; loops that write or read them have the words in variables of their own.
 */
final class CodeBlock {
    private static final int[] PER_WORD = new int[Long.SIZE + 1];

    static {
        for (int bits = 1; bits < PER_WORD.length; bits++) {
            PER_WORD[bits] = Long.SIZE / bits;
        }
    }

    private final int bits;
    private final int perWord;
    private final int end;
    private int at;
    private int inWord;
    private long word;

    private CodeBlock(int bits, int at, int end) {
        this.bits = bits;
        this.perWord = PER_WORD[bits];
        this.at = at;
        this.end = end;
    }

    /** How many codes a word holds. */
    static int perWord(int bits) {
        return PER_WORD[bits];
    }

    /** Bytes that {@code n} codes take. Most lists are short, and a division takes longer than to write them. */
    static int size(int n, int bits) {
        int perWord = PER_WORD[bits];
        if (n < perWord) {
            return n * bits + 7 >>> 3;
        }
        int words = n / perWord;
        return (int) Math.min(8L * words + ((n - words * perWord) * bits + 7 >>> 3), Integer.MAX_VALUE);
    }

    /** Passes the codes of {@code n} elements, to be had by {@link #next}; fails if the message is too short for them. */
    static CodeBlock take(WireReader in, int n, int bits) {
        int size = size(n, bits);
        int at = in.take(size);
        return new CodeBlock(bits, at, at + size);
    }

    /** The next code. */
    int next(WireReader in) {
        if (inWord == 0) {
            int n = Math.min(8, end - at);
            word = in.bitsAt(at, n);
            at += n;
        }
        int code = (int) (word & (1L << bits) - 1);
        word >>>= bits;
        if (++inWord == perWord) {
            inWord = 0;
        }
        return code;
    }
}
