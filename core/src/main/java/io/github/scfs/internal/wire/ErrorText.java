package io.github.scfs.internal.wire;

/** Shortens text from users and peers for error messages. */
public final class ErrorText {
    private static final int MAX_LENGTH = 120;
    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.KryoException";

    private ErrorText() {}

    /**
     * Returns the class and the message of a throwable. If the throwable is a {@code KryoException} with a cause, its
     * cause is described instead.
     */
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

    /** Returns the text of a value, cut to {@value #MAX_LENGTH} characters. Control characters are replaced by '?'. */
    public static String shorten(Object value) {
        String s = value.toString();
        String cut = s.length() > MAX_LENGTH ? s.substring(0, MAX_LENGTH) + "…" : s;
        return cut.replaceAll("\\p{Cntrl}", "?");
    }
}
