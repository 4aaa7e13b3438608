package io.github.scfs.security;

/** What a binary class name looks like, and how to show one that a peer sent. */
final class ClassNames {

    /** Longest name judged at all, in chars. A file name holds 255 bytes, so a longer one is no class that javac wrote to a disk. */
    static final int MAX_LENGTH = 1024;

    /** Longest name shown in a message, in chars. */
    static final int MAX_SHOWN = 120;

    private static final NameTable PLATFORM = NameTable.ofTrees("java", "javax", "jakarta", "jdk", "sun", "com.sun");

    private ClassNames() {}

    /**
     * Whether this can be the binary name of a class that is not an array: segments of Java identifier characters with single dots between
     * them. The JVM would take more ({@code -}, blanks); names of hidden classes and lambdas, which have a {@code /}, are none of ours.
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
                // As most are: all that is below takes ten times as long while it is interpreted.
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

    /** Whether a class of this name belongs to the JDK or to the specifications beside it. */
    static boolean isOfPlatform(String className) {
        return PLATFORM.covers(className);
    }

    /** The name of the package of a class, empty for none. */
    static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    /**
     * The name fit for a message or a log: at most {@link #MAX_SHOWN} chars, and {@code ?} for all that is not a letter, a digit or printable
     * ASCII.
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
