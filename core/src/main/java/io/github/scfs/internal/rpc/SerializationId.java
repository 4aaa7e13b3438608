package io.github.scfs.internal.rpc;

import io.github.scfs.internal.wire.Warnings;

/**
 * Id of scfs in the lower five bits of Dubbo's flags. The id is 30. If another serialization uses 30, {@code
 * -Dscfs.serialization.id=} sets another id.
 */
public final class SerializationId {

    /** Name of the system property. It is read once, when this class is initialized. */
    public static final String PROPERTY = "scfs.serialization.id";
    /** The default id. No Dubbo module and no known plugin uses it. */
    public static final byte DEFAULT = 30;
    /** Largest id in the five bits that Dubbo has for it. */
    static final int MAX = 31;

    private static final byte VALUE = parse(System.getProperty(PROPERTY));

    private SerializationId() {}

    /** Returns the id in this process, 0 to 31. Both sides of a connection must use the same id. */
    public static byte value() {
        return VALUE;
    }

    /**
     * Returns the id for the value of the system property. It never throws: Dubbo calls it from a static initializer,
     * whose failure would disable every serialization.
     */
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
            // The warning below is logged, as for a number out of range.
        }
        Warnings.once(PROPERTY,
                "-D" + PROPERTY + "=" + setting + " is not a number from 0 to " + MAX + "; " + DEFAULT + " is used");
        return DEFAULT;
    }
}
