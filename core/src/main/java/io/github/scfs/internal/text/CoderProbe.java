package io.github.scfs.internal.text;

/**
 * Whether a string is stored as Latin-1, where {@link CompactStrings} is closed. {@link String#chars} walks over a
 * string with a spliterator of one class if it is and of another if it isn't, and takes the same few nanoseconds for
 * any length. The two classes are found by strings that are known. Where they tell nothing (JDK 8, another JVM,
 * {@code -XX:-CompactStrings}), {@link Latin1Scan} looks at the characters.
 */
final class CoderProbe {
    /** Below this a look at the characters takes less. */
    private static final int MIN_LENGTH = 24;

    /** What walks over a Latin-1 string; null if that tells nothing. */
    private static final Class<?> LATIN1 = find();

    private CoderProbe() {}

    private static Class<?> find() {
        Class<?> latin1 = spliteratorType("");
        Class<?> wide = spliteratorType("\u4e2d");
        // Neither ASCII alone nor how a string was made (a substring, a character deleted) may make a difference.
        String[] latin1Strings = {
                "scfs", "\u00e9\u00ff", "\u4e2da".substring(1),
                new StringBuilder("a\u4e2d").deleteCharAt(1).toString()};
        String[] wideStrings = {"a".concat("\u0100"), "\ud83d\ude00", new String(new char[] {'a', 0x100})};
        boolean reliable = latin1 != wide;
        for (String s : latin1Strings) {
            reliable &= spliteratorType(s) == latin1;
        }
        for (String s : wideStrings) {
            reliable &= spliteratorType(s) == wide;
        }
        return reliable ? latin1 : null;
    }

    private static Class<?> spliteratorType(String s) {
        return s.chars().spliterator().getClass();
    }

    /** Whether the JDK's walk over a string tells how it is stored. */
    static boolean isReliable() {
        return LATIN1 != null;
    }

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        return s.length() < MIN_LENGTH || LATIN1 == null ? Latin1Scan.isLatin1(s) : spliteratorType(s) == LATIN1;
    }
}
