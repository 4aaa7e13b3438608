package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Compares generated readers of records with the interpreter, like {@link GeneratedTwinsTest}, and also in cases that
 * only records have.
 */
@ExtendWith(NoFailedGeneration.class)
@Tag("long")
class RecordTwinsTest {
    private static final int CLASSES = 40;
    private static final int GRAPHS = 8;
    private static final int BROKEN = 20;
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());

    private final RandomClasses classes = new RandomClasses(new Random(SEED));

    RecordTwinsTest() {
        System.out.println("seed: -Dtest.seed=" + SEED);
    }

    @Test
    void randomRecordsHaveTheSameBytesAndAreReadAlike() throws Exception {
        long before = CodeGeneration.generated();
        for (int c = 0; c < CLASSES; c++) {
            ClassLoader loader = classes.next();
            Twins twins = new Twins();
            for (int g = 0; g < GRAPHS; g++) {
                try {
                    Object records = classes.records(loader);
                    byte[] message = twins.write(records);
                    assertEquals(GoldenSessions.words(records) + "\n", twins.read(message, loader));
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

    @Test
    void randomRecordsAreReadAlikeByAnotherVersion() throws Exception {
        int read = 0;
        for (int c = 0; c < CLASSES; c++) {
            ClassLoader loader = classes.next();
            ClassLoader other = classes.next();
            Twins twins = new Twins();
            for (int g = 0; g < GRAPHS; g++) {
                try {
                    byte[] message = twins.write(classes.records(loader));
                    read += twins.read(message, other).startsWith("failed") ? 0 : 1;
                    for (int i = 0; i < BROKEN; i++) {
                        twins.read(classes.broken(message), other);
                    }
                } catch (AssertionError | RuntimeException e) {
                    fail("class " + c + ", graph " + g + ", seed " + SEED, e);
                }
            }
        }
        assertTrue(read > CLASSES, "most numbers don't fit, but many graphs are read: " + read);
    }

    private static Object make(ClassLoader loader, String type, Object... arguments)
            throws ReflectiveOperationException {
        for (Constructor<?> c : loader.loadClass("app." + type).getDeclaredConstructors()) {
            if (c.getParameterCount() == arguments.length) {
                c.setAccessible(true);
                return c.newInstance(arguments);
            }
        }
        throw new IllegalArgumentException(type);
    }

    private static long generatedBy(Twins twins, Object record, ClassLoader loader) {
        long before = CodeGeneration.generated();
        assertEquals(GoldenSessions.words(record) + "\n", twins.read(twins.write(record), loader));
        return CodeGeneration.generated() - before;
    }

    @Test
    void codeIsGeneratedForWritingAndReading() throws Exception {
        ClassLoader loader =
                Sources.loader("package app; public class Out { private record In(int n, String s, long l) { } "
                        + "public record Nothing() { } }");
        assertEquals(4, generatedBy(new Twins(), make(loader, "Out$In", 5, "s", 6L), loader),
                "two directions, two engines");
        assertEquals(4, generatedBy(new Twins(), make(loader, "Out$Nothing"), loader));
    }

    @Test
    void componentTypesMayBeInaccessible() throws Exception {
        ClassLoader loader = Sources.loader("package other; public class Out { public static class In { int i = 7; } }",
                "package app; public record R(int a, other.Out.In in, long b, other.Out.In[] all, double c) { "
                        + "public R { if (a < 0) throw new IllegalStateException(); } }");
        Constructor<?> c = loader.loadClass("other.Out$In").getConstructor();
        Object in = c.newInstance();
        Object all = Array.newInstance(in.getClass(), 1);
        Twins twins = new Twins();
        assertEquals(8, generatedBy(twins, make(loader, "R", 1, in, 2L, all, 3.5), loader),
                "record and class, two directions, two engines");
        assertEquals(0, generatedBy(twins, make(loader, "R", 1, null, 2L, null, 3.5), loader));
        ClassLoader others =
                Sources.loader("package app; public record R(int a, String in, java.util.List<Object> all) { }");
        String outcome = twins.read(twins.write(make(others, "R", 1, "none", Arrays.asList())), loader);
        assertEquals("R{a=1, all=In[][], b=Long(0), c=0.0, in=null}", outcome.trim());
        outcome = twins.read(twins.write(make(others, "R", -1, "none", null)), loader);
        assertThat(outcome).startsWith("failed: SCFS-302");
    }

    @Test
    void throwingConstructorFailsAlike() throws Exception {
        ClassLoader writer = Sources.loader("package app; public record R(int n, Object next) { }");
        ClassLoader reader =
                Sources.loader("package app; public record R(int n, Object next) { public R { switch (n) { "
                        + "case 1: throw new IllegalArgumentException(); "
                        + "case 2: throw new AssertionError(); case 3: throw new StackOverflowError(); "
                        + "case 4: R.<RuntimeException>sneak(new java.io.IOException()); "
                        + "case 5: throw new io.github.scfs.MalformedInputException(\"SCFS-105\", \"not ours\"); "
                        + "case 6: throw new LinkageError(); } }"
                        + " static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; } }");
        Twins twins = new Twins();
        for (int n = 0; n < 7; n++) {
            for (int depth = 0; depth < 3; depth++) {
                Object r = make(writer, "R", n, "end");
                for (int i = 0; i < depth; i++) {
                    r = make(writer, "R", 0, r);
                }
                String outcome = twins.read(twins.write(r), reader);
                assertThat(outcome).startsWith(n == 0 ? "R{" : n == 3 ? "failed: SCFS-401" : "failed: SCFS-302");
                assertEquals(n != 0 && n != 3 && depth == 2, outcome.contains(".next.next"), outcome);
            }
        }
    }

    @Test
    void recordWithAFailingInitializerFailsAlike() throws Exception {
        ClassLoader writer = Sources.loader("package app; public record R(int n) { }");
        for (int i = 0; i < 2; i++) {
            ClassLoader reader = Sources
                    .loader("package app; public record R(int n) { static int zero = 1 / Integer.parseInt(\"0\"); }");
            Twins twins = new Twins();
            byte[] message = twins.write(make(writer, "R", 1));
            String outcome = Twins.outcomeOfRead(i == 0 ? twins.interpreted : twins.generated, null, message, reader,
                    Arrays.asList("object"));
            assertThat(outcome).startsWith("failed: SCFS-109").contains("the static initialiser of app.R failed");
            assertThat(twins.read(message, reader)).contains("the static initialiser of app.R has failed before");
        }
    }

    @Test
    void circularRecordFailsAlikeAndSkippedRecordIsReplayed() throws Exception {
        String node = "package app; public record Node(int n, Object to) { }";
        ClassLoader writer =
                Sources.loader("package app; public record Top(Object gone, Object kept, Object more) { }", node);
        ClassLoader reader = Sources.loader("package app; public record Top(Object more, Object kept) { }", node);
        Twins twins = new Twins();
        List<Object> list = new ArrayList<>();
        Object loop = make(writer, "Node", 1, list);
        list.add(loop);
        String outcome = twins.read(twins.write(make(writer, "Top", null, loop, null)), reader);
        assertThat(outcome).startsWith("failed: SCFS-107").contains(".kept.to[0]");
        assertTrue(
                twins.read(twins.write(make(writer, "Top", loop, loop, null)), reader).startsWith("failed: SCFS-107"));
        Object inner = make(writer, "Node", 2, "x");
        Object outer = make(writer, "Node", 3, inner);
        outcome = twins.read(twins.write(make(writer, "Top", outer, inner, outer)), reader);
        assertEquals(GoldenSessions.words(make(reader, "Top", outer, inner)) + "\n", outcome);
    }
}
