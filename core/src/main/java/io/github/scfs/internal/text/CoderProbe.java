package io.github.scfs.internal.text;

/**
 * Finds out whether a string is stored as Latin-1, if {@link CompactStrings} has no access to the string's fields. The
 * spliterator of {@link String#chars} has one class for Latin-1 strings and another for UTF-16 strings. Its creation
 * takes a few nanoseconds for any length of the string. On JDK 8, with {@code -XX:-CompactStrings} and on some JVMs,
 * both classes are the same. Then {@link Latin1Scan} looks at the characters.
 */
final class CoderProbe {
    /** Minimum length of a string for which the spliterator is faster than a scan. */
    private static final int MIN_LENGTH = 24;

    /** The class of the spliterator of Latin-1 strings; null if this class doesn't depend on how a string is stored. */
    static final Class<?> LATIN1 = find();

    private CoderProbe() {}

    private static Class<?> find() {
        Class<?> latin1 = spliteratorType("");
        Class<?> wide = spliteratorType("\u4e2d");
        // The class must not depend on which Latin-1 characters the string has, nor on how the string was created.
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

    /** Returns whether every character of the string fits in one byte. */
    static boolean isLatin1(String s) {
        return s.length() < MIN_LENGTH || LATIN1 == null ? Latin1Scan.isLatin1(s) : spliteratorType(s) == LATIN1;
    }
}
