package io.github.scfs.internal.settings;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The settings of several sources. If two sources make a setting, the source that comes first counts. Immutable. */
public final class Settings {
    private final List<SettingSource> sources;

    private Settings(List<SettingSource> sources) {
        this.sources = sources;
    }

    /**
     * Returns the settings of sources.
     *
     * @param sources the source with the highest precedence first
     */
    public static Settings of(SettingSource... sources) {
        return new Settings(Arrays.asList(sources.clone()));
    }

    /**
     * Checks the names and values of all sources.
     *
     * @throws IllegalArgumentException for the first wrong one
     */
    public void check() {
        for (SettingSource source : sources) {
            source.check();
        }
    }

    /** Returns the value of a setting that isn't made for a class; the default if no source makes it. */
    public String value(Setting setting) {
        return valueOf(setting.key());
    }

    /** Returns the number that is the value of a setting. */
    public int number(Setting setting) {
        return Integer.parseInt(value(setting));
    }

    /** Returns the values of a setting that is made for one class at a time, by the names of the classes. */
    public Map<String, String> ofClasses(Setting setting) {
        Map<String, String> found = new HashMap<>();
        String prefix = setting.familyPrefix();
        for (SettingSource source : sources) {
            source.values().forEach((key, value) -> {
                if (key.startsWith(prefix)) {
                    found.putIfAbsent(key.substring(prefix.length()), value);
                }
            });
        }
        return found;
    }

    /** Returns the value that counts for a name, which may end in the name of a class; null for none. */
    public String valueOf(String key) {
        SettingSource source = sourceOf(key);
        if (source != null) {
            return source.values().get(key);
        }
        Setting setting = Setting.of(key);
        return setting == null || setting.isFamily() ? null : setting.defaultValue();
    }

    /** Returns a setting with its value and the place where it is made, for a message. */
    public String made(String key) {
        SettingSource source = sourceOf(key);
        if (source != null) {
            return source.madeHere(key);
        }
        String value = valueOf(key);
        return value == null || value.isEmpty() ? "no " + key : key + "=" + value + " (default)";
    }

    /** Returns the source whose value counts; null if no source makes the setting. */
    private SettingSource sourceOf(String key) {
        for (SettingSource source : sources) {
            if (source.values().containsKey(key)) {
                return source;
            }
        }
        return null;
    }
}
