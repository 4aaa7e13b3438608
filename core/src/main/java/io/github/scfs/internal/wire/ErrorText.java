package io.github.scfs.internal.wire;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Shortens text from users and peers for error messages. */
public final class ErrorText {
    private static final int MAX_LENGTH = 120;
    private static final String KRYO = "com.esotericsoftware.kryo.kryo5.KryoException";

    private static final int MAX_BITS = 256;

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
        } catch (Throwable e) {
            message = null; // the class of the throwable itself has thrown it
        }
        return t.getClass().getName() + (message == null ? "" : " (" + shorten(message) + ")");
    }

    /**
     * Returns a number in digits, if it is a short one of the JDK. Otherwise returns its class: the digits of a long
     * number take long to compute, and methods of users' classes aren't called for an error.
     */
    public static String number(Number n) {
        int bits = n instanceof BigInteger ? ((BigInteger) n).bitLength()
                : n instanceof BigDecimal ? ((BigDecimal) n).unscaledValue().bitLength()
                : 0;
        boolean isShort = bits < MAX_BITS && n.getClass().getName().startsWith("java.");
        return isShort ? n.toString() : "a " + n.getClass().getName();
    }

    /** Returns a {@linkplain #printable printable} text, cut to {@value #MAX_LENGTH} characters. */
    public static String shorten(String s) {
        return printable(s.length() > MAX_LENGTH ? s.substring(0, MAX_LENGTH) + "…" : s);
    }

    /** Replaces characters that control a display by '?': control and format characters, and separators of lines. */
    public static String printable(String s) {
        StringBuilder printable = new StringBuilder(s.length());
        s.codePoints().map(c -> isPrintable(c) ? c : '?').forEach(printable::appendCodePoint);
        return printable.toString();
    }

    private static boolean isPrintable(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL && type != Character.FORMAT && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }

    /** Returns the advice to register a Kryo serializer for a class that has none. */
    public static String registerSerializer(String className) {
        return "register a Kryo Serializer for it on both sides (under Dubbo by " + setting(className) + ")";
    }

    /** Returns the advice to register the Kryo serializer that the peer has for a class. */
    public static String registerSame(String className) {
        return "on this side, register the serializer that the peer has, in the same version (under Dubbo by "
                + setting(className) + ")";
    }

    private static String setting(String className) {
        return "-Dscfs.serializer." + shorten(className) + "=<serializer>";
    }

    /** Returns the advice for a class whose module is closed to scfs. */
    public static String openPackage(Class<?> type) {
        String name = type.getName();
        String packageName = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        return "open the package on this side (opens " + packageName + " in module-info.java, or --add-opens <module>/"
                + packageName + "=ALL-UNNAMED), or " + registerSerializer(name);
    }
}
