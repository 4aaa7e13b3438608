package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Stacks;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Tests rules R6 and R7: a failed message stays failed, is bounded, and leaves its session usable. */
class FailedMessagesTest {

    static class Fine {
        int value = 5;
    }

    private static void assertUsable(Session writing, Session reading) {
        assertEquals(5,
                ((Fine) Form.read(Form.OPEN, reading, null, Form.write(Form.OPEN, writing, new Fine()), 1)[0]).value);
    }

    @Test
    void firstFailureOfAReadIsRepeated() {
        byte[] bytes = Form.write(Form.OPEN, null, "a", 1, new Fine());
        bytes[1 + Session.prefixLength(bytes, 0, bytes.length)] = 127;
        try (MessageReader in = MessageReader.of(Form.OPEN, null, bytes, 0, bytes.length)) {
            ScfsException first = assertThrows(ScfsException.class, in::readObject);
            assertSame(first, assertThrows(ScfsException.class, in::readObject));
            assertSame(first, assertThrows(ScfsException.class, () -> in.readPrimitive('I')));
            assertSame(first, assertThrows(ScfsException.class, in::readString));
            assertSame(first, assertThrows(ScfsException.class, in::readBytes));
            assertSame(first, assertThrows(ScfsException.class, () -> in.readObject(String.class)));
        }
    }

    @Test
    void firstFailureOfAWriteIsRepeated() {
        MessageWriter out = MessageWriter.selfContained(Form.OPEN);
        try {
            out.next().writeZigzag(1);
            ScfsException first =
                    assertThrows(ScfsException.class, () -> out.writeObject(new Throwing(new IllegalStateException())));
            assertSame(first, assertThrows(ScfsException.class, () -> out.writeObject("x")));
            assertSame(first, assertThrows(ScfsException.class, out::next));
            assertSame(first, assertThrows(ScfsException.class, out::toByteArray));
        } finally {
            out.close();
        }
    }

    @Test
    void readingBeyondTheEndFails() {
        byte[] bytes = Form.write(Form.OPEN, null);
        assertEquals("SCFS-101",
                assertThrows(ScfsException.class, () -> Form.readFirst(Form.OPEN, null, bytes)).code());
        try (MessageReader in = MessageReader.of(Form.OPEN, null, new byte[0], 0, 0)) {
            assertEquals("SCFS-101", assertThrows(ScfsException.class, in::readObject).code());
        }
    }

    /** A collection that throws while it is written. */
    static class Throwing extends AbstractList<Object> {
        private final transient Throwable thrown;

        Throwing(Throwable thrown) {
            this.thrown = thrown;
        }

        @Override
        public Object get(int i) {
            if (i == 1) {
                Throwing.<RuntimeException>sneak(thrown);
            }
            return "fine";
        }

        @SuppressWarnings("unchecked")
        private static <T extends Throwable> void sneak(Throwable t) throws T {
            throw (T) t;
        }

        @Override
        public int size() {
            return 2;
        }
    }

    @Test
    void exceptionsOfUserCodeInAWriteBecomeOneException() {
        Session writing = new Session();
        Session reading = new Session();
        for (Throwable t : Arrays.asList(new IllegalStateException("mine"), new java.io.IOException("checked"),
                new StackOverflowError(), new OutOfMemoryError(), new NoClassDefFoundError("gone"),
                new AssertionError("no"), new ExceptionInInitializerError())) {
            ScfsException e = assertThrows(ScfsException.class,
                    () -> Form.write(Form.OPEN, writing, new Object[] {new Fine(), new Throwing(t)}));
            assertSame(t, e.getCause());
            assertUsable(writing, reading);
        }
    }

    /** A class whose constructor throws the exception that the test sets. */
    static class Fragile {
        private static volatile Throwable thrown;
        int value = 1;

        Fragile() throws Throwable {
            if (thrown != null) {
                throw thrown;
            }
        }
    }

    @Test
    void exceptionsOfUserCodeInAReadBecomeOneException() throws Throwable {
        Session writing = new Session();
        Session reading = new Session();
        Fragile fragile = new Fragile();
        for (Throwable t : Arrays.asList(new IllegalStateException("mine"), new java.io.IOException("checked"),
                new StackOverflowError(), new OutOfMemoryError(), new NoClassDefFoundError("gone"))) {
            byte[] bytes = Form.write(Form.OPEN, writing, (Object) new Object[] {new Fine(), fragile});
            Fragile.thrown = t;
            try {
                ScfsException e =
                        assertThrows(ScfsException.class, () -> Form.read(Form.OPEN, reading, null, bytes, 1));
                assertTrue(e.getCause() == t || e.getCause().getCause() == t, e.toString());
            } finally {
                Fragile.thrown = null;
            }
            assertUsable(writing, reading);
            assertEquals(2, ((Object[]) Form.read(Form.OPEN, reading, null, bytes, 1)[0]).length);
        }
    }

    static class Link {
        Object next;
    }

    private static Object deep(String kind, int levels) {
        Object at = "end";
        for (int i = 0; i < levels; i++) {
            if (kind.equals("list")) {
                at = new ArrayList<>(Arrays.asList(at));
            } else if (kind.equals("array")) {
                at = new Object[] {at};
            } else if (kind.equals("bean")) {
                Link link = new Link();
                link.next = at;
                at = link;
            } else {
                Map<Object, Object> map = new HashMap<>();
                map.put("next", at);
                at = map;
            }
        }
        return at;
    }

    private static final List<String> KINDS = Arrays.asList("list", "array", "bean", "map");

    @Test
    void depthIsBoundedOnWritingAndOnReading() throws Exception {
        Session writing = new Session();
        Session reading = new Session();
        Engine deeper = new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxDepth(1_000_000), Evolution.NONE);
        for (String kind : KINDS) {
            for (int levels : new int[] {501, 5000, 100_000}) {
                LimitExceededException e = assertThrows(LimitExceededException.class,
                        () -> Form.write(Form.OPEN, writing, deep(kind, levels)));
                assertEquals("SCFS-401", e.code());
                byte[] bytes = Stacks.run(1L << 30, () -> Form.write(deeper, null, deep(kind, levels)));
                e = assertThrows(LimitExceededException.class, () -> Form.read(Form.OPEN, null, null, bytes, 1));
                assertEquals("SCFS-401", e.code());
                assertTrue(e.getMessage().length() < 2000, "the path is truncated");
                assertUsable(writing, reading);
            }
            Form.read(Form.OPEN, reading, null, Form.write(Form.OPEN, writing, deep(kind, 499)), 1);
        }
    }

    @Test
    void stackOverflowIsALimitFailureAndTheSessionStaysUsable() throws Exception {
        Engine deeper = new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxDepth(1_000_000), Evolution.NONE);
        for (String kind : KINDS) {
            byte[] bytes = Stacks.run(1L << 30, () -> Form.write(deeper, null, deep(kind, 100_000)));
            LimitExceededException read =
                    assertThrows(LimitExceededException.class, () -> Form.read(deeper, null, null, bytes, 1));
            assertEquals("SCFS-401", read.code());
            LimitExceededException written =
                    assertThrows(LimitExceededException.class, () -> Form.write(deeper, null, deep(kind, 100_000)));
            assertEquals("SCFS-401", written.code());
            assertEquals(5, ((Fine) Form.read(deeper, null, null, Form.write(deeper, null, new Fine()), 1)[0]).value);
        }
    }

    /**
     * Warms up the codecs, so that the JVM compiles them. An interpreted frame of a map takes about 2 KB for each
     * level, and a compiled frame far less.
     */
    private static void warm(String kind) {
        for (int i = 0; i < 500; i++) {
            Form.read(Form.OPEN, null, null, Form.write(Form.OPEN, null, deep(kind, 100)), 1);
        }
    }

    private static void assertFits(int levels, int kilobytes) throws Exception {
        for (String kind : KINDS) {
            Object graph = deep(kind, levels - 1);
            byte[] bytes = whenCompiled(kind, () -> Form.write(Form.OPEN, null, graph), kilobytes);
            whenCompiled(kind, () -> Form.read(Form.OPEN, null, null, bytes, 1), kilobytes);
        }
    }

    /** The JVM compiles in the background, and later if the machine is busy. So the work may need several attempts. */
    private static <T> T whenCompiled(String kind, Callable<T> work, int kilobytes) throws Exception {
        for (int attempt = 1;; attempt++) {
            warm(kind);
            try {
                return Stacks.run(kilobytes << 10, work);
            } catch (AssertionError e) {
                if (attempt == 20 || !(e.getCause() instanceof LimitExceededException)) {
                    throw e;
                }
            }
        }
    }

    /** Threads have 1 MB of stack by default. A level takes up to 1.8 KB in compiled code, and 64 KB stay free. */
    @Test
    void defaultDepthFitsIntoAStackOf1Megabyte() throws Exception {
        assertFits(Limits.DEFAULT.maxDepth(), 1024);
    }

    /** Even if the JVM compiles nothing: a level of maps takes 2.1 KB in the interpreter. */
    @Test
    void depthOf190FitsIntoAStackOf512Kilobytes() throws Exception {
        assertFits(190, 512);
    }

    @Test
    void elementsAreBoundedOnWritingAndOnReading() {
        Engine small = new Engine(ClassPolicies.open(), new Limits(500, 1000, 1 << 20), Evolution.NONE);
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            list.add(new Fine());
        }
        assertEquals(400, ((List<?>) Form.read(small, null, null, Form.write(small, null, list), 1)[0]).size());
        for (int i = 0; i < 800; i++) {
            Object[] grown = new Object[400 + i];
            Arrays.setAll(grown, k -> new Fine());
            byte[] bytes;
            try {
                bytes = Form.write(small, null, (Object) grown);
            } catch (LimitExceededException e) {
                assertEquals("SCFS-403", e.code());
                assertTrue(i > 50, "refused too early, at " + grown.length);
                return;
            }
            assertEquals(grown.length, ((Object[]) Form.read(small, null, null, bytes, 1)[0]).length,
                    "everything that can be written can be read");
        }
        throw new AssertionError("never refused");
    }

    @Test
    void oversizedMessageFailsAndTheNextOneWorks() {
        Engine small = new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxMessageBytes(1000), Evolution.NONE);
        Session writing = new Session();
        Session reading = new Session();
        for (Object big : new Object[] {
                new byte[1001], new double[200], new String(new char[600]) + "\u4e2d\ud800",
                new ArrayList<>(Arrays.asList(new int[999], 1)), new Object[9000]}) {
            LimitExceededException e = assertThrows(LimitExceededException.class,
                    () -> Form.write(small, writing, new Fine(), big, "more"));
            assertEquals("SCFS-402", e.code());
            assertEquals(5,
                    ((Fine) Form.read(small, reading, null, Form.write(small, writing, new Fine()), 1)[0]).value);
        }
    }
}
