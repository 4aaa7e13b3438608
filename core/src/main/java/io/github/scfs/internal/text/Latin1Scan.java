package io.github.scfs.internal.text;

/** Scans the characters of strings. It is the slow twin of {@link StringAccess#isLatin1}. */
final class Latin1Scan {
    /**
     * Strings of this length or more are copied to an array in chunks of this size. The JIT compiler vectorizes a loop
     * over an array, but not a loop over {@link String#charAt}.
     */
    private static final int CHUNK = 256;

    private Latin1Scan() {}

    /** Returns whether every character of the string fits in one byte. */
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
            // If the last chunk is shorter, the end of the array has characters of the chunk before, which were checked
            // already.
            for (char c : chunk) {
                bits |= c;
            }
        }
        return bits < 0x100;
    }
}
