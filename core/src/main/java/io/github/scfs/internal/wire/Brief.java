package io.github.scfs.internal.wire;

/** Foreign values in short, for messages. */
public final class Brief {
    private static final int MAX = 120;
    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.KryoException";

    private Brief() {}

    /** Class and message of a throwable: of the first cause that isn't Kryo's wrapping. */
    public static String of(Throwable thrown) {
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
        return t.getClass().getName() + (message == null ? "" : " (" + of((Object) message) + ")");
    }

    /** A string or number: cut, without control characters. */
    public static String of(Object v) {
        String s = v.toString();
        String cut = s.length() > MAX ? s.substring(0, MAX) + "…" : s;
        return cut.replaceAll("\\p{Cntrl}", "?");
    }
}
