package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares {@code threats.md} with the tests of all modules: each row names tests, and all of them exist. */
class ThreatsDocumentTest {
    private static final int ROWS = 38;
    private static final Pattern ROW = Pattern.compile("\\| (\\d+) \\|.*\\| ([^|]*) \\|");
    private static final Pattern NAME = Pattern.compile("`(\\w+)(?:\\.(\\w+))?`");
    private static final Pattern TEST =
            Pattern.compile("@(?:Test|ParameterizedTest|EachForm)\\b.{0,9000}?\\bvoid (\\w+)\\(", Pattern.DOTALL);

    /** Returns the sources of test classes by the names of the classes. */
    private static Map<String, String> testClasses() {
        Map<String, String> sources = new HashMap<>();
        for (String module : new String[] {"core", "dubbo-apache-adapter", "demo"}) {
            Path folder = Repository.root().resolve(module);
            for (Path file : Repository.files(folder, "Test.java", f -> !f.endsWith("target"))) {
                String name = file.getFileName().toString();
                sources.put(name.substring(0, name.length() - ".java".length()), Repository.read(file));
            }
        }
        return sources;
    }

    private static boolean isTest(String source, String method) {
        for (Matcher m = TEST.matcher(source); m.find();) {
            if (method == null || m.group(1).equals(method)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void everyThreatNamesTestsThatExist() {
        Map<String, String> sources = testClasses();
        List<Integer> rows = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String line : Repository.read(Repository.root().resolve("docs/internals/threats.md")).split("\n")) {
            Matcher row = ROW.matcher(line);
            if (!row.matches()) {
                continue;
            }
            rows.add(Integer.parseInt(row.group(1)));
            int named = 0;
            for (Matcher name = NAME.matcher(row.group(2)); name.find(); named++) {
                String source = sources.get(name.group(1));
                if (source == null || !isTest(source, name.group(2))) {
                    missing.add(row.group(1) + ": " + name.group());
                }
            }
            assertThat(named).as(line).isPositive();
        }
        assertThat(rows).isEqualTo(IntStream.rangeClosed(1, ROWS).boxed().collect(Collectors.toList()));
        assertThat(missing).isEmpty();
    }
}
