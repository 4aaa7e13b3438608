package io.github.scfs.internal.rpc;

import io.github.scfs.internal.settings.ClassPathSettings;
import io.github.scfs.internal.settings.EnvironmentSettings;
import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.SettingSource;
import io.github.scfs.internal.settings.Settings;
import io.github.scfs.internal.wire.Warnings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The settings of a process that uses RPC, or of one of its framework models. In the order of precedence they are
 * system properties, parameters of services and references, Dubbo's own configuration, Spring's environment, and the
 * resources on the class path. The engine is made with them once, so a parameter counts for the whole process or model.
 * Only {@link Setting#ACCEPT} and {@link Setting#REHEARSE} count for one service or reference. Thread-safe.
 */
final class ProcessSettings {
    private static final SettingSource NONE = SettingSource.of("none", Collections.emptyMap());

    private final Supplier<? extends Map<String, String>> configuration;
    /** The resources on the class path; null before they were read. */
    private SettingSource classPath;
    private SettingSource parameters = NONE;
    /** The owners of {@link #parameters}, by name of the setting, for messages. */
    private final Map<String, String> owners = new HashMap<>();
    /** The settings of the engine; null before it was made. */
    private Settings fixed;
    private String fixedBy;
    private IllegalArgumentException lastFault;
    private int faults;

    /**
     * Creates settings without parameters.
     *
     * @param configuration Dubbo's own configuration
     */
    ProcessSettings(Supplier<? extends Map<String, String>> configuration) {
        this.configuration = configuration;
    }

    /**
     * Adds the parameters of a service or reference to the settings of the process.
     *
     * @param owner name of the service or reference, for messages
     * @param entries all parameters; those that aren't settings of scfs are ignored
     * @throws IllegalArgumentException if any setting of the process is wrong; if a parameter contradicts that of
     *     another service or reference; or if the engine was made with another value
     */
    synchronized void add(String owner, Map<String, String> entries) {
        try {
            SettingSource own = SettingSource.of("parameter of " + owner, entries);
            own.check();
            SettingSource system = SettingSource.ofSystem();
            settings(system).check();
            requireId(own, system);
            Map<String, String> all = new HashMap<>(parameters.values());
            Map<String, String> added = new HashMap<>();
            own.values().forEach((key, value) -> {
                if (!Setting.of(key).isOfOneService() && !system.values().containsKey(key)) {
                    requireSame(key, value, own);
                    all.put(key, value);
                    added.put(key, owner);
                }
            });
            parameters = SettingSource.of("parameter", all);
            added.forEach(owners::putIfAbsent);
        } catch (IllegalArgumentException e) {
            lastFault = e;
            faults++;
            throw e;
        }
    }

    /**
     * Adds the parameters of a service or reference if any of them is a setting of scfs. This finds a misspelt setting
     * of a service that doesn't use scfs. See {@link #add}.
     */
    void addIfAny(String owner, Map<String, String> entries) {
        if (!SettingSource.of(owner, entries).values().isEmpty()) {
            add(owner, entries);
        }
    }

    private void requireSame(String key, String value, SettingSource own) {
        String before = parameters.values().get(key);
        if (before != null && !before.equals(value)) {
            throw new IllegalArgumentException("SCFS-613: " + own.madeHere(key) + " contradicts " + key + "=" + before
                    + " (parameter of " + owners.get(key) + "); one value counts for the whole process: make them "
                    + "equal, or set -D" + key);
        }
        if (before == null && fixed != null && !value.equals(fixed.valueOf(key))) {
            throw new IllegalArgumentException("SCFS-613: " + own.madeHere(key) + " comes too late: since " + fixedBy
                    + " started to use scfs, this process has " + fixed.made(key)
                    + "; set the parameter on both, or set -D" + key);
        }
    }

    /** Requires that the id of scfs is the one that Dubbo has already asked for. */
    private void requireId(SettingSource own, SettingSource system) {
        Settings all = settings(system, own, parameters);
        if (all.number(Setting.SERIALIZATION_ID) != SerializationId.value()) {
            String key = Setting.SERIALIZATION_ID.key();
            throw new IllegalArgumentException("SCFS-613: " + all.made(key) + " comes too late, because Dubbo asks for "
                    + "the id before it reads other settings, and has got " + SerializationId.value()
                    + "; set the system property -D" + key);
        }
    }

    /** Returns how often {@link #add} has failed. */
    synchronized int faults() {
        return faults;
    }

    /** Throws the last failure of {@link #add} again if there were more failures than {@code before}. */
    synchronized void requireNoMoreFaults(int before) {
        if (faults > before) {
            throw new IllegalArgumentException(lastFault.getMessage(), lastFault);
        }
    }

    /**
     * Returns the parameter by which a provider that a registry has tells its consumers to accept scfs; null if it has
     * none, or if a system property overrides it.
     */
    static String acceptedByProvider(Endpoint provider) {
        String key = Setting.ACCEPT.key();
        return "true".equals(provider.parameter(key)) && "true".equals(System.getProperty(key, "true"))
                ? key + "=true (parameter of the provider " + provider.address() + ")"
                : null;
    }

    /**
     * Returns where a service or reference accepts scfs, as a message; null if it doesn't. If a setting of the process
     * is wrong, logs a warning and returns null: a process that doesn't ask for scfs must start.
     */
    String accepts(String owner, Map<String, String> entries) {
        Settings all = rightOrNull(owner, entries);
        return all != null && all.value(Setting.ACCEPT).equals("true") ? all.made(Setting.ACCEPT.key()) : null;
    }

    /** Returns how many calls of a service or reference are rehearsed; null for none, or if a setting is wrong. */
    String rehearses(String owner, Map<String, String> entries) {
        Settings all = rightOrNull(owner, entries);
        String rate = all == null ? Setting.OFF : all.value(Setting.REHEARSE);
        return rate.equals(Setting.OFF) || rate.matches("[0.]+%") ? null : rate;
    }

    private synchronized Settings rightOrNull(String owner, Map<String, String> entries) {
        try {
            SettingSource own = SettingSource.of("parameter of " + owner, entries);
            Settings all = settings(SettingSource.ofSystem(), own);
            all.check();
            return all;
        } catch (IllegalArgumentException e) {
            Warnings.once("settings:" + e.getMessage(), e.getMessage() + "; nothing here uses scfs yet");
            return null;
        }
    }

    /** Returns the settings of the engine, or those that it would have now. */
    synchronized Settings current() {
        if (fixed != null) {
            return fixed;
        }
        Settings all = settings(SettingSource.ofSystem());
        all.check();
        return all;
    }

    /**
     * Makes the engine with the settings of the process. Later parameters must be equal to these settings.
     *
     * @throws IllegalArgumentException if a setting is wrong
     */
    synchronized <T> T make(String user, Function<Settings, T> maker) {
        Settings all = settings(SettingSource.ofSystem());
        all.check();
        T made = maker.apply(all);
        fixed = all;
        fixedBy = user;
        return made;
    }

    /** Returns the class patterns that the settings of the engine trust; empty for none. */
    synchronized String allowed() {
        return fixed == null ? "" : fixed.value(Setting.ALLOW);
    }

    private Settings settings(SettingSource system) {
        return settings(system, parameters);
    }

    private Settings settings(SettingSource... first) {
        List<SettingSource> all = new ArrayList<>(Arrays.asList(first));
        all.add(configured());
        all.addAll(EnvironmentSettings.sources());
        all.add(classPath());
        return Settings.of(all.toArray(new SettingSource[0]));
    }

    private SettingSource configured() {
        Map<String, String> plain = new HashMap<>();
        Map<String, String> prefixed = new HashMap<>();
        configuration.get().forEach((key, value) -> {
            // Spring passes only those properties to Dubbo whose names begin with "dubbo.".
            boolean dubbos = key.startsWith("dubbo.");
            (dubbos ? prefixed : plain).put(dubbos ? key.substring("dubbo.".length()) : key, value);
        });
        Map<String, String> entries = EnvironmentSettings.relaxed(prefixed);
        entries.putAll(EnvironmentSettings.relaxed(plain));
        return SettingSource.of("Dubbo's configuration", entries);
    }

    private SettingSource classPath() {
        if (classPath == null) {
            classPath = ClassPathSettings.read(ProcessSettings.class.getClassLoader());
        }
        return classPath;
    }
}
