package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.settings.ClassPathSettings;
import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.Settings;
import java.util.Map;

/**
 * The settings for evolution in all {@value ClassPathSettings#RESOURCE} on a class path. They are read once, at their
 * first use. Other settings of the resources are checked and not used. Thread-safe.
 */
final class ClassPathEvolution {
    private ClassLoader loader;
    private Map<String, String> aliases;
    private boolean failOnUnknownConstant;
    private RuntimeException failure;
    /**
     * Whether the settings have been read. It is written last, so that a thread that reads true also sees the values of
     * all other fields.
     */
    private volatile boolean read;

    ClassPathEvolution(ClassLoader loader) {
        this.loader = loader;
    }

    /** Creates an object whose settings were read before. */
    ClassPathEvolution(Settings settings) {
        take(settings);
        read = true;
    }

    String alias(String remoteName) {
        ensureRead();
        return aliases.get(remoteName);
    }

    boolean failsOnUnknownConstant() {
        ensureRead();
        return failOnUnknownConstant;
    }

    private void ensureRead() {
        if (!read) {
            read();
        }
        if (failure != null) {
            throw new NotSerializableException("SCFS-311", failure.getMessage(), failure);
        }
    }

    private synchronized void read() {
        if (read) {
            return;
        }
        try {
            take(Settings.of(ClassPathSettings.read(loader)));
        } catch (RuntimeException e) {
            failure = e;
        }
        loader = null;
        read = true;
    }

    private void take(Settings settings) {
        aliases = settings.ofClasses(Setting.ALIAS);
        failOnUnknownConstant = settings.value(Setting.ENUM_UNKNOWN).equals("fail");
    }
}
