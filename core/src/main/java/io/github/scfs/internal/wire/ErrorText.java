package io.github.scfs.internal.wire;

/** Shortens values of users and peers for error messages. */
public final class ErrorText {
    private static final int MAX_LENGTH = 120;
    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.KryoException";

    private ErrorText() {}

    /** Returns class and message of a throwable. A {@code KryoException} is replaced by its cause, if it has one. */
    public static String describe(Throwable thrown) {
        Throwable t = thrown;
        while (t.getClass().getName().equals(KRYO) && t.getCause() != null && t.getCause() != t) {
            t = t.getCause();
        }
        String message;
        try {
            message = t.getMessage();
        } catch (RuntimeException e) {
            message = null;
        }
        return t.getClass().getName() + (message == null ? "" : " (" + shorten(message) + ")");
    }

    /** Returns at most {@value #MAX_LENGTH} characters of a value's text, with control characters replaced by '?'. */
    public static String shorten(Object value) {
        String s = value.toString();
        String cut = s.length() > MAX_LENGTH ? s.substring(0, MAX_LENGTH) + "…" : s;
        return cut.replaceAll("\\p{Cntrl}", "?");
    }
}
