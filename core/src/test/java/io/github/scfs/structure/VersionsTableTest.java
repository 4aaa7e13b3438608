package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README's table has the versions of Dubbo that {@code demo/run versions} tests. */
class VersionsTableTest {
    private static final Pattern LISTED = Pattern.compile("(?m)^(\\w+) ([\\d.]+)(?: \\w+)*$");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `[\\w.]+:dubbo` \\d.* \\| `scfs-dubbo-(\\w+)-adapter` \\| ([\\d., ]+) \\|$");

    @Test
    void readmeHasTheVersionsThatAreTested() {
        List<String> listed = new ArrayList<>();
        for (Matcher line = LISTED.matcher(Repository.read(Repository.root().resolve("demo/versions/list"))); line
                .find();) {
            listed.add(line.group(1) + " " + line.group(2));
        }
        List<String> documented = new ArrayList<>();
        for (Matcher row = ROW.matcher(Repository.read(Repository.root().resolve("README.md"))); row.find();) {
            for (String version : row.group(2).split(", ")) {
                documented.add(row.group(1) + " " + version);
            }
        }
        assertThat(documented).hasSizeGreaterThan(8).isEqualTo(listed);
    }
}
