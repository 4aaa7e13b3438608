package io.github.scfs.internal.settings;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Reads the settings in all {@value #RESOURCE} on a class path. */
public final class ClassPathSettings {
    /** Name of the resources. */
    public static final String RESOURCE = "scfs.properties";

    private ClassPathSettings() {}

    /**
     * Reads the settings of all resources, which together are one source.
     *
     * @param loader finds the resources; null for the system class loader
     * @throws IllegalArgumentException if a resource can't be read or has a wrong setting, or if two resources have
     *     different values for one setting
     */
    public static SettingSource read(ClassLoader loader) {
        List<SettingSource> all = new ArrayList<>();
        try {
            Enumeration<URL> found =
                    loader == null ? ClassLoader.getSystemResources(RESOURCE) : loader.getResources(RESOURCE);
            while (found.hasMoreElements()) {
                all.add(read(found.nextElement()));
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(RESOURCE + " can't be read: " + e.getMessage(), e);
        }
        return merged(all);
    }

    private static SettingSource read(URL resource) throws IOException {
        Properties entries = new Properties();
        try (InputStream in = resource.openStream()) {
            entries.load(in);
        }
        // Every entry is for scfs, also one whose name lacks the prefix.
        SettingSource source = SettingSource.ofAll(resource.toString(), entries);
        source.check();
        return source;
    }

    private static SettingSource merged(List<SettingSource> all) {
        Map<String, String> values = new HashMap<>();
        Map<String, SettingSource> places = new HashMap<>();
        StringBuilder names = new StringBuilder(RESOURCE);
        for (SettingSource source : all) {
            names.append(names.length() == RESOURCE.length() ? " " : ", ").append(source.name());
            source.values().forEach((key, value) -> {
                String before = values.put(key, value);
                SettingSource first = places.putIfAbsent(key, source);
                if (before != null && !before.equals(value)) {
                    throw new IllegalArgumentException(
                            "SCFS-613: " + first.madeHere(key) + " contradicts " + source.madeHere(key));
                }
            });
        }
        return SettingSource.of(names.toString(), values);
    }
}
