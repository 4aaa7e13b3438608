package io.github.scfs.internal.text;

/** The slow twin of {@link CompactStrings#isLatin1}: scans the characters. */
final class Latin1Scan {
    /**
     * Length from which characters are copied to an array, in chunks of this size. The JIT compiler vectorizes a loop
     * over an array, but not one over {@link String#charAt}.
     */
    private static final int CHUNK = 256;

    private Latin1Scan() {}

    /** Whether every character fits in one byte. */
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
            // After a short last chunk the array still has characters of the chunk before, which have passed.
            for (char c : chunk) {
                bits |= c;
            }
        }
        return bits < 0x100;
    }
}
