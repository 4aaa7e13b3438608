package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tests rules R2 to R5: when classes are defined, and which messages may rely on a definition. */
class DefinitionRulesTest {
    private static final Engine ENGINE = Form.OPEN;

    static class A {
        int a = 1;
    }

    static class B {
        int b = 2;
        Color color = Color.RED;
    }

    static class C {
        int c = 3;
        Object more;
    }

    enum Color {
        RED, GREEN
    }

    /** A class that can't be written. */
    static class Bad {
        Object o = new Object() {
            @SuppressWarnings("unused")
            private final Thread thread = Thread.currentThread();
        };
    }

    private static byte[] message(Session session, boolean certain, Object... roots) {
        MessageWriter out = MessageWriter.inSession(ENGINE, session);
        try {
            for (Object root : roots) {
                out.writeObject(root);
            }
            byte[] bytes = out.toByteArray();
            if (certain) {
                out.markCertain();
            }
            return bytes;
        } finally {
            out.close();
        }
    }

    private static Object decode(Session session, byte[] bytes) {
        return Form.readFirst(ENGINE, session, bytes);
    }

    private static boolean defines(byte[] message) {
        return (message[0] & WireFormat.DEFINITIONS) != 0;
    }

    @Test
    void bodyThatIsNeverDecodedLeavesItsDefinitions() {
        Session writing = new Session();
        Session reading = new Session();
        byte[] dropped = message(writing, true, new B());
        byte[] next = message(writing, true, new B());
        assertTrue(defines(dropped));
        assertFalse(defines(next));
        reading.receiveDefinitions(dropped, 0, dropped.length);
        reading.receiveDefinitions(next, 0, next.length);
        assertEquals(Color.RED, ((B) decode(reading, next)).color);
        assertEquals(2, reading.classesRead(), "B and its enum");
    }

    @Test
    void ioThreadNeedsOnlyHeaderAndDefinitions() {
        Session writing = new Session();
        Session reading = new Session();
        byte[] first = message(writing, true, new A(), new B());
        byte[] later = message(writing, true, new A());
        int prefix = Session.prefixLength(first, 0, Math.min(Session.PREFIX_HEAD, first.length));
        assertThat(prefix).isLessThan(first.length);
        reading.receiveDefinitions(Arrays.copyOf(first, prefix), 0, prefix);
        assertEquals(1, Session.prefixLength(later, 0, 1));
        assertEquals(1, ((A) decode(reading, later)).a);
    }

    private static byte[][] messages(Session writing, int n) {
        byte[][] messages = new byte[n][];
        for (int i = 0; i < n; i++) {
            C c = new C();
            c.c = i;
            c.more = i % 3 == 0 ? new A() : i % 3 == 1 ? Arrays.asList(new B(), new A()) : Color.GREEN;
            messages[i] = message(writing, true, c);
        }
        return messages;
    }

    private static void permute(List<Integer> rest, List<Integer> order, List<List<Integer>> all) {
        if (rest.isEmpty()) {
            all.add(new ArrayList<>(order));
        }
        for (Integer i : rest) {
            List<Integer> less = new ArrayList<>(rest);
            less.remove(i);
            order.add(i);
            permute(less, order, all);
            order.remove(order.size() - 1);
        }
    }

    @Test
    void bodiesMayBeDecodedInAnyOrder() {
        List<List<Integer>> orders = new ArrayList<>();
        permute(Arrays.asList(0, 1, 2, 3, 4), new ArrayList<>(), orders);
        assertEquals(120, orders.size());
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            List<Integer> order = new ArrayList<>();
            for (int k = 0; k < 30; k++) {
                order.add(k);
            }
            Collections.shuffle(order, random);
            orders.add(order);
        }
        for (List<Integer> order : orders) {
            Session reading = new Session();
            byte[][] messages = messages(new Session(), order.size());
            for (byte[] m : messages) {
                reading.receiveDefinitions(m, 0, m.length);
            }
            for (int i : order) {
                assertEquals(i, ((C) decode(reading, messages[i])).c);
            }
        }
    }

    @Test
    void bodiesAreDecodedByManyThreadsWhileDefinitionsArrive() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 20; round++) {
                Session reading = new Session();
                List<Future<Integer>> results = new ArrayList<>();
                byte[][] messages = messages(new Session(), 200);
                for (byte[] m : messages) {
                    reading.receiveDefinitions(m, 0, m.length);
                    Callable<Integer> body = () -> ((C) decode(reading, m)).c;
                    results.add(pool.submit(body));
                }
                for (int i = 0; i < results.size(); i++) {
                    assertEquals(i, results.get(i).get());
                }
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void bodiesAreEncodedByManyThreadsInOneSession() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 50; round++) {
                Session writing = new Session();
                Session reading = new Session();
                List<Future<byte[]>> results = new ArrayList<>();
                for (int i = 0; i < 12; i++) {
                    Object root = i % 3 == 0 ? new A() : i % 3 == 1 ? new B() : new C();
                    results.add(pool.submit(() -> message(writing, false, root)));
                }
                Collections.shuffle(results, new Random(round));
                for (Future<byte[]> r : results) {
                    byte[] m = r.get();
                    assertTrue(defines(m), "not certain, so repeated");
                    reading.receiveDefinitions(m, 0, m.length);
                    decode(reading, m);
                }
                assertEquals(4, reading.classesRead());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void definitionsRepeatUntilOneMessageIsCertain() {
        Session writing = new Session();
        byte[] discarded = message(writing, false, new A());
        byte[] again = message(writing, false, new A());
        assertArrayEquals(discarded, again);
        assertTrue(defines(message(writing, true, new A())));
        byte[] later = message(writing, true, new A());
        assertFalse(defines(later));
        Session reading = new Session();
        reading.receiveDefinitions(again, 0, again.length);
        reading.receiveDefinitions(again, 0, again.length);
        assertEquals(1, ((A) decode(reading, later)).a);
    }

    @Test
    void failedEncodingTakesNoIdBack() {
        Session writing = new Session();
        Session reading = new Session();
        assertThrows(ScfsException.class, () -> message(writing, true, (Object) new Object[] {new A(), new Bad()}));
        int given = writing.classesWritten();
        assertThat(given).as("ids given, although A was never sent").isGreaterThanOrEqualTo(1);
        byte[] next = message(writing, true, (Object) new Object[] {new A(), new B(), new C()});
        reading.receiveDefinitions(next, 0, next.length);
        Object[] back = (Object[]) decode(reading, next);
        assertEquals(1, ((A) back[0]).a);
        assertEquals(Color.RED, ((B) back[1]).color);
        assertEquals(3, ((C) back[2]).c);
        assertFalse(defines(message(writing, true, new A(), new B(), new C())));
    }

    @Test
    void unknownIdIsOutOfStepWhetherReadOrSkipped() {
        Session writing = new Session();
        message(writing, true, new A());
        byte[] late = message(writing, true, new A());
        OutOfStepException e = assertThrows(OutOfStepException.class, () -> decode(new Session(), late));
        assertEquals("SCFS-502", e.code());
        assertThrows(OutOfStepException.class, () -> decode(null, late));
        for (int id : new int[] {
                1, 500, Limits.MAX_CLASSES - 1, Limits.MAX_CLASSES, 1 << 29,
                Integer.MAX_VALUE - WireFormat.FIRST_CLASS}) {
            WireWriter w = new WireWriter();
            w.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION);
            w.writeVarint(id + WireFormat.FIRST_CLASS);
            byte[] m = Arrays.copyOf(w.buffer(), w.position());
            assertThrows(OutOfStepException.class, () -> decode(new Session(), m), "id " + id);
        }
    }

    private static byte[] defining(int id, Definition d) {
        return new DefinitionBlocks().define(id, d).message();
    }

    @Test
    void redefinitionWithOtherContentsIsOutOfStepAndChangesNothing() {
        Session writing = new Session();
        Session reading = new Session();
        byte[] first = message(writing, true, new A());
        byte[] later = message(writing, true, new A());
        reading.receiveDefinitions(first, 0, first.length);
        for (Definition d : Arrays.asList(Definition.ofClass(WireFormat.DEFINE_BEAN, A.class.getName()),
                Definition.ofClass(WireFormat.DEFINE_OPAQUE, A.class.getName()),
                Definition.ofEnum(A.class.getName(), "X"))) {
            byte[] other = defining(0, d);
            OutOfStepException e =
                    assertThrows(OutOfStepException.class, () -> reading.receiveDefinitions(other, 0, other.length));
            assertEquals("SCFS-501", e.code());
        }
        assertEquals(1, ((A) decode(reading, later)).a);
        assertEquals(1, reading.classesRead());
    }

    @Test
    void idsMayHaveGapsButMustNotExceedTheBound() {
        Session reading = new Session();
        byte[] gap = defining(Limits.MAX_CLASSES - 1, Definition.ofEnum("X", "Y"));
        reading.receiveDefinitions(gap, 0, gap.length);
        assertEquals(1, reading.classesRead());
        byte[] beyond = defining(Limits.MAX_CLASSES, Definition.ofEnum("X", "Y"));
        assertThrows(LimitExceededException.class, () -> reading.receiveDefinitions(beyond, 0, beyond.length));
    }

    @Test
    void truncatedBlockDefinesNothing() {
        byte[] m = message(new Session(), true, new A(), new B());
        int prefix = Session.prefixLength(m, 0, m.length);
        for (int n = 1; n < prefix; n++) {
            Session reading = new Session();
            byte[] cut = Arrays.copyOf(m, n);
            assertThrows(MalformedInputException.class, () -> reading.receiveDefinitions(cut, 0, cut.length));
            assertEquals(0, reading.classesRead());
        }
    }
}
