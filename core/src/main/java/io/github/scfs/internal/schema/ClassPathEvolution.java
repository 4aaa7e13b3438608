package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.settings.ClassPathSettings;
import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.Settings;

/**
 * The settings for evolution of a process: those that were read with its other settings, or those in all {@value
 * ClassPathSettings#RESOURCE} on a class path. The latter are read once, at their first use. Other settings of the
 * resources are checked and not used. Thread-safe.
 */
final class ClassPathEvolution {
    /** Finds the resources; null after they were read. */
    private ClassLoader loader;
    /** Null before the settings are read, and if that failed. */
    private Settings settings;
    private RuntimeException failure;

    ClassPathEvolution(ClassLoader loader) {
        this.loader = loader;
    }

    /** Creates an object whose settings were read before. */
    ClassPathEvolution(Settings settings) {
        this.settings = settings;
    }

    String alias(String remoteName) {
        return settings().valueOf(Setting.ALIAS.ofClass(remoteName));
    }

    boolean failsOnUnknownConstant() {
        return settings().value(Setting.ENUM_UNKNOWN).equals("fail");
    }

    boolean failsOnUnknownClass() {
        return settings().value(Setting.CLASS_UNKNOWN).equals("fail");
    }

    private synchronized Settings settings() {
        if (settings == null && failure == null) {
            try {
                settings = Settings.of(ClassPathSettings.read(loader));
            } catch (RuntimeException e) {
                failure = e;
            }
            loader = null;
        }
        if (failure != null) {
            throw new NotSerializableException("SCFS-311", failure.getMessage(), failure);
        }
        return settings;
    }
}
