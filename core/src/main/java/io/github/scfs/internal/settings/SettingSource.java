package io.github.scfs.internal.settings;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** A place where settings are made, for instance the system properties, with the settings that it has. Immutable. */
public final class SettingSource {
    private static final String SYSTEM = "system property";

    private final String name;
    private final Map<String, String> values;

    private SettingSource(String name, Map<String, String> values) {
        this.name = name;
        this.values = values;
    }

    /**
     * Returns the settings of scfs among all entries of a place. Blank values count as absent.
     *
     * @param name says where the settings are made, for instance "system property"
     * @param entries all entries of the place; only those whose keys begin with {@value Setting#PREFIX} are kept
     */
    public static SettingSource of(String name, Map<?, ?> entries) {
        return of(name, entries, Setting.PREFIX);
    }

    /** Returns all entries of a place that has settings of scfs only. Blank values count as absent. */
    static SettingSource ofAll(String name, Map<?, ?> entries) {
        return of(name, entries, "");
    }

    private static SettingSource of(String name, Map<?, ?> entries, String prefix) {
        Map<String, String> kept = new TreeMap<>();
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            if (entry.getKey() instanceof String && entry.getValue() instanceof String) {
                String key = (String) entry.getKey();
                String value = ((String) entry.getValue()).trim();
                if (key.startsWith(prefix) && !value.isEmpty()) {
                    kept.put(key, value);
                }
            }
        }
        return new SettingSource(name, Collections.unmodifiableMap(kept));
    }

    /** Returns the settings among the system properties. */
    public static SettingSource ofSystem() {
        try {
            return of(SYSTEM, (Map<?, ?>) System.getProperties().clone());
        } catch (SecurityException e) {
            return of(SYSTEM, Collections.emptyMap());
        }
    }

    /**
     * Returns the system property for one setting. This takes less time than {@link #ofSystem()}.
     *
     * @throws IllegalArgumentException if its value isn't permitted
     */
    public static SettingSource ofSystem(Setting setting) {
        SettingSource source = of(SYSTEM, Collections.singletonMap(setting.key(), System.getProperty(setting.key())));
        source.check();
        return source;
    }

    /** Returns where the settings are made. */
    public String name() {
        return name;
    }

    /** Returns the settings by name. */
    public Map<String, String> values() {
        return values;
    }

    /**
     * Checks all names and values.
     *
     * @throws IllegalArgumentException for the first wrong one
     */
    public void check() {
        for (Map.Entry<String, String> entry : values.entrySet()) {
            Setting setting = Setting.of(entry.getKey());
            if (setting == null) {
                throw new IllegalArgumentException(
                        "SCFS-611: " + madeHere(entry.getKey()) + " is not a setting of scfs; the most similar one is "
                                + Setting.nearest(entry.getKey()).key() + ", and docs/settings.md lists all");
            }
            if (!setting.isPermitted(entry.getValue())) {
                throw new IllegalArgumentException("SCFS-612: " + madeHere(entry.getKey())
                        + " is not a permitted value; permitted: " + setting.permitted());
            }
        }
    }

    /** Returns a setting with its value and its place, for a message. */
    public String madeHere(String key) {
        return key + "=" + values.get(key) + " (" + name + ")";
    }
}
