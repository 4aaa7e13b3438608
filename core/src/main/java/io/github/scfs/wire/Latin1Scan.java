package io.github.scfs.wire;

/** The slow twin of {@link CompactStrings#isLatin1}: looks at the characters. */
final class Latin1Scan {
    /** Characters that are looked at without a decision in between. */
    private static final int SCANNED = 64;

    private Latin1Scan() {
    }

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        int n = s.length();
        int bits = 0;
        for (int i = 0; i < n && bits < 0x100; ) {
            for (int end = Math.min(n, i + SCANNED); i < end; i++) {
                bits |= s.charAt(i);
            }
        }
        return bits < 0x100;
    }
}
