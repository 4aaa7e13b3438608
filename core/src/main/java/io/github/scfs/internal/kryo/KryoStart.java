package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.util.Util;
import io.github.scfs.internal.wire.JavaVersion;

/**
 * Initialises Kryo before the first {@code Kryo} is made. Kryo then decides whether it uses {@code sun.misc.Unsafe}. On
 * JDKs that print a warning of this it must not, because the serializers of scfs and Kryo's default ones don't need it.
 * The user's setting of the system property wins.
 */
final class KryoStart {
    private static final String PROPERTY = "kryo.unsafe";
    private static final boolean USES_UNSAFE = start();

    private KryoStart() {}

    /** Returns whether Kryo uses {@code sun.misc.Unsafe}. Kryo is initialised when this method returns. */
    static boolean usesUnsafe() {
        return USES_UNSAFE;
    }

    private static boolean start() {
        if (!JavaVersion.warnsOfUnsafe() || System.getProperty(PROPERTY) != null) {
            return Util.unsafe;
        }
        System.setProperty(PROPERTY, "false");
        try {
            return Util.unsafe;
        } finally {
            System.clearProperty(PROPERTY);
        }
    }
}
