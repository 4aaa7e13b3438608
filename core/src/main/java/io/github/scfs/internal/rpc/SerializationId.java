package io.github.scfs.internal.rpc;

import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.SettingSource;
import io.github.scfs.internal.settings.Settings;
import io.github.scfs.internal.wire.Warnings;

/**
 * Id of scfs in the lower five bits of Dubbo's flags. The id is 30. No Dubbo module and no known plugin uses it. If
 * another serialization uses 30, a system property sets another id. Dubbo asks for the id before any other setting can
 * be read.
 */
public final class SerializationId {
    /** The id, unless a system property sets another one. */
    public static final byte DEFAULT = 30;
    /** Name of the system property. */
    public static final String PROPERTY = "scfs.serialization.id";
    private static byte value = read();

    private SerializationId() {}

    /** Returns the id in this process, 0 to 31. Both sides of a connection must use the same id. */
    public static byte value() {
        return value;
    }

    /** Sets the id that Dubbo has got before this class was initialized. Call it before the first message. */
    public static void set(byte id) {
        value = id;
    }

    /**
     * Returns the id that the system property sets. It never throws: Dubbo calls it from a static initializer, whose
     * failure would disable every serialization. If the property is wrong, the id is 30, and the first service that
     * uses scfs fails to start.
     */
    static byte read() {
        try {
            return (byte) Settings.of(SettingSource.ofSystem(Setting.SERIALIZATION_ID))
                    .number(Setting.SERIALIZATION_ID);
        } catch (IllegalArgumentException | SecurityException e) {
            Warnings.once(Setting.SERIALIZATION_ID.key(), e.getMessage());
            return DEFAULT;
        }
    }
}
