package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests rule R4 where several threads encode for one session at the same time. Each message has three steps: it writes
 * its values, it is finished, and it passes on its way to the wire. The steps of several messages are run in every
 * order. An order of steps that two threads can take is one of these, since the tables change at these steps only.
 */
@Tag("long")
class ConcurrentMessagesTest {
    private static final Engine ENGINE = Form.OPEN;
    private static final int STEPS = 3;

    static class A {
        int a = 1;
    }

    static class B {
        int b = 2;
        Color color = Color.RED;
        A other = new A();
    }

    static class C {
        String name = "the name of a C";
        Color color = Color.GREEN;
    }

    enum Color {
        RED, GREEN
    }

    /** The values of each message: they share classes, an enum, strings, leading strings and attachments. */
    private static final Object[][] VALUES = {
            {"service", "method", new B()}, {"service", "method", new C(), new A()}, {"service", "method", new A()},
            {"service", "other", new C(), new B()}};

    /** One message on its way. */
    private static final class Message {
        final Object[] values;
        final boolean discarded;
        MessageWriter writer;
        byte[] bytes;

        Message(Object[] values, boolean discarded) {
            this.values = values;
            this.discarded = discarded;
        }

        void write(Session session) {
            writer = MessageWriter.inSession(ENGINE, session);
            for (Object v : values) {
                if (v instanceof String) {
                    writer.writeString((String) v);
                } else {
                    writer.writeObject(v);
                }
            }
        }

        void finish() throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            writer.writeTo(out, (to, n) -> {});
            bytes = out.toByteArray();
            writer.markCertainWhenPassed();
            writer.close();
        }

        void pass(Session from, Session to) {
            if (!discarded) {
                from.passed(Arrays.copyOf(bytes, Session.prefixLength(bytes, 0, bytes.length)));
                to.receiveDefinitions(bytes, 0, bytes.length);
            }
        }

        void read(Session session) {
            try (MessageReader in = MessageReader.of(ENGINE, session, bytes, 0, bytes.length)) {
                for (Object v : values) {
                    if (v instanceof String) {
                        assertEquals(v, in.readString());
                    } else {
                        assertEquals(v.getClass(), in.readObject().getClass());
                    }
                }
            }
        }

        boolean definesNothing() {
            return Session.prefixLength(bytes, 0, bytes.length) == 1;
        }
    }

    /** Runs the steps of the messages in one order, and reads each body at once and again at the end. */
    private static void run(int[] order, int messages, int discarded) throws IOException {
        Session from = new Session();
        Session to = new Session();
        List<Message> all = new ArrayList<>();
        for (int m = 0; m < messages; m++) {
            all.add(new Message(VALUES[m % VALUES.length], (discarded >> m & 1) != 0));
        }
        int[] done = new int[messages];
        for (int m : order) {
            Message message = all.get(m);
            switch (done[m]++) {
                case 0:
                    message.write(from);
                    break;
                case 1:
                    message.finish();
                    break;
                default:
                    message.pass(from, to);
                    if (!message.discarded) {
                        message.read(to);
                    }
            }
        }
        for (Message message : all) {
            if (!message.discarded) {
                message.read(to);
            }
        }
        settle(all, from, to);
    }

    /**
     * Sends all values one after the other. After some rounds nothing is defined any more. (A string gets an id when it
     * is written again.)
     */
    private static void settle(List<Message> all, Session from, Session to) throws IOException {
        boolean settled = false;
        for (int round = 0; round < 6 && !settled; round++) {
            settled = true;
            for (Message sent : all) {
                Message again = new Message(sent.values, false);
                again.write(from);
                again.finish();
                again.pass(from, to);
                again.read(to);
                settled &= again.definesNothing();
            }
        }
        assertTrue(settled, "a definition never becomes certain");
        if (all.stream().noneMatch(m -> m.discarded)) {
            assertFalse(from.awaitsMessages());
        }
    }

    /** Calls {@link #run} with every order of the steps. Returns the number of orders. */
    private static int everyOrder(int messages, int[] order, int at, int[] left, int discarded) throws IOException {
        if (at == order.length) {
            run(order, messages, discarded < 0 ? Arrays.hashCode(order) & (1 << messages) - 1 : discarded);
            return 1;
        }
        int orders = 0;
        for (int m = 0; m < messages; m++) {
            if (left[m] > 0) {
                left[m]--;
                order[at] = m;
                orders += everyOrder(messages, order, at + 1, left, discarded);
                left[m]++;
            }
        }
        return orders;
    }

    private static int everyOrder(int messages, int discarded) throws IOException {
        int[] left = new int[messages];
        Arrays.fill(left, STEPS);
        return everyOrder(messages, new int[messages * STEPS], 0, left, discarded);
    }

    @ParameterizedTest(name = "discarded messages: bits of {0}")
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void threeMessagesAreReadRightInEveryOrder(int discarded) throws IOException {
        assertEquals(1680, everyOrder(3, discarded));
    }

    @Test
    void fourMessagesAreReadRightInEveryOrderWithEveryMessageDiscardedInSome() throws IOException {
        assertEquals(369_600, everyOrder(4, -1));
    }

    private static Message sent(Session from, Object... values) throws IOException {
        Message message = new Message(values, false);
        message.write(from);
        message.finish();
        return message;
    }

    @Test
    void definitionsRepeatUntilAMessagePassed() throws IOException {
        Session from = new Session();
        Message first = sent(from, new A());
        Message second = sent(from, new A());
        assertEquals(first.bytes.length, second.bytes.length);
        assertTrue(from.awaitsMessages());
        second.pass(from, new Session());
        assertFalse(from.awaitsMessages(), "the block of the first message has nothing uncertain left");
        assertTrue(sent(from, new A()).definesNothing());
    }

    @Test
    void blockOfSelfContainedMessageDoesNotCount() throws IOException {
        Session from = new Session();
        Message message = sent(from, new A());
        byte[] selfContained;
        try (MessageWriter out = MessageWriter.selfContained(ENGINE)) {
            out.writeObject(new A());
            selfContained = out.toByteArray();
        }
        from.passed(Arrays.copyOf(selfContained, Session.prefixLength(selfContained, 0, selfContained.length)));
        assertTrue(from.awaitsMessages());
        assertEquals(message.bytes.length, sent(from, new A()).bytes.length);
    }

    @Test
    void manyDiscardedMessagesKeepABoundedNumberOfBlocksWithTheLastOne() throws IOException {
        Session from = new Session();
        List<Message> discarded = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            discarded.add(sent(from, "leading " + i, "strings " + i, new A()));
        }
        // Between the first blocks and the last one, blocks are forgotten: the messages may still be sent, but count
        // for nothing.
        Session to = new Session();
        discarded.get(70).pass(from, to);
        assertFalse(sent(from, new A()).definesNothing());
        discarded.get(199).pass(from, to);
        assertTrue(sent(from, new A()).definesNothing());
    }

    /**
     * Sessions that earlier tests dropped without ending them count until they are collected, which some collectors of
     * garbage do late.
     */
    private static void awaitRoomForDefinitions() throws InterruptedException {
        SharedDefinitions all = SharedDefinitions.OF_PROCESS;
        for (int i = 0; i < 100 && all.charged() > all.bound() / 2; i++) {
            System.gc();
            Thread.sleep(20);
        }
    }

    /** Messages in flight at the start of a service, each with a new string and with a large block of definitions. */
    @ParameterizedTest
    @CsvSource({"2, false", "3, false", "40, false", "2, true", "40, true"})
    void definitionsOfManyMessagesInFlightAreReceivedAndBecomeCertain(int inFlight, boolean discardFirst)
            throws Exception {
        awaitRoomForDefinitions();
        // The compiler of Java 8 has no room for more than 2,700 constants.
        StringBuilder constants = new StringBuilder();
        for (int i = 0; i < 2_500; i++) {
            constants.append(i == 0 ? "" : ", ").append("C").append(i).append("_OF_AN_ENUM_WITH_MANY_CONSTANTS");
        }
        Object large = Sources.loader("package large; public enum Large { " + constants + " }")
                .loadClass("large.Large")
                .getEnumConstants()[0];
        Session from = new Session();
        Session to = new Session();
        ArrayDeque<Message> sent = new ArrayDeque<>();
        int defining = 0;
        for (int i = 0; i < 400; i++) {
            Message message = new Message(new Object[] {"service", "method " + i, large}, false);
            message.write(from);
            message.finish();
            defining += message.bytes.length > 1 << 16 ? 1 : 0;
            if (i > 0 || !discardFirst) {
                sent.add(message);
            }
            if (sent.size() == inFlight) {
                sent.remove().pass(from, to);
            }
        }
        assertTrue(defining <= 2 * inFlight + (discardFirst ? 100 : 0), defining + " messages define the enum");
    }
}
