package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import io.github.scfs.internal.wire.Warnings;

/**
 * Initialises Kryo before the first {@code Kryo} is made. Kryo then decides whether it uses {@code sun.misc.Unsafe}. It
 * must not: some JDKs print a warning, and a field that is set so isn't checked, although a peer selects the class of
 * its value. The serializers of scfs and Kryo's default ones don't need it. The user's setting of the system property
 * wins.
 */
final class KryoStart {
    private static final String PROPERTY = "kryo.unsafe";
    private static final boolean USES_UNSAFE = start();
    private static final String OWN = "io.github.scfs.internal.";

    private KryoStart() {}

    /** Returns whether Kryo uses {@code sun.misc.Unsafe}. Kryo is initialised when this method returns. */
    static boolean usesUnsafe() {
        return USES_UNSAFE;
    }

    /** Warns, once, if fields are set without a check, in case a user's serializer lets Kryo's set them. */
    static void warnOfUnsafe(Serializer<?> s) {
        String name = s.getClass().getName();
        boolean isOurs = name.startsWith("com.esotericsoftware.kryo.kryo5.") || name.startsWith(OWN);
        if (USES_UNSAFE && !isOurs && System.getProperty(PROPERTY) == null) {
            Warnings.once(PROPERTY, "kryo5 sets fields by sun.misc.Unsafe, because this program has made a Kryo before "
                    + "scfs did; if " + name + " calls a FieldSerializer, a peer can put any object into a field; set "
                    + "-Dkryo.unsafe=false");
        }
    }

    private static boolean start() {
        if (System.getProperty(PROPERTY) != null) {
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
