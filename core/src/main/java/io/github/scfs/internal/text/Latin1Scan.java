package io.github.scfs.internal.text;

/** The slow twin of {@link CompactStrings#isLatin1}: looks at the characters. */
final class Latin1Scan {
    /**
     * From so many characters on they are taken out in pieces of that size: a loop over an array is compiled to one
     * that takes many at once.
     */
    private static final int PIECE = 256;

    private Latin1Scan() {}

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        int n = s.length();
        if (n >= PIECE) {
            return piecewise(s, n);
        }
        int bits = 0;
        for (int i = 0; i < n; i++) {
            bits |= s.charAt(i);
        }
        return bits < 0x100;
    }

    private static boolean piecewise(String s, int n) {
        char[] piece = new char[PIECE];
        int bits = 0;
        for (int from = 0; from < n && bits < 0x100; from += PIECE) {
            int end = Math.min(n, from + PIECE);
            s.getChars(from, end, piece, 0);
            // The rest of a last piece is of the one before: it has been looked at.
            for (char c : piece) {
                bits |= c;
            }
        }
        return bits < 0x100;
    }
}
