package io.github.scfs.internal.rpc;

import io.github.scfs.internal.wire.Warnings;

/**
 * Our number in the lower five bits of Dubbo's flags: 30, or what {@code -Dscfs.serialization.id=} says if 30 is taken
 * in a shop.
 */
public final class SerializationId {

    /** The system property; read once, when this class is first used. */
    public static final String PROPERTY = "scfs.serialization.id";
    /** Free in every Dubbo module and every plugin known. */
    public static final byte DEFAULT = 30;
    /** Dubbo has five bits for it. */
    static final int MAX = 31;

    private static final byte VALUE = parse(System.getProperty(PROPERTY));

    private SerializationId() {}

    /** The id of this process, 0 to 31; both sides must have the same. */
    public static byte value() {
        return VALUE;
    }

    /** Never throws: Dubbo asks from a static initialiser, whose failure would disable every serialization. */
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
            // Falls through to the warning, as a number out of range does.
        }
        Warnings.once(PROPERTY,
                "-D" + PROPERTY + "=" + setting + " is not a number from 0 to " + MAX + "; " + DEFAULT + " is used");
        return DEFAULT;
    }
}
