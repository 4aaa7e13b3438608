package io.github.scfs.internal.text;

/** The slow twin of {@link CompactStrings#isLatin1}: looks at the characters. */
final class Latin1Scan {
    /**
     * From so many characters on they are taken out in pieces of that size: a loop over an array is compiled to one
     * that takes many at once.
     */
    private static final int CHUNK = 256;

    private Latin1Scan() {}

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        int n = s.length();
        if (n >= CHUNK) {
            return scanInChunks(s, n);
        }
        int bits = 0;
        for (int i = 0; i < n; i++) {
            bits |= s.charAt(i);
        }
        return bits < 0x100;
    }

    private static boolean scanInChunks(String s, int n) {
        char[] chunk = new char[CHUNK];
        int bits = 0;
        for (int from = 0; from < n && bits < 0x100; from += CHUNK) {
            int end = Math.min(n, from + CHUNK);
            s.getChars(from, end, chunk, 0);
            // The rest of a last chunk is of the one before: it has been looked at.
            for (char c : chunk) {
                bits |= c;
            }
        }
        return bits < 0x100;
    }
}
