package io.github.scfs.security;

/** Checks binary class names, and prepares names that a peer sent for messages. */
final class ClassNames {

    /**
     * The longest accepted name, in chars. A file name has at most 255 bytes, so javac can't have written a class with
     * a longer name.
     */
    static final int MAX_LENGTH = 1024;

    /** The longest name shown in a message, in chars. */
    static final int MAX_SHOWN = 120;

    private static final NameTable PLATFORM = NameTable.ofTrees("java", "javax", "jakarta", "jdk", "sun", "com.sun");

    private ClassNames() {}

    /**
     * Whether a string can be the binary name of a class that is not an array: segments of Java identifier characters,
     * separated by single dots. The JVM also allows names with other characters ({@code -}, blanks); this method
     * returns false for them. It also returns false for the names of hidden classes and lambdas, which contain a {@code
     * /}.
     */
    static boolean isWellFormed(String name) {
        int length = name.length();
        if (length == 0 || length > MAX_LENGTH) {
            return false;
        }
        boolean segmentStarts = true;
        for (int i = 0; i < length;) {
            int c = name.charAt(i);
            if (c >= 'a' && c <= 'z') {
                // Fast path for lowercase letters. The code below takes ten times as long while it is interpreted.
                segmentStarts = false;
                i++;
                continue;
            }
            c = name.codePointAt(i);
            if (c == '.') {
                if (segmentStarts) {
                    return false;
                }
                segmentStarts = true;
            } else if (Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c)) {
                segmentStarts = false;
            } else {
                return false;
            }
            i += Character.charCount(c);
        }
        return !segmentStarts;
    }

    /** Whether the name is in a package of the JDK, {@code javax} or {@code jakarta}. */
    static boolean isOfPlatform(String className) {
        return PLATFORM.covers(className);
    }

    /** Returns the package of a class; empty for the unnamed package. */
    static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    /**
     * Prepares a name for a message or log.
     *
     * @return at most {@link #MAX_SHOWN} chars of the name, with {@code ?} for each char that is neither a letter, a
     *         digit nor printable ASCII
     */
    static String printable(String name) {
        int length = name.length();
        String tail = length <= MAX_SHOWN ? "" : "...(" + length + " chars)";
        int shown = Math.min(length, MAX_SHOWN - tail.length());
        StringBuilder out = new StringBuilder(shown + tail.length());
        for (int i = 0; i < shown; i++) {
            char c = name.charAt(i);
            out.append(c > ' ' && c < 0x7f || c >= 0x80 && Character.isLetterOrDigit(c) ? c : '?');
        }
        return out.append(tail).toString();
    }
}
