package io.github.scfs.internal.rpc;

import io.github.scfs.internal.wire.Warnings;

/**
 * Id of scfs in the lower five bits of Dubbo's flags: 30, or the value of {@code -Dscfs.serialization.id=} if another
 * serialization uses 30.
 */
public final class SerializationId {

    /** System property; read once, when this class is initialized. */
    public static final String PROPERTY = "scfs.serialization.id";
    /** Not used by any Dubbo module or known plugin. */
    public static final byte DEFAULT = 30;
    /** Largest value of Dubbo's five bits. */
    static final int MAX = 31;

    private static final byte VALUE = parse(System.getProperty(PROPERTY));

    private SerializationId() {}

    /** The id in this process, 0 to 31. Both sides must use the same. */
    public static byte value() {
        return VALUE;
    }

    /** Never throws: Dubbo calls this from a static initializer, whose failure would disable every serialization. */
    static byte parse(String setting) {
        if (setting == null || setting.trim().isEmpty()) {
            return DEFAULT;
        }
        try {
            int id = Integer.parseInt(setting.trim());
            if (id >= 0 && id <= MAX) {
                return (byte) id;
            }
        } catch (NumberFormatException e) {
            // Warns below, as for a number out of range.
        }
        Warnings.once(PROPERTY,
                "-D" + PROPERTY + "=" + setting + " is not a number from 0 to " + MAX + "; " + DEFAULT + " is used");
        return DEFAULT;
    }
}
