package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.Call;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests rules R3 to R5 for the strings of a session, and the bytes that the strings cost. */
class SessionStringsTest {
    private final Session writing = new Session();
    private final Session reading = new Session();

    /** Sends a call and checks that it arrives unchanged. */
    private byte[] send(Call call) {
        return send(call, true);
    }

    private byte[] send(Call call, boolean certain) {
        byte[] message = call.message(writing, certain);
        reading.receiveDefinitions(message, 0, message.length);
        assertEquals(call.expected(), Call.read(reading, message, call.arguments.length));
        return message;
    }

    private static boolean defines(byte[] message) {
        return (message[0] & WireFormat.DEFINITIONS) != 0;
    }

    @Test
    void laterCallAddsFourBytesToItsArgument() {
        send(Call.existUser("ada@acme.org"));
        send(Call.existUser("bob@acme.org"));
        byte[] later = send(Call.existUser("eve@acme.org"));
        assertEquals(4 + 2 + 12, later.length, "header, sequence, a string of 12, a map by tag and id");
        send(Call.of("count"));
        assertEquals(4, send(Call.of("count")).length);
    }

    @Test
    void firstCallIsSmallerThanAPlainOne() {
        Call call = Call.existUser("ada@acme.org");
        int plain = call.plainLength();
        assertTrue(call.message(null, true).length < plain - 40, call.message(null, true).length + " of " + plain);
        assertThat(send(call).length).isLessThan(plain - 30);
    }

    @Test
    void readerReturnsTheSameStringsAndNewMaps() {
        List<List<Object>> reads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            byte[] m = send(Call.existUser("ada@acme.org"));
            reads.add(Call.read(reading, m, 1));
        }
        List<Object> one = reads.get(2);
        List<Object> other = reads.get(3);
        for (int i = 0; i < 5; i++) {
            assertSame(one.get(i), other.get(i));
            assertSame(((String) one.get(i)).intern(), one.get(i));
        }
        Map<?, ?> map = (Map<?, ?>) one.get(6);
        assertEquals(HashMap.class, map.getClass());
        assertNotSame(map, other.get(6));
        map.clear();
        assertEquals(5, ((Map<?, ?>) other.get(6)).size());
        assertEquals(Call.existUser("x").attachments, Call.read(reading, send(Call.existUser("x")), 1).get(6));
    }

    @Test
    void onlyChangedValuesOfAMapAreSent() {
        for (int i = 0; i < 3; i++) {
            send(Call.existUser("ada" + i + "@acme.org").with("traceId", "trace-" + i));
        }
        int length = send(Call.existUser("ada4@acme.org").with("traceId", "trace-9")).length;
        assertEquals(4 + 2 + 13 + 1 + "trace-9".length(), length);
        assertEquals(length - "trace-9".length(),
                send(Call.existUser("ada5@acme.org").with("traceId", "trace-9")).length - definitionsOf("trace-9"));
        assertEquals(4 + 2 + 13 + 1, send(Call.existUser("ada6@acme.org").with("traceId", "trace-9")).length,
                "one byte for a repeated string");
    }

    private static int definitionsOf(String s) {
        return 1 + 1 + 1 + 1 + s.length();
    }

    @Test
    void changedMapIsWrittenInItsNewState() {
        Call call = Call.existUser("ada@acme.org");
        send(call);
        send(call);
        send(call.with("timeout", "1"));
        send(call.with("more", "2"));
        call.attachments.remove("path");
        send(call);
        send(call);
        call.attachments.clear();
        send(call);
        send(Call.existUser("ada@acme.org"));
    }

    @Test
    void definitionsOfADiscardedMessageKeepTheirIds() {
        byte[] lost = Call.existUser("ada").message(writing, false);
        assertTrue(defines(lost));
        byte[] again = send(Call.existUser("bob"), false);
        assertTrue(defines(again), "ids of its sequence and, by now, its map");
        byte[] stillNotCertain = send(Call.existUser("eve"), true);
        assertEquals(again.length, stillNotCertain.length);
        assertFalse(defines(send(Call.existUser("joe"))));
        assertEquals(writing.stringsWritten(), reading.stringsRead());
    }

    @Test
    void lateResponseLeavesItsStrings() {
        for (int i = 0; i < 3; i++) {
            byte[] late = Call.existUser("ada").message(writing, true);
            reading.receiveDefinitions(late, 0, late.length);
        }
        assertFalse(defines(send(Call.existUser("ada"))));
    }

    @Test
    void undefinedIdsAreOutOfStep() {
        for (int i = 0; i < 3; i++) {
            Call.existUser("ada").message(writing, true);
        }
        byte[] later = Call.existUser("ada").message(writing, true);
        reading.receiveDefinitions(later, 0, later.length);
        assertEquals("SCFS-502", assertThrows(OutOfStepException.class, () -> Call.read(reading, later, 1)).code());
        assertEquals("SCFS-503", assertThrows(OutOfStepException.class, () -> Call.read(null, later, 1)).code());
    }

    @Test
    void redefinedIdIsOutOfStepAndARepetitionIsIgnored() {
        Session other = new Session();
        byte[] mine = Call.of("mine").message(writing, true);
        byte[] others = Call.of("others").message(other, true);
        reading.receiveDefinitions(mine, 0, mine.length);
        reading.receiveDefinitions(mine, 0, mine.length);
        int known = reading.stringsRead();
        assertEquals("SCFS-501",
                assertThrows(OutOfStepException.class, () -> reading.receiveDefinitions(others, 0, others.length))
                        .code());
        assertEquals(known, reading.stringsRead());
    }

    @Test
    void repeatedSingleStringsGetIds() {
        List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            try (MessageWriter out = MessageWriter.inSession(Call.ENGINE, writing)) {
                out.writeString("no such service here");
                byte[] message = out.toByteArray();
                out.markCertain();
                lengths.add(message.length);
                reading.receiveDefinitions(message, 0, message.length);
                try (MessageReader in = MessageReader.of(Call.ENGINE, reading, message, 0, message.length)) {
                    assertEquals("no such service here", in.readString());
                }
            }
        }
        assertEquals(Arrays.asList(23, 27, 3, 3), lengths);
    }

    @Test
    void laterCallAllocatesOnlyItsMessage() {
        assumeTrue(Allocated.isKnown());
        Call call = Call.existUser("ada@acme.org").with("traceId", "x");
        for (int i = 0; i < 20_000; i++) {
            call.message(writing, true);
        }
        // On Java 8, in a process that had run all tests before, 4.75 MB were once allocated in one round.
        double[] rounds = new double[10];
        for (int round = 0; round < rounds.length; round++) {
            long before = Allocated.bytes();
            for (int i = 0; i < 1_000; i++) {
                call.message(writing, true);
            }
            rounds[round] = (Allocated.bytes() - before) / 1_000.0;
        }
        Arrays.sort(rounds);
        double each = rounds[rounds.length - 2];
        assertTrue(each <= 40 + 8, each + " bytes a message of 19");
    }

    static class PartlyUnwritable extends RuntimeException {
        private static final long serialVersionUID = 1;

        final List<Object> state = new ArrayList<>();
    }

    /** A field of an exception that can't be written is removed from the message, with the numbers of its strings. */
    @Test
    void stringsOfARemovedFieldAreWrittenAgain() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            words.add("word " + i);
        }
        for (int i = 0; i < 10; i++) {
            Form.read(Form.OPEN, reading, null, Form.write(Form.OPEN, writing, words), 1);
        }
        PartlyUnwritable exception = new PartlyUnwritable();
        exception.state.addAll(words);
        exception.state.add(new Thread());
        List<Object> sent = new ArrayList<>(Arrays.asList("one of the first", exception));
        sent.addAll(words);
        sent.addAll(words);
        List<?> received = (List<?>) Form.read(Form.OPEN, reading, null, Form.write(Form.OPEN, writing, sent), 1)[0];
        assertEquals(sent.subList(2, sent.size()), received.subList(2, received.size()));
    }
}
