package io.github.scfs.internal.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The settings in the environment of a Spring program, with the names that Spring Boot accepts for its own properties:
 * {@code scfs.max-depth}, {@code scfs.maxDepth} and the environment variable {@code SCFS_MAX_DEPTH} are {@code
 * scfs.max.depth}. Thread-safe.
 */
public final class EnvironmentSettings {
    private static final String VARIABLES = "SCFS_";
    private static volatile Supplier<? extends Map<String, ? extends Map<String, ?>>> environment;

    private EnvironmentSettings() {}

    /**
     * Sets the environment of the program.
     *
     * @param newEnvironment returns the entries of each place of the environment, the place that counts first in front
     */
    public static void of(Supplier<? extends Map<String, ? extends Map<String, ?>>> newEnvironment) {
        environment = newEnvironment;
    }

    /** Whether the environment has a setting of scfs. */
    public static boolean areThere() {
        for (SettingSource source : sources()) {
            if (!source.values().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the settings of each place of the environment, the place that counts first in front. */
    public static List<SettingSource> sources() {
        List<SettingSource> sources = new ArrayList<>();
        if (environment == null) {
            return sources;
        }
        environment.get().forEach((place, entries) -> {
            Map<String, Object> renamed = new HashMap<>();
            entries.forEach((name, value) -> {
                String variable = name.startsWith(VARIABLES) ? relaxed(name.replace('_', '.')) : null;
                // Other variables, for instance those of Kubernetes for a service named scfs, aren't settings.
                if (variable == null || Setting.of(variable) != null) {
                    renamed.put(variable == null ? name : variable, value);
                }
            });
            sources.add(SettingSource.of("Spring: " + place, relaxed(renamed)));
        });
        return sources;
    }

    /**
     * Returns the entries that are settings, with the names of the table. The items of a list become one value. A value
     * {@code off} is {@code false} in YAML.
     */
    public static Map<String, String> relaxed(Map<String, ?> entries) {
        Map<String, String> settings = new HashMap<>();
        entries.forEach((name, value) -> {
            if (name.startsWith(Setting.PREFIX) && value != null) {
                String key = relaxed(name);
                Setting setting = Setting.of(key);
                String text = value.toString();
                boolean off = text.equals("false") && setting != null && !setting.isPermitted(text);
                settings.merge(key, off ? "off" : text, (a, b) -> a + ',' + b);
            }
        });
        return settings;
    }

    private static String relaxed(String name) {
        String plain = name.replaceAll("\\[\\d+]$", "").replaceAll("\\.?\\[([^]]*)]", ".$1");
        for (Setting setting : Setting.values()) {
            if (!setting.isFamily() && letters(setting.key()).equals(letters(plain))) {
                return setting.key();
            }
        }
        return plain;
    }

    private static String letters(String name) {
        return name.replaceAll("[._-]", "").toLowerCase(Locale.ROOT);
    }
}
