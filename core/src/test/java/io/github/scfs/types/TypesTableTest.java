package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.TestedRows;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rows of {@code docs/types.md}, those of {@code types-tests.md}, and the tests of this package must match. */
class TypesTableTest {
    private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|Cases))\\.(\\w+)`");

    private static final TestedRows ROWS = new TestedRows("types");

    private static TreeSet<String> tests() throws Exception {
        TreeSet<String> tests = new TreeSet<>();
        Path here = Paths.get(TypesTableTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .resolve(TypesTableTest.class.getPackage().getName().replace('.', '/'));
        List<Path> files;
        try (Stream<Path> listed = Files.list(here)) {
            files = listed.collect(Collectors.toList());
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            if (!name.endsWith("Test.class") || name.contains("$") || name.startsWith("TypesTable")) {
                continue;
            }
            Class<?> type = Class
                    .forName(TypesTableTest.class.getPackage().getName() + "." + name.substring(0, name.length() - 6));
            for (Method m : type.getDeclaredMethods()) {
                if (m.isAnnotationPresent(Test.class) || m.isAnnotationPresent(EachForm.class)) {
                    tests.add(type.getSimpleName() + "." + m.getName());
                }
            }
        }
        return tests;
    }

    @Test
    void everyRowNamesATestAndEveryTestIsNamed() throws Exception {
        TreeSet<String> named = new TreeSet<>();
        for (TestedRows.Row row : ROWS.rows()) {
            Matcher m = NAMED.matcher(row.tests);
            List<String> found = new ArrayList<>();
            while (m.find()) {
                found.add(m.group(1) + "." + m.group(2));
            }
            assertFalse(found.isEmpty(), "no test in: " + row);
            for (String test : found) {
                if (!isElsewhere(test)) {
                    named.add(test);
                }
            }
        }
        assertTrue(named.size() > 50, "the table is there: " + named.size());
        assertEquals(tests(), named);
    }

    /** Whether a name is that of a test of another package. */
    private static boolean isElsewhere(String test) {
        String[] name = test.split("\\.");
        for (String other : new String[] {"reported.", "internal.session."}) {
            try {
                return Class.forName("io.github.scfs." + other + name[0]).getDeclaredMethod(name[1]) != null;
            } catch (ReflectiveOperationException e) {
                continue;
            }
        }
        return false;
    }

    @Test
    void bothPagesHaveTheSameRows() {
        assertEquals(String.join("\n", ROWS.titles()), String.join("\n", ROWS.documented()));
    }

    @Test
    void everyRowIsComplete() throws Exception {
        List<String> rows = Files.readAllLines(Paths.get("..", "docs", "types.md"), StandardCharsets.UTF_8)
                .stream()
                .filter(l -> l.startsWith("| "))
                .collect(Collectors.toList());
        assertTrue(rows.size() > ROWS.rows().size());
        for (String row : rows) {
            String[] cells = row.split("\\|", -1);
            assertEquals(5, cells.length, row);
            assertTrue(!cells[1].trim().isEmpty() && !cells[2].trim().isEmpty(), row);
        }
    }
}
