package io.github.scfs.internal.text;

/** Scans the characters of strings. It is the slow twin of {@link StringAccess#isLatin1}. */
final class Latin1Scan {
    /** Number of characters after which the scan looks whether it may stop. */
    private static final int BLOCK = 256;

    private Latin1Scan() {}

    /** Returns whether every character of the string fits in one byte. */
    static boolean isLatin1(String s) {
        int n = s.length();
        int bits = 0;
        for (int i = 0; i < n && bits < 0x100;) {
            for (int end = Math.min(n, i + BLOCK); i < end; i++) {
                bits |= s.charAt(i);
            }
        }
        return bits < 0x100;
    }
}
