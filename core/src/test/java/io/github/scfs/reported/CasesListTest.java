package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of reported values ({@code reported/cases.md}) and the tests of this package must match. */
class CasesListTest {
    private static final String NO_TEST = "no test yet";
    private static final Pattern LINE = Pattern.compile("\\d+\\. \\*\\*(\\w+)\\*\\* \\|.* \\| (.*)");
    private static final Pattern OUTCOME = Pattern.compile("`(\\w+)`: (right|refused, SCFS-\\d{3}|documented: ).*");
    /** Interfaces whose methods are all lines of the list. */
    private static final List<Class<?>> LISTED = Arrays.asList(NumberCases.class, NullCases.class, ContainerCases.class,
            OwnCollectionCases.class, SharingCases.class, CircleCases.class, GenericCases.class, EnumCases.class,
            ClassShapeCases.class, TimeAndTextCases.class, PersistenceCases.class, LibraryCases.class,
            LanguageCases.class, ValueLibraryCases.class, CollectionLibraryCases.class, VersionsTest.class);

    /** Returns the last column of each line, by the name of its case. */
    private static Map<String, String> outcomes() throws IOException {
        Map<String, String> outcomes = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Paths.get("src/test/resources/reported/cases.md"),
                StandardCharsets.UTF_8)) {
            if (line.matches("\\d+\\..*")) {
                Matcher m = LINE.matcher(line);
                assertThat(m.matches()).as(line).isTrue();
                assertThat(outcomes.put(m.group(1), m.group(2))).as(line).isNull();
            }
        }
        assertThat(outcomes).hasSizeGreaterThan(220);
        return outcomes;
    }

    /** Returns the names of the types of this package that have a test of a name, by the name of the test. */
    private static Map<String, String> tests() throws IOException, URISyntaxException, ReflectiveOperationException {
        Map<String, String> tests = new TreeMap<>();
        Path here = Paths.get(Wire.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .resolve(Wire.class.getPackage().getName().replace('.', '/'));
        List<String> files;
        try (Stream<Path> listed = Files.list(here)) {
            files = listed.map(f -> f.getFileName().toString()).collect(Collectors.toList());
        }
        for (String file : files) {
            if (file.matches("\\w*(Cases|VersionsTest)\\.class")) {
                Class<?> type = Class.forName(Wire.class.getPackage().getName() + "." + file.replace(".class", ""));
                for (Method m : type.getDeclaredMethods()) {
                    if (m.isAnnotationPresent(Test.class)) {
                        tests.put(m.getName(), type.getSimpleName());
                    }
                }
            }
        }
        return tests;
    }

    @Test
    void everyLineNamesItsTestAndOutcome() throws Exception {
        Map<String, String> tests = tests();
        outcomes().forEach((name, outcome) -> {
            String test = tests.get(name);
            if (test == null) {
                assertThat(outcome).as(name).isEqualTo(NO_TEST);
            } else {
                assertThat(outcome).as(name).matches(OUTCOME).startsWith("`" + test + "`: ");
            }
        });
    }

    @Test
    void everyCaseIsALine() throws Exception {
        Map<String, String> outcomes = outcomes();
        for (Class<?> listed : LISTED) {
            assertThat(listed.getDeclaredMethods()).filteredOn(m -> m.isAnnotationPresent(Test.class))
                    .extracting(Method::getName)
                    .isNotEmpty()
                    .isSubsetOf(outcomes.keySet());
        }
    }
}
