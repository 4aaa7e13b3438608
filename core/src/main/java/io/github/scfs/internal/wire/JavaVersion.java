package io.github.scfs.internal.wire;

/** The version of Java that this JVM implements. */
public final class JavaVersion {
    /** 8, 11, 17, … */
    public static final int HERE = of(System.getProperty("java.specification.version"));
    private static final int LAST_WITHOUT_WARNING = 23;

    private JavaVersion() {}

    private static int of(String specification) {
        return Integer.parseInt(specification.startsWith("1.") ? specification.substring(2) : specification);
    }

    /** Returns whether the JVM prints a warning when {@code sun.misc.Unsafe} accesses memory (JEP 498). */
    public static boolean warnsOfUnsafe() {
        return HERE > LAST_WITHOUT_WARNING;
    }
}
