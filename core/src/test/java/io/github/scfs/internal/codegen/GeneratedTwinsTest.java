package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.scfs.ScfsException;
import io.github.scfs.golden.GoldenSession;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Compares generated codecs with the interpreter, which is their oracle, on the golden files' models, random classes
 * and broken messages.
 */
@ExtendWith(NoFailedGeneration.class)
@Tag("long")
class GeneratedTwinsTest {
    private static final int CLASSES = 60;
    private static final int GRAPHS = 12;
    private static final int BROKEN = 60;
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());

    private final RandomClasses classes = new RandomClasses(new Random(SEED));

    GeneratedTwinsTest() {
        System.out.println("seed: -Dtest.seed=" + SEED);
    }

    @Test
    void goldenModelsHaveTheSameBytesAndAreReadAlike() {
        Twins twins = new Twins();
        long before = CodeGeneration.generated();
        for (GoldenSession session : GoldenSessions.all()) {
            for (GoldenSession.Step step : session.steps()) {
                for (GoldenSession.Operation o : step.operations) {
                    byte[] message = twins.write(o.value);
                    if (message != null) {
                        assertEquals(GoldenSessions.words(o.value) + "\n", twins.read(message, GoldenSessions.loader()),
                                step.title);
                    }
                }
            }
        }
        assertTrue(CodeGeneration.generated() > before + 20,
                "codecs were generated: " + (CodeGeneration.generated() - before));
    }

    @Test
    void truncatedGoldenMessagesFailLikeTheInterpreter() {
        Twins twins = new Twins();
        for (GoldenSession session : GoldenSessions.all()) {
            for (GoldenSession.Step step : session.steps()) {
                for (GoldenSession.Operation o : step.operations) {
                    byte[] message = twins.write(o.value);
                    for (int n = 0; message != null && n < message.length; n++) {
                        String outcome = twins.read(Arrays.copyOf(message, n), GoldenSessions.loader());
                        assertTrue(outcome.startsWith("failed: SCFS-"), () -> step.title + ": " + outcome);
                    }
                }
            }
        }
    }

    @Test
    void randomGraphsOfRandomClassesHaveTheSameBytesAndAreReadAlike() throws Exception {
        long before = CodeGeneration.generated();
        for (int c = 0; c < CLASSES; c++) {
            ClassLoader loader = classes.next();
            Twins twins = new Twins(Twins.eagerWithoutVarHandles(), Twins.atSecondUse());
            for (int g = 0; g < GRAPHS; g++) {
                try {
                    Object bean = classes.bean(loader);
                    byte[] message = twins.write(bean);
                    assertEquals(GoldenSessions.words(bean) + "\n", twins.read(message, loader));
                    for (int i = 0; i < BROKEN; i++) {
                        twins.read(classes.broken(message), loader);
                    }
                } catch (AssertionError | RuntimeException e) {
                    fail("class " + c + ", graph " + g + ", seed " + SEED, e);
                }
            }
        }
        assertTrue(CodeGeneration.generated() > before + 4 * CLASSES,
                "codecs were generated: " + (CodeGeneration.generated() - before));
    }

    /** The words of short numbers end behind the last number. Messages of this size are read without a copy. */
    @Test
    void numbersAtTheEndOfALargeMessageAreReadAlike() throws Exception {
        String[] types = {
                "Byte", "Short", "Integer", "Long", "Float", "Double", "Character", "Boolean", "byte", "short", "int",
                "long", "float", "double", "char", "boolean"};
        List<String> sources = new ArrayList<>();
        for (String first : types) {
            for (String last : types) {
                String name = "Of" + (sources.size());
                sources.add("package app; public class " + name + " { public " + first + " a = " + value(first)
                        + "; public " + last + " b = " + value(last) + "; }");
            }
        }
        ClassLoader loader = Sources.loaderOf(getClass().getClassLoader(), sources.toArray(new String[0]));
        Twins twins = new Twins();
        char[] text = new char[2000];
        Arrays.fill(text, 'x');
        for (int i = 0; i < sources.size(); i++) {
            Object root =
                    new Object[] {new String(text), loader.loadClass("app.Of" + i).getConstructor().newInstance()};
            byte[] message = twins.write(root);
            for (int n = 0; n < 2; n++) {
                assertEquals(GoldenSessions.words(root) + "\n", twins.read(message, loader), sources.get(i));
            }
        }
    }

    private static String value(String type) {
        String small = type.substring(0, 1).toLowerCase(Locale.ROOT);
        return small.equals("b") ? type.equalsIgnoreCase("boolean") ? "true" : "(byte) 113"
                : small.equals("s") ? "(short) -30_000"
                : small.equals("c") ? "'\\uffee'"
                : small.equals("l") ? "Long.MIN_VALUE + 5"
                : small.equals("f") ? "1.3f"
                : small.equals("d") ? "0.1"
                : "Integer.MAX_VALUE - 7";
    }

    @Test
    void randomGraphsAreReadAlikeByAnotherVersion() throws Exception {
        for (int c = 0; c < CLASSES; c++) {
            ClassLoader loader = classes.next();
            ClassLoader other = evolved();
            Twins twins = new Twins();
            for (int g = 0; g < GRAPHS; g++) {
                try {
                    twins.read(twins.write(classes.bean(loader)), other);
                } catch (AssertionError | RuntimeException e) {
                    fail("class " + c + ", graph " + g + ", seed " + SEED, e);
                }
            }
        }
    }

    /**
     * Returns a loader of another class of the same name. Most of its fields have other names, so the reader skips most
     * values and converts the other values.
     */
    private ClassLoader evolved() {
        return classes.next();
    }

    @Test
    void codeIsGeneratedForBothLoadersOfASplitPackage() throws Exception {
        String fields = " { private int a = 1; String b = \"b\"; private double c = 1.5; }";
        ClassLoader parent =
                Sources.loader("package app; public class Bean" + fields, "package app; public class Second" + fields);
        ClassLoader child = Sources.loaderOf(parent, "package app; public class Other" + fields,
                "package app; public class Third" + fields);
        Twins twins = new Twins();
        long before = CodeGeneration.generated();
        for (String name : new String[] {"Bean", "Other", "Second", "Third"}) {
            Object bean = child.loadClass("app." + name).getConstructor().newInstance();
            assertEquals(GoldenSessions.words(bean) + "\n", twins.read(twins.write(bean), child));
        }
        assertEquals(before + 16, CodeGeneration.generated(), "four classes, two directions, two engines");
    }

    @Test
    void fieldThatCannotBeWrittenIsNamedAlike() throws Exception {
        ClassLoader loader = Sources.loader(
                "package app; public class Bean { public int a = 1; public Object b = 2; public String c = \"c\"; "
                        + "public long d = 4;"
                        + " public Object e = null; public Bean f; public double g; public Object h; }");
        Object bean = loader.loadClass("app.Bean").getConstructor().newInstance();
        Object inner = loader.loadClass("app.Bean").getConstructor().newInstance();
        bean.getClass().getField("f").set(bean, inner);
        Twins twins = new Twins();
        for (String name : new String[] {"b", "e", "h"}) {
            for (Object where : new Object[] {bean, inner}) {
                Field f = where.getClass().getField(name);
                Object good = f.get(where);
                f.set(where, Thread.currentThread());
                assertEquals(null, twins.write(bean));
                assertTrue(failureOfWrite(twins, bean).contains(where == inner ? "f." + name : "." + name),
                        failureOfWrite(twins, bean));
                f.set(where, good);
            }
        }
        twins.read(twins.write(bean), loader);
    }

    private static String failureOfWrite(Twins twins, Object bean) {
        try {
            Form.write(twins.generated, null, bean);
            return "none";
        } catch (ScfsException e) {
            return e.getMessage();
        }
    }

    @Test
    void numberThatDoesNotFitIsNamedAlike() throws Exception {
        ClassLoader writer =
                Sources.loader("package app; public class Bean { public double z; public long a = 1; public int b = 2; "
                        + "public Long c = 3L;"
                        + " public short d = 4; public String e = \"e\"; public long f = 5; public Object g = 6L; }");
        ClassLoader reader = Sources.loader(
                "package app; public class Bean { public double z; public int a; public byte b; public Short c; "
                        + "public byte d;" + " public String e; public short f; public int g; }");
        Twins twins = new Twins();
        for (String name : new String[] {"a", "b", "c", "d", "f", "g"}) {
            Object bean = writer.loadClass("app.Bean").getConstructor().newInstance();
            Field f = bean.getClass().getField(name);
            String fine = twins.read(twins.write(bean), reader);
            assertThat(fine).doesNotStartWith("failed");
            Object large = f.getType() == int.class ? (Object) (1 << 30)
                    : f.getType() == short.class ? (Object) (short) 3000
                    : (Object) (1L << 50);
            f.set(bean, large);
            String outcome = twins.read(twins.write(bean), reader);
            assertThat(outcome).startsWith("failed: SCFS-305").contains("." + name);
        }
    }
}
