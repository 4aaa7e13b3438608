package io.github.scfs.internal.wire;

/** Foreign values in short, for messages. */
public final class ErrorText {
    private static final int MAX_LENGTH = 120;
    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.KryoException";

    private ErrorText() {}

    /** Class and message of a throwable: of the first cause that isn't Kryo's wrapping. */
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

    /** A string or number: cut, without control characters. */
    public static String shorten(Object value) {
        String s = value.toString();
        String cut = s.length() > MAX_LENGTH ? s.substring(0, MAX_LENGTH) + "…" : s;
        return cut.replaceAll("\\p{Cntrl}", "?");
    }
}
