package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.GeneratedCodecs;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.HidingLoader;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Classes for which no code can be generated are interpreted. A counter and one warning tell of it. */
class FallbackTest {
    private static final String TOO_LONG = "the class, or a peer's version of it, has too many fields or a field twice";

    public static class Plain {
        public int a = 1;
        public String b = "b";
    }

    /** Returns the warnings that are logged while a bean is sent, whose writers and readers all fall back. */
    private static List<String> fallsBack(Object bean, ClassLoader loader) {
        long generated = GeneratedCodecs.generated();
        List<String> warnings = fallsBack(bean, loader, 4);
        assertEquals(generated, GeneratedCodecs.generated());
        return warnings;
    }

    /**
     * Returns the warnings that are logged while a bean is sent.
     *
     * @param times how many writers and readers fall back
     */
    private static List<String> fallsBack(Object bean, ClassLoader loader, int times) {
        Twins twins = new Twins();
        long before = GeneratedCodecs.fellBack();
        List<String> warnings = LoggedWarnings
                .during(() -> assertEquals(GoldenSessions.words(bean) + "\n", twins.read(twins.write(bean), loader)));
        assertEquals(before + times, GeneratedCodecs.fellBack());
        return warnings;
    }

    private static String warning(String type, String reason) {
        return "no code could be generated for " + type
                + ", so its objects are interpreted, which is slower and otherwise the same: " + reason;
    }

    @Test
    void classWhoseLoaderDoesNotSeeScfsIsInterpreted() throws Exception {
        ClassLoader apart = Sources.loaderOf(null,
                "package app; public class Bean { private int a = 5; public String b = \"b\"; public double c = 1.5; "
                        + "}");
        Constructor<?> c = apart.loadClass("app.Bean").getConstructor();
        assertThat(fallsBack(c.newInstance(), apart))
                .containsExactly(warning("app.Bean", "its class loader doesn't see scfs"));
    }

    @Test
    void classWithTooManyFieldsForAMethodIsWrittenByTheInterpreter() throws Exception {
        StringBuilder fields = new StringBuilder("private boolean b = true; ");
        for (int i = 0; i < 150; i++) {
            fields.append("private double d").append(i).append(" = ").append(i).append(".5; ");
        }
        ClassLoader loader = Sources.loader("package app; public class Bean { " + fields + "}");
        assertThat(fallsBack(loader.loadClass("app.Bean").getConstructor().newInstance(), loader, 2))
                .containsExactly(warning("app.Bean", TOO_LONG));
    }

    @Test
    void classWithManyFieldsWithoutSlotCodesIsGenerated() throws Exception {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            fields.append("private double d").append(i).append(" = ").append(i).append(".5; ");
        }
        ClassLoader loader = Sources.loader("package app; public class Bean { " + fields + "}");
        assertThat(fallsBack(loader.loadClass("app.Bean").getConstructor().newInstance(), loader, 0)).isEmpty();
    }

    @Test
    void failureOfGenerationIsAWarningWithItsReason() throws Exception {
        ClassLoader hiding = new HidingLoader(getClass().getClassLoader(), ClassData.class.getName());
        ClassLoader loader = Sources.loaderOf(hiding, "package app; public class Bean { public int a = 5; }");
        assertThat(fallsBack(loader.loadClass("app.Bean").getConstructor().newInstance(), loader)).containsExactly(
                warning("app.Bean", "java.lang.NoClassDefFoundError: io/github/scfs/internal/codegen/ClassData"));
    }

    @Test
    void recordWithTooManyComponentsForAMethodIsReadByTheInterpreter() throws Exception {
        StringBuilder components = new StringBuilder("String s0");
        Object[] arguments = new Object[240];
        arguments[0] = "0";
        for (int i = 1; i < arguments.length; i++) {
            components.append(", String s").append(i);
            arguments[i] = "" + i;
        }
        ClassLoader loader = Sources.loader("package app; public record Long(" + components + ") { }");
        Object record = loader.loadClass("app.Long").getConstructors()[0].newInstance(arguments);
        Twins twins = new Twins();
        long before = GeneratedCodecs.fellBack();
        byte[] message = twins.write(record);
        assertEquals(before, GeneratedCodecs.fellBack());
        assertThat(LoggedWarnings
                .during(() -> assertEquals(GoldenSessions.words(record) + "\n", twins.read(message, loader))))
                .containsExactly(warning("app.Long", TOO_LONG));
        assertEquals(before + 2, GeneratedCodecs.fellBack());
    }

    @Test
    void remoteRecordWithADuplicateComponentIsInterpreted() throws Exception {
        ClassLoader loader = Sources.loader("package app; public record R(int _first, int _other, String third) { }");
        Object record = loader.loadClass("app.R").getConstructors()[0].newInstance(1, 2, "3");
        Twins twins = new Twins();
        byte[] message = twins.write(record);
        int at = new String(message, StandardCharsets.ISO_8859_1).indexOf("_other");
        System.arraycopy("_first".getBytes(StandardCharsets.ISO_8859_1), 0, message, at, 6);
        long before = GeneratedCodecs.fellBack();
        assertThat(LoggedWarnings
                .during(() -> assertEquals("R{_first=2, _other=0, third=\"3\"}\n", twins.read(message, loader))))
                .containsExactly(warning("app.R", TOO_LONG));
        assertEquals(before + 2, GeneratedCodecs.fellBack());
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_15, disabledReason = "no hidden classes")
    void hiddenClassIsRefused() throws Exception {
        Object lookup = MethodHandles.lookup();
        Class<?> option = Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
        Object none = Array.newInstance(option, 0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = Plain.class.getResourceAsStream("FallbackTest$Plain.class")) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                bytes.write(b);
            }
        }
        Method define =
                MethodHandles.Lookup.class.getMethod("defineHiddenClass", byte[].class, boolean.class, none.getClass());
        Class<?> hidden = ((MethodHandles.Lookup) define.invoke(lookup, bytes.toByteArray(), true, none)).lookupClass();
        assertFalse(hidden.getName().indexOf('/') < 0);
        Object value = hidden.getConstructor().newInstance();
        Engine engine = Twins.engine(CodeGeneration.eager());
        ClassRefusedException refusal =
                assertThrows(ClassRefusedException.class, () -> Form.write(engine, null, value));
        assertEquals("SCFS-201", refusal.code());
    }

    @Test
    void fallbackCounterCountsEachDirection() {
        long before = GeneratedCodecs.generated();
        Engine engine = Twins.engine(CodeGeneration.eager());
        Form.read(engine, null, null, Form.write(engine, null, new Plain()), 1);
        Form.read(engine, null, null, Form.write(engine, null, new Plain()), 1);
        assertEquals(before + 2, GeneratedCodecs.generated());
    }
}
