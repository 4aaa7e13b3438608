package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.settings.ClassPathSettings;
import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.Settings;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Settings for differences between peers that scfs can't detect: aliases of renamed or moved classes, and whether the
 * read fails at an unknown enum constant or class. Immutable.
 *
 * <p>Settings come from the program and from settings of the process ({@code docs/settings.md}): with {@code
 * scfs.alias.com.acme.Old=com.acme.New}, the peer's {@code com.acme.Old} is read as {@code com.acme.New}. This alias
 * applies only if {@code com.acme.Old} doesn't exist here or the class policy rejects it. An alias of the program
 * ({@link #withAlias}) always applies.
 */
public final class Evolution {
    /** Settings without aliases. Unknown constants become null. */
    public static final Evolution NONE = new Evolution(null, Collections.emptyMap(), false);

    /** The settings of the process; null if they are ignored. */
    private final OfProcess process;
    private final Map<String, String> aliases;
    private final boolean failOnUnknownConstant;

    private Evolution(OfProcess process, Map<String, String> aliases, boolean failOnUnknownConstant) {
        this.process = process;
        this.aliases = aliases;
        this.failOnUnknownConstant = failOnUnknownConstant;
    }

    /**
     * Returns the settings of the class path. They are read when a message first contains the name of a class or
     * constant that doesn't exist here, because opening all jars of a class path takes longer than the first hundred
     * messages of a process. Faults in the resources are reported at that time.
     *
     * @param loader finds the resources; null for the system class loader
     */
    public static Evolution ofClassPathLazily(ClassLoader loader) {
        return new Evolution(new OfProcess(loader, null), Collections.emptyMap(), false);
    }

    /** Returns the settings for evolution among the settings of the process. */
    public static Evolution of(Settings settings) {
        return new Evolution(new OfProcess(null, settings), Collections.emptyMap(), false);
    }

    /**
     * Returns a copy of these settings with one more alias: the peer's class {@code from} is the class {@code to} here.
     */
    public Evolution withAlias(String from, String to) {
        Map<String, String> more = new HashMap<>(aliases);
        more.put(from, to);
        return new Evolution(process, more, failOnUnknownConstant);
    }

    /**
     * Returns a copy of these settings with another handling of unknown constants.
     *
     * @param fail whether the read fails at an unknown constant; otherwise the constant becomes null
     */
    public Evolution failingOnUnknownConstant(boolean fail) {
        return new Evolution(process, aliases, fail);
    }

    /** Returns the local name of a peer's class by an alias of the program; null if there is no alias. */
    public String alias(String remoteName) {
        return aliases.get(remoteName);
    }

    /**
     * Returns the local name of a peer's class by an alias of the class path; null if there is no alias. The alias
     * applies only if no local class has the peer's name, or if the class policy rejects that class.
     *
     * @throws NotSerializableException if a resource can't be read or has a wrong setting
     */
    public String aliasOfClassPath(String remoteName) {
        return process == null ? null : process.settings().valueOf(Setting.ALIAS.ofClass(remoteName));
    }

    /**
     * Returns whether the read fails at an object whose class doesn't exist here. Otherwise it becomes a map or list.
     *
     * @throws NotSerializableException if a resource can't be read or has a wrong setting
     */
    public boolean failsOnUnknownClass() {
        return process != null && process.settings().value(Setting.CLASS_UNKNOWN).equals("fail");
    }

    /**
     * Returns whether the read fails at an enum constant that doesn't exist here. Otherwise the constant becomes null.
     *
     * @throws NotSerializableException if a resource can't be read or has a wrong setting
     */
    public boolean failsOnUnknownConstant() {
        return failOnUnknownConstant
                || process != null && process.settings().value(Setting.ENUM_UNKNOWN).equals("fail");
    }

    /**
     * The settings of a process: those that were read with its other settings, or those in all {@value
     * ClassPathSettings#RESOURCE} on a class path. The latter are read once, at their first use. Other settings of the
     * resources are checked and not used. Thread-safe.
     */
    private static final class OfProcess {
        /** Finds the resources; null after they were read. */
        private ClassLoader loader;
        /** Null before the settings are read, and if that failed. */
        private Settings settings;
        private RuntimeException failure;

        OfProcess(ClassLoader loader, Settings settings) {
            this.loader = loader;
            this.settings = settings;
        }

        synchronized Settings settings() {
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
}
