package io.github.scfs.internal.text;

/**
 * Whether a string is stored as Latin-1, where {@link CompactStrings} can't read the mark: the JDK walks over a string's characters with a spliterator of one
 * class if it is, and of another if it isn't. {@link String#chars} is public and takes the same few nanoseconds for a string of any length. The two classes are
 * those of strings that are known; where they are the same, or not the only ones (JDK 8, another JVM, {@code -XX:-CompactStrings}), characters are looked at:
 * {@link Latin1Scan} is the slow twin.
 */
final class CoderProbe {
    /** Below this a look at the characters takes less. */
    private static final int MIN = 24;

    /** What walks over a Latin-1 string; null if that tells nothing. */
    private static final Class<?> LATIN1 = find();

    private CoderProbe() {
    }

    private static Class<?> find() {
        Class<?> latin1 = walker("");
        Class<?> wide = walker("\u4e2d");
        // Neither ASCII alone nor a string's history (a substring, a character deleted) may make a difference.
        boolean telling = latin1 != wide && walker("scfs") == latin1 && walker("\u00e9\u00ff") == latin1 && walker("\u4e2da".substring(1)) == latin1
                && walker(new StringBuilder("a\u4e2d").deleteCharAt(1).toString()) == latin1 && walker("a".concat("\u0100")) == wide
                && walker("\ud83d\ude00") == wide && walker(new String(new char[] {'a', 0x100})) == wide;
        return telling ? latin1 : null;
    }

    private static Class<?> walker(String s) {
        return s.chars().spliterator().getClass();
    }

    /** Whether the JDK's walk over a string tells how it is stored. */
    static boolean isTelling() {
        return LATIN1 != null;
    }

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        return s.length() < MIN || LATIN1 == null ? Latin1Scan.isLatin1(s) : walker(s) == LATIN1;
    }
}
