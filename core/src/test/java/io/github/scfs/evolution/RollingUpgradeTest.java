package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests sides that change versions while connections stay open. The state of one connection must not affect another
 * connection.
 */
class RollingUpgradeTest {
    private static final ClassLoader OLD =
            Versions.of("class A { int n; String s; Object gone; A next; }", "enum Color { RED, GREEN }");
    private static final ClassLoader NEW =
            Versions.of("class A { A next; String s; long n; int added = 5; }", "enum Color { BLUE, GREEN, RED }");
    private static final ClassLoader NEWEST = Versions.of("final class A extends Base { A next; }",
            "class Base { Integer n; Object s; String more = \"m\"; }", "enum Color { GREEN, RED, BLUE, BLACK }");

    private static Object a(ClassLoader v, int n) {
        return Bean.of(v, "A", "n", v == OLD ? (Object) n : v == NEW ? (Object) (long) n : (Object) Integer.valueOf(n),
                "s", "s" + n);
    }

    private static void check(Object back, ClassLoader v, int n) {
        assertSame(v, back.getClass().getClassLoader());
        assertEquals(n, Bean.<Number>get(back, "n").intValue());
        assertEquals("s" + n, Bean.get(back, "s"));
    }

    @ParameterizedTest
    @EnumSource(Crossing.Coding.class)
    void readerIsReplacedAndTheWriterStays(Crossing.Coding coding) {
        Engine writer = coding.writer();
        Engine reader = coding.reader(Evolution.NONE);
        for (ClassLoader version : new ClassLoader[] {OLD, NEW, NEWEST, OLD}) {
            Session writing = new Session();
            Session reading = new Session();
            for (int i = 0; i < 4; i++) {
                check(Crossing.read(reader, reading, version, Crossing.write(writer, writing, a(NEW, i)), 1)[0],
                        version, i);
            }
            assertEquals(1, reading.classesRead());
        }
    }

    @ParameterizedTest
    @EnumSource(Crossing.Coding.class)
    void writerIsReplacedAndTheReaderStays(Crossing.Coding coding) {
        Engine reader = coding.reader(Evolution.NONE);
        for (ClassLoader version : new ClassLoader[] {OLD, NEW, NEWEST, OLD}) {
            Engine writer = coding.writer();
            Session writing = new Session();
            Session reading = new Session();
            for (int i = 0; i < 4; i++) {
                check(Crossing.read(reader, reading, NEW, Crossing.write(writer, writing, a(version, i)), 1)[0], NEW,
                        i);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Crossing.Coding.class)
    void directionsOfAConnectionMayHaveDifferentVersions(Crossing.Coding coding) {
        Engine left = coding.writer();
        Engine right = coding.reader(Evolution.NONE);
        Session leftSession = new Session();
        Session rightSession = new Session();
        for (int i = 0; i < 4; i++) {
            Object arrived =
                    Crossing.read(right, rightSession, NEW, Crossing.write(left, leftSession, a(OLD, i)), 1)[0];
            check(arrived, NEW, i);
            check(Crossing.read(left, leftSession, OLD, Crossing.write(right, rightSession, arrived), 1)[0], OLD, i);
        }
    }

    @ParameterizedTest
    @EnumSource(Crossing.Coding.class)
    void sessionsOfOneProcessMayHaveDifferentVersionsOfAClass(Crossing.Coding coding) throws Exception {
        Engine process = coding.writer();
        ClassLoader[] versions = {OLD, NEW, NEWEST};
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (ClassLoader from : versions) {
                for (ClassLoader to : versions) {
                    all.add(threads.submit(() -> {
                        Session writing = new Session();
                        Session reading = new Session();
                        for (int i = 0; i < 200; i++) {
                            check(Crossing.read(process, reading, to, Crossing.write(process, writing, a(from, i)),
                                    1)[0], to, i);
                        }
                    }));
                }
            }
            for (Future<?> f : all) {
                f.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @EnumSource(Crossing.Coding.class)
    void oneSessionMayCarryTwoVersionsOfAClass(Crossing.Coding coding) {
        Engine engine = coding.writer();
        Session writing = new Session();
        Session reading = new Session();
        for (int i = 0; i < 3; i++) {
            Object[] both = {
                    a(OLD, i), FieldContentsTest.constant(OLD, "RED"), a(NEW, i + 10),
                    FieldContentsTest.constant(NEW, "RED")};
            Object[] back = (Object[]) Crossing.read(engine, reading, NEWEST,
                    Crossing.write(engine, writing, (Object) both), 1)[0];
            check(back[0], NEWEST, i);
            check(back[2], NEWEST, i + 10);
            assertSame(back[1], back[3]);
        }
        assertEquals(4, reading.classesRead());
    }

    @ParameterizedTest
    @EnumSource(Crossing.Coding.class)
    void sessionWorksAfterAMessageThatDoesNotFit(Crossing.Coding coding) {
        Engine engine = coding.writer();
        ClassLoader narrow = Versions.of("class A { byte n; String s; }");
        Session writing = new Session();
        Session reading = new Session();
        for (int n : new int[] {7, 7, 70_000, 8, 70_000, 9}) {
            byte[] bytes = Crossing.write(engine, writing, a(OLD, n));
            if (n > Byte.MAX_VALUE) {
                NotSerializableException e = assertThrows(NotSerializableException.class,
                        () -> Crossing.read(engine, reading, narrow, bytes, 1));
                assertEquals("SCFS-305", e.code());
            } else {
                check(Crossing.read(engine, reading, narrow, bytes, 1)[0], narrow, n);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Crossing.Coding.class)
    void evolutionAddsNoByteToLaterMessages(Crossing.Coding coding) {
        Engine writer = coding.writer();
        int unchanged = 0;
        for (ClassLoader reader : new ClassLoader[] {OLD, NEW, NEWEST}) {
            Session writing = new Session();
            Session reading = new Session();
            Object a = a(OLD, 5);
            Bean.set(a, "gone", new ArrayList<>(Arrays.asList(1, "two", a)));
            Bean.set(a, "next", a(OLD, 6));
            int length = 0;
            for (int i = 0; i < 6; i++) {
                byte[] bytes = Crossing.write(writer, writing, a);
                check(Crossing.read(writer, reading, reader, bytes, 1)[0], reader, 5);
                length = bytes.length;
            }
            unchanged = reader == OLD ? length : unchanged;
            assertEquals(unchanged, length);
        }
        assertTrue(unchanged < 35, "no length prefix, no name: " + unchanged + " bytes");
    }
}
