package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.settings.ClassPathSettings;
import io.github.scfs.internal.settings.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/settings.md} has a row for each setting, and messages advise only settings that exist. */
class SettingsDocumentTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(scfs\\.[^`]+)` \\|(.*?)\\|(.*?)\\| (\\S.*) \\|$");
    private static final Pattern ADVISED = Pattern.compile("(?<![\\w.@])scfs\\.[a-z]+(?:\\.[a-z]+)*");

    @Test
    void tableHasTheSettingsOfTheCode() {
        List<String> expected = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            expected.add(setting.key() + " | " + setting.permitted() + " | " + setting.defaultValue());
        }
        List<String> documented = new ArrayList<>();
        for (Matcher row = ROW.matcher(Repository.read(Repository.root().resolve("docs/settings.md"))); row.find();) {
            documented.add(row.group(1) + " | " + row.group(2).trim() + " | " + row.group(3).trim());
        }
        assertEquals(String.join("\n", expected), String.join("\n", documented));
    }

    @Test
    void messagesAdviseSettingsThatExist() {
        TreeSet<String> advised = new TreeSet<>();
        for (String module : new String[] {"core", "dubbo-apache-adapter", "dubbo-alibaba-adapter"}) {
            Path sources = Repository.root().resolve(module).resolve("src/main/java");
            for (Path file : Repository.files(sources, ".java", dir -> true)) {
                for (Matcher text = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"").matcher(Repository.read(file)); text
                        .find();) {
                    for (Matcher name = ADVISED.matcher(text.group()); name.find();) {
                        advised.add(name.group());
                    }
                }
            }
        }
        advised.remove(ClassPathSettings.RESOURCE);
        assertThat(advised).contains("scfs.allow", "scfs.max.depth", "scfs.accept")
                .allMatch(name -> Setting.of(name) != null || Setting.of(name + ".x") != null);
    }
}
