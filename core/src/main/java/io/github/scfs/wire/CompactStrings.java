package io.github.scfs.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Tells at once whether all characters of a string fit one byte, where the JDK knows: since 9 a string says itself how it is stored (JEP 254). That mark is
 * read through {@code sun.misc.Unsafe} up to JDK 23; from 24 on that would cost the user a warning on the console, and so does what doesn't know the mark:
 * it looks at the characters.
 */
final class CompactStrings {
    private static final int LATIN1 = 0;
    private static final int LAST_SILENT = 23;

    /** {@code (String) -> byte}; null if the mark can't be read. */
    private static final MethodHandle CODER = coder();

    private CompactStrings() {
    }

    private static MethodHandle coder() {
        try {
            String version = System.getProperty("java.specification.version");
            if (version.startsWith("1.") || Integer.parseInt(version) > LAST_SILENT) {
                return null;
            }
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field singleton = type.getDeclaredField("theUnsafe");
            singleton.setAccessible(true);
            Object unsafe = singleton.get(null);
            long offset = (Long) type.getMethod("objectFieldOffset", Field.class).invoke(unsafe, String.class.getDeclaredField("coder"));
            MethodHandle get = MethodHandles.lookup().findVirtual(type, "getByte", MethodType.methodType(byte.class, Object.class, long.class));
            MethodHandle coder = MethodHandles.insertArguments(get.bindTo(unsafe), 1, offset)
                    .asType(MethodType.methodType(byte.class, String.class));
            boolean works = (byte) coder.invokeExact("scfs") == LATIN1 && (byte) coder.invokeExact("\u4e2d") != LATIN1;
            return works ? coder : null;
        } catch (Throwable e) {
            // Another JVM, or strings that are all stored wide (-XX:-CompactStrings).
            return null;
        }
    }

    /** Whether every character fits one byte. */
    static boolean isLatin1(String s) {
        if (CODER != null) {
            try {
                return (byte) CODER.invokeExact(s) == LATIN1;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
        return scan(s);
    }

    /** The slow twin of {@link #isLatin1}. */
    static boolean scan(String s) {
        int n = s.length();
        int bits = 0;
        for (int i = 0; i < n; i++) {
            bits |= s.charAt(i);
        }
        return bits < 0x100;
    }
}
