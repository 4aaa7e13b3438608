package io.github.scfs.internal.text;

/**
 * Finds out whether a string is stored as Latin-1 where {@link CompactStrings} has no access to its fields. The
 * spliterator of {@link String#chars} has one class for Latin-1 strings and another for UTF-16 strings, and creating it
 * takes a few nanoseconds for any length. Where both have the same class (JDK 8, {@code -XX:-CompactStrings}, some
 * JVMs), {@link Latin1Scan} looks at the characters.
 */
final class CoderProbe {
    /** Minimum length for which the spliterator is faster than a scan. */
    private static final int MIN_LENGTH = 24;

    /** The spliterator class of Latin-1 strings; null if the class doesn't depend on the storage. */
    private static final Class<?> LATIN1 = find();

    private CoderProbe() {}

    private static Class<?> find() {
        Class<?> latin1 = spliteratorType("");
        Class<?> wide = spliteratorType("\u4e2d");
        // The class must not depend on the characters within Latin-1, nor on how the string was created.
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

    /** Whether the spliterator class depends on the storage, and only on that. */
    static boolean isReliable() {
        return LATIN1 != null;
    }

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        return s.length() < MIN_LENGTH || LATIN1 == null ? Latin1Scan.isLatin1(s) : spliteratorType(s) == LATIN1;
    }
}
