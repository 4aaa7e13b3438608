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
    private static final byte VALUE = read();

    private SerializationId() {}

    /** Returns the id in this process, 0 to 31. Both sides of a connection must use the same id. */
    public static byte value() {
        return VALUE;
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
        } catch (IllegalArgumentException e) {
            Warnings.once(Setting.SERIALIZATION_ID.key(), e.getMessage());
            return Byte.parseByte(Setting.SERIALIZATION_ID.defaultValue());
        }
    }
}
