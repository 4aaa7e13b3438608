package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Allocated;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Measures the bytes allocated for each message, in addition to the message and its value. */
class MessageOverheadTest {
    private static final int MESSAGES = 20_000;
    /** Allowance for allocations of the JVM itself. */
    private static final long SLACK = 4 * MESSAGES;
    /** Size of the object that accesses the message's array in words. */
    private static final long VIEW = 56;

    private static final int POINTS = 10;

    private final Engine engine = Engine.of(ClassPolicies.open());
    private final Session session = new Session();

    private byte[] write(Object o) {
        try (MessageWriter out = MessageWriter.inSession(engine, session)) {
            out.writeObject(o);
            byte[] message = out.toByteArray();
            out.markCertain();
            return message;
        }
    }

    private Object read(byte[] message) {
        session.receiveDefinitions(message, 0, message.length);
        try (MessageReader in = MessageReader.of(engine, session, message, 0, message.length)) {
            return in.readObject();
        }
    }

    private static long allocated(Runnable r) {
        for (int i = 0; i < MESSAGES; i++) {
            r.run();
        }
        // On Java 8, in a process that had run all tests before, 4.75 MB were once allocated in one round.
        long[] rounds = new long[5];
        for (int round = 0; round < rounds.length; round++) {
            long before = Allocated.bytes();
            for (int i = 0; i < MESSAGES; i++) {
                r.run();
            }
            rounds[round] = Allocated.bytes() - before;
        }
        Arrays.sort(rounds);
        return rounds[rounds.length - 2];
    }

    @Test
    void writingAllocatesTheMessageAndNothingElse() {
        assumeTrue(Allocated.isKnown());
        byte[][] last = new byte[1][];
        long bytes = allocated(() -> last[0] = write(TimeUnit.SECONDS));
        assertEquals(3, last[0].length);
        assertTrue(bytes <= MESSAGES * 24L + SLACK, bytes / (double) MESSAGES + " bytes a message");
    }

    @Test
    void writingMapsAndArraysAllocatesTheMessageAndNothingElse() {
        assumeTrue(Allocated.isKnown());
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("texts", new HashMap<>(Collections.singletonMap("key", "value")));
        map.put("numbers", new TreeMap<>(Collections.singletonMap(1, 2L)));
        map.put("array", new int[] {1, 2, 3});
        map.put("objects", new Object[] {"a", 1, new HashMap<>(Collections.singletonMap(1, null))});
        byte[][] last = new byte[1][];
        long bytes = allocated(() -> last[0] = write(map));
        long message = 16 + (last[0].length + 7 & ~7);
        assertTrue(bytes <= MESSAGES * message + SLACK, bytes / (double) MESSAGES + " bytes a message of " + message);
    }

    @Test
    void readingAllocatesTheValueAndNothingElse() {
        assumeTrue(Allocated.isKnown());
        byte[] first = write(TimeUnit.SECONDS);
        byte[] later = write(TimeUnit.SECONDS);
        assertEquals(TimeUnit.SECONDS, read(first));
        Object[] last = new Object[1];
        long bytes = allocated(() -> last[0] = read(later));
        assertEquals(TimeUnit.SECONDS, last[0]);
        assertTrue(bytes <= MESSAGES * VIEW + SLACK, bytes / (double) MESSAGES + " bytes a message");
    }

    static class Point {
        int x = 5;
    }

    @Test
    void readingAListAllocatesItsElementsAndArray() {
        assumeTrue(Allocated.isKnown());
        byte[] first = write(points());
        byte[] later = write(points());
        assertEquals(POINTS, ((List<?>) read(first)).size());
        Object[] last = new Object[1];
        long byHand = allocated(() -> last[0] = points());
        long bytes = allocated(() -> last[0] = read(later));
        assertEquals(POINTS, ((List<?>) last[0]).size());
        assertTrue(bytes <= byHand + SLACK,
                bytes / (double) MESSAGES + " bytes a message, " + byHand / (double) MESSAGES + " by hand");
    }

    private static List<Object> points() {
        List<Object> list = new ArrayList<>(POINTS);
        for (int i = 0; i < POINTS; i++) {
            list.add(new Point());
        }
        return list;
    }

    @Test
    void nestedMessagesAreIndependent() {
        byte[] alone = write("inner");
        try (MessageWriter outer = MessageWriter.inSession(engine, session)) {
            outer.writeObject("outer");
            assertArrayEquals(alone, write("inner"));
            outer.writeObject("more");
            byte[] message = outer.toByteArray();
            try (MessageReader in = MessageReader.of(engine, session, message, 0, message.length)) {
                assertEquals("outer", in.readObject());
                assertEquals("inner", read(alone));
                assertEquals("more", in.readObject());
            }
        }
    }
}
