package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whatever the writer accepts, the reader reads as an equal value. The rest is refused when it is written, with a
 * documented code. There is no third outcome.
 */
@Tag("long")
class WriterAndReaderAgreeTest {
    private static final Comparator<Class<?>> BY_NAME = Comparator.comparing(Class::getName);
    /** The codes by which all instances of a public class of the JDK were refused; empty if an instance was sent. */
    private static final Map<Class<?>, Set<String>> REFUSALS = new TreeMap<>(BY_NAME);
    private static final List<String> VIOLATIONS = new ArrayList<>();
    private static final Set<String> CODES = new TreeSet<>();

    @BeforeAll
    static void sendValuesOfTheJdk() {
        assumeTrue(!JdkClasses.all().isEmpty(), "Java 8 has no jrt file system");
        int values = 0;
        for (Map.Entry<Class<?>, List<Object>> made : new MadeValues().of(JdkClasses.all()).entrySet()) {
            Class<?> type = made.getKey();
            Set<String> codes = new TreeSet<>();
            boolean isRefused = true;
            for (Object value : made.getValue()) {
                Outcome outcome = Outcome.of(value);
                values++;
                if (outcome.violation != null) {
                    VIOLATIONS.add(type.getName() + ": " + outcome.violation);
                }
                isRefused &= outcome.refusal != null;
                if (outcome.refusal != null) {
                    codes.add(outcome.refusal);
                }
            }
            CODES.addAll(codes);
            if (JdkClasses.isVisible(type) && !type.isArray()) {
                REFUSALS.put(type, isRefused ? codes : new TreeSet<>());
            }
        }
        System.out.println("WriterAndReaderAgreeTest: " + values + " values of " + REFUSALS.size()
                + " public classes of the JDK, of which " + refused().size() + " are refused");
    }

    /** The classes of which every instance was refused. */
    private static Map<Class<?>, Set<String>> refused() {
        Map<Class<?>, Set<String>> refused = new TreeMap<>(BY_NAME);
        refused.putAll(REFUSALS);
        refused.values().removeIf(Set::isEmpty);
        return refused;
    }

    @Test
    void valuesOfTheJdkComeBackEqualOrAreRefusedWhenWritten() throws IOException {
        assertThat(VIOLATIONS).isEmpty();
        assertThat(REFUSALS.size()).as("public classes of the JDK that have an instance").isGreaterThan(400);
        assertThat(REFUSALS.size() - refused().size()).as("classes whose instances came back").isGreaterThan(200);
        assertThat(ErrorCodes.documented()).containsAll(CODES);
    }

    /** The list can be written by {@code mvn test -pl core -am -Dtest=WriterAndReaderAgreeTest -Dtest.docs=write}. */
    @Test
    void documentListsTheRefusedClassesOfTheJdk() throws IOException {
        assumeTrue("17".equals(System.getProperty("java.specification.version")), "the list is that of JDK 17");
        Path page = Paths.get("..", "docs", "internals", "refused-classes.md");
        String text = new String(Files.readAllBytes(page), StandardCharsets.UTF_8);
        String expected = RefusedList.in(text, refused());
        if ("write".equals(System.getProperty("test.docs"))) {
            Files.write(page, expected.getBytes(StandardCharsets.UTF_8));
        }
        String actual = new String(Files.readAllBytes(page), StandardCharsets.UTF_8);
        List<String> missing = new ArrayList<>(Arrays.asList(expected.split("\n")));
        missing.removeAll(Arrays.asList(actual.split("\n")));
        assertThat(missing)
                .as("the page; write it by: mvn test -pl core -am -Dtest=WriterAndReaderAgreeTest -Dtest.docs=write")
                .isEmpty();
        assertThat(actual.length()).isEqualTo(expected.length());
    }
}
