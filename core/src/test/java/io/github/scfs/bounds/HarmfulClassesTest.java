package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.Form;
import java.math.BigDecimal;
import java.net.URL;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link HarmfulClasses} are refused before they cost much, under the policy that calls all methods. */
@Tag("long")
class HarmfulClassesTest {
    /** What a reader allocates for itself, in bytes, and garbage of containers that grow. */
    /** The rows that are read, because they cost little. */
    private static final List<String> READ = Arrays.asList("41", "47", "52");
    private static final long FIXED = 8 << 20;
    /** Without the bound, the messages take from seconds to years. */
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Engine STRICT = Engine.of(policy());
    private static final Engine GENERATED =
            new Engine(policy(), Limits.DEFAULT, Evolution.NONE, CodeGeneration.eager(), true);

    private static ClassPolicy policy() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("io.github.scfs.bounds.*");
        return ClassPolicies.strict(trusted);
    }

    static Stream<String> names() {
        return HarmfulClasses.all().keySet().stream();
    }

    private static Object read(byte[] message) {
        return read(STRICT, message);
    }

    private static Object read(Engine engine, byte[] message) {
        return Form.readFirst(engine, null, message);
    }

    @ParameterizedTest
    @MethodSource("names")
    void costsNoMoreThanTheBudget(String name) {
        costsNoMoreThanTheBudget(STRICT, name);
    }

    @ParameterizedTest
    @MethodSource("names")
    void costsNoMoreInGeneratedCode(String name) {
        costsNoMoreThanTheBudget(GENERATED, name);
    }

    private static void costsNoMoreThanTheBudget(Engine engine, String name) {
        byte[] message = HarmfulClasses.all().get(name);
        Map<String, Object> honest = Collections.singletonMap("key", 1);
        long bound = (16L << 20) + 64L * message.length + FIXED;
        assertTimeoutPreemptively(LONG, () -> {
            long allocated = costs(engine, message, name);
            if (allocated >= bound) { // what is allocated once in a process isn't the message's
                allocated = Math.min(allocated, costs(engine, message, name));
            }
            assertThat(allocated).isLessThan(bound);
        });
        assertEquals(honest, read(engine, HarmfulMessages.written(honest)));
    }

    /** Reads a message, and returns the bytes that the thread has allocated. */
    private static long costs(Engine engine, byte[] message, String name) {
        long before = Allocated.isKnown() ? Allocated.bytes() : 0;
        String refusal = null;
        try {
            read(engine, message);
        } catch (LimitExceededException e) {
            refusal = e.code();
        }
        long allocated = Allocated.isKnown() ? Allocated.bytes() - before : 0;
        assertThat(refusal).isNotEqualTo("SCFS-404");
        assertThat(refusal == null).isEqualTo(READ.contains(name.substring(0, 2)));
        return allocated;
    }

    /** Lists may have many equal elements, which a table would have once. */
    @Test
    void honestListsOfTheSameClassesAreRead() {
        int n = 50_000;
        for (Object element : new Object[] {LocalDate.MIN, BigDecimal.ZERO, Arrays.asList(1, "x"), "text"}) {
            HarmfulMethods.Keeper keeper = new HarmfulMethods.Keeper();
            HarmfulMethods.Checked checked = new HarmfulMethods.Checked();
            for (int i = 0; i < n; i++) {
                checked.add(element instanceof List ? new ArrayList<>((List<?>) element) : element);
            }
            keeper.kept = new ArrayList<>(checked);
            Object copy = read(HarmfulMessages.written(Arrays.asList(checked, keeper)));
            assertEquals(checked, ((List<?>) copy).get(0));
            assertEquals(checked, ((HarmfulMethods.Keeper) ((List<?>) copy).get(1)).kept);
        }
    }

    /** A list that isn't an {@code ArrayList} may take a way through it for each index. */
    @Test
    void stateIsReadFromListsWithAccessByIndexOnly() {
        byte[] message = HarmfulConversions.linkedState();
        assertTimeoutPreemptively(LONG, () -> assertThatThrownBy(() -> read(message))
                .isInstanceOfSatisfying(ScfsException.class, e -> assertEquals("SCFS-303", e.code())));
    }

    /** The hash code of a URL looks up its host. */
    @Test
    void urlsAreHashedNeitherForAMethodNorInProperties() throws Exception {
        HarmfulMethods.Keeper keeper = new HarmfulMethods.Keeper();
        List<Object> sites = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            sites.add(new HarmfulMethods.Site(new URL("http://host" + i + ".invalid/")));
        }
        keeper.kept = sites;
        read(HarmfulMessages.written(keeper));
        assertEquals(0, HarmfulMethods.Site.hashed);
        assertThatThrownBy(() -> read(HarmfulMethods.propertiesOfUrl())).isInstanceOfSatisfying(ScfsException.class,
                e -> assertEquals("SCFS-313", e.code()));
    }
}
