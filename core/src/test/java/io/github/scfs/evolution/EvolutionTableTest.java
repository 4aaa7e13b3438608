package io.github.scfs.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.TestedRows;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** The rows of {@code docs/evolution.md}, those of {@code evolution-tests.md}, and the tests must match. */
class EvolutionTableTest {
    private static final Pattern SECTION = Pattern.compile("^Tests: `(\\w+)`");
    private static final Pattern ROW = Pattern.compile("^\\|.*\\| `(\\w+)` \\|$");
    private static final Set<String> NO_ROWS =
            new HashSet<>(Arrays.asList("EvolutionTableTest", "RandomHistoriesTest"));

    /** Returns the test names in the rows of each section, by the test class that the section names. */
    private static Map<String, Set<String>> document() throws IOException {
        Map<String, Set<String>> rows = new TreeMap<>();
        Set<String> section = null;
        for (String line : Files.readAllLines(root().resolve("docs/internals/evolution-tests.md"),
                StandardCharsets.UTF_8)) {
            Matcher begins = SECTION.matcher(line);
            Matcher row = ROW.matcher(line);
            if (line.startsWith("## ")) {
                section = null;
            } else if (begins.find()) {
                section = new TreeSet<>();
                rows.put(begins.group(1), section);
            } else if (line.startsWith("|") && !line.startsWith("|---") && !line.endsWith("| test |")) {
                assertTrue(row.matches() && section != null, "a row without a test: " + line);
                assertTrue(section.add(row.group(1)), "listed twice: " + line);
            }
        }
        return rows;
    }

    @Test
    void bothPagesHaveTheSameRows() {
        TestedRows rows = new TestedRows("evolution");
        assertThat(rows.rows()).hasSizeGreaterThan(100);
        assertEquals(String.join("\n", rows.titles()), String.join("\n", rows.documented()));
    }

    private static Path root() {
        Path at = Paths.get("").toAbsolutePath();
        while (!Files.exists(at.resolve("docs/evolution.md"))) {
            at = at.getParent();
        }
        return at;
    }

    private static boolean isTest(Method m) {
        for (Annotation a : m.getAnnotations()) {
            if (a instanceof Test || a instanceof EachCrossing || a instanceof ParameterizedTest) {
                return true;
            }
        }
        return false;
    }

    @Test
    void everyRowHasATestAndEveryTestHasARow() throws Exception {
        Map<String, Set<String>> rows = document();
        Map<String, Set<String>> tests = new TreeMap<>();
        try (DirectoryStream<Path> sources =
                Files.newDirectoryStream(root().resolve("core/src/test/java/io/github/scfs/evolution"), "*Test.java")) {
            for (Path source : sources) {
                String name = source.getFileName().toString().replace(".java", "");
                if (!NO_ROWS.contains(name)) {
                    Set<String> methods = new TreeSet<>();
                    for (Method m : Class
                            .forName(getClass().getPackage().getName() + "." + name, false, getClass().getClassLoader())
                            .getDeclaredMethods()) {
                        if (isTest(m)) {
                            methods.add(m.getName());
                        }
                    }
                    tests.put(name, methods);
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(8);
        assertEquals(String.join("\n", lines(tests)), String.join("\n", lines(rows)));
    }

    private static Set<String> lines(Map<String, Set<String>> all) {
        Set<String> lines = new TreeSet<>();
        all.forEach((type, names) -> names.forEach(n -> lines.add(type + "." + n)));
        return lines;
    }
}
