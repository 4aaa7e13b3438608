package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.GeneratedCodecs;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rule of {@link WriterAndReaderAgreeTest} for the classes that the tests send. */
@Tag("long")
class ModelsAgreeTest {
    /** Classes of the tests that are made to come back as something else, or to fail when they are read. */
    private static final Set<String> UNFAITHFUL = new TreeSet<>(Arrays.asList(
            // Their equals fails for some contents.
            "io.github.scfs.internal.jdk.ElementLoopsTest$Item", "io.github.scfs.bounds.HandedOverTest$Unnamed",
            // Its size throws an OutOfMemoryError, whose place in the message isn't noted.
            "io.github.scfs.internal.rpc.ErrorFailures$Huge",
            // Its Kryo serializer writes the length of the text only.
            "io.github.scfs.internal.kryo.KryoBridgeTest$Annotated",
            // Its iterator throws.
            "io.github.scfs.internal.rehearse.RehearsalTest$Changing",
            // It writes other elements than those of its set.
            "io.github.scfs.bounds.HarmfulClasses$External",
            // Its size isn't that of its list.
            "io.github.scfs.internal.bean.StateReaderTest$Bag",
            // Its readExternal takes a collection only.
            "io.github.scfs.bounds.HarmfulMethods$WholeExternal",
            // Their methods sort or hash what they read, which may be null.
            "io.github.scfs.bounds.HarmfulTexts$Sorted", "io.github.scfs.bounds.HarmfulTexts$SortedExternal",
            "io.github.scfs.bounds.HarmfulTexts$Tabular",
            // Its constructor throws if it is called again.
            "io.github.scfs.internal.schema.InstanceSizeTest$Once",
            // Its hashCode throws.
            "io.github.scfs.bounds.HarmfulRepetitions$Unhashed",
            // Their readExternal throws.
            "io.github.scfs.fuzz.FailingModels$FailingOutside", "io.github.scfs.types.RefusalsTest$Inward"));

    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();

    /** Some models change them when they are made or read. */
    @AfterEach
    void restoreDefaults() {
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
    }

    @Test
    void modelsOfTheTestsComeBackEqualOrAreRefusedWhenWritten() throws IOException {
        long seed = Long.getLong("test.seed", System.nanoTime());
        ModelValues values = new ModelValues(seed);
        List<String> violations = new ArrayList<>();
        Set<String> codes = new TreeSet<>();
        int classes = 0;
        for (Class<?> type : ModelValues.classes()) {
            for (int i = 0; i < 3; i++) {
                Object value = values.make(type, 0);
                if (value == null) {
                    break;
                }
                classes += i == 0 ? 1 : 0;
                Outcome outcome = Outcome.of(value);
                if (outcome.violation != null && !UNFAITHFUL.contains(type.getName())) {
                    violations.add(type.getName() + ": " + outcome.violation);
                    break;
                }
                if (outcome.refusal != null) {
                    codes.add(outcome.refusal);
                }
            }
        }
        System.out.println("ModelsAgreeTest: " + classes + " classes of the tests, seed: -Dtest.seed=" + seed);
        assertThat(violations).as("seed " + seed).isEmpty();
        assertThat(classes).isGreaterThan(150);
        assertThat(ErrorCodes.documented()).containsAll(codes);
    }

    /** No class of the tests falls back, on any JDK. */
    @Test
    void codeIsGeneratedForEveryModel() {
        Engine engine = new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, CodeGeneration.eager());
        long seed = Long.getLong("test.seed", System.nanoTime());
        ModelValues values = new ModelValues(seed);
        long fellBack = GeneratedCodecs.fellBack();
        long generated = GeneratedCodecs.generated();
        for (Class<?> type : ModelValues.classes()) {
            Object value = UNFAITHFUL.contains(type.getName()) ? null : values.make(type, 0);
            if (value != null) {
                try {
                    Form.read(engine, null, null, Form.write(engine, null, value), 1);
                } catch (ScfsException refused) {
                    continue;
                }
            }
        }
        assertEquals(fellBack, GeneratedCodecs.fellBack(), "seed " + seed);
        assertThat(GeneratedCodecs.generated() - generated).as("seed " + seed).isGreaterThan(300);
    }
}
