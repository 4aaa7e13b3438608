package io.github.scfs.internal.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.testkit.Call;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Halved;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tests the ids that a session has for strings within objects. */
class ValueStringsTest {
    private static final Engine ENGINE = Call.ENGINE;
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());

    /** Most strings that may get an id by mistake, since their hash equals that of another one. */
    private static final int MISTAKEN = 3;

    private final Session writing = new Session();
    private final Session reading = new Session();

    /** A bean with strings in typed fields, in an untyped field, in a list and in a map. */
    public static class Visit {
        String country;
        String token;
        Object any;
        List<String> tags;
        Map<String, Object> more;

        Visit(String country, String token) {
            this.country = country;
            this.token = token;
        }

        Visit() {}

        @Override
        public boolean equals(Object o) {
            Visit v = (Visit) o;
            return Objects.equals(country, v.country) && Objects.equals(token, v.token) && Objects.equals(any, v.any)
                    && Objects.equals(tags, v.tags) && Objects.equals(more, v.more);
        }

        @Override
        public int hashCode() {
            return Objects.hash(country, token);
        }
    }

    private static byte[] write(Session session, Object value, boolean certain) {
        try (MessageWriter out =
                session == null ? MessageWriter.selfContained(ENGINE) : MessageWriter.inSession(ENGINE, session)) {
            out.writeObject(value);
            byte[] message = out.toByteArray();
            if (certain) {
                out.markCertain();
            }
            return message;
        }
    }

    private static Object read(Session session, byte[] message) {
        return Form.readFirst(ENGINE, session, message);
    }

    private byte[] send(Object value) {
        byte[] message = write(writing, value, true);
        reading.receiveDefinitions(message, 0, message.length);
        assertEquals(value, read(reading, message));
        return message;
    }

    private static boolean defines(byte[] message) {
        return (message[0] & WireFormat.DEFINITIONS) != 0;
    }

    @Test
    void aRepeatedStringIsAnIdInTheFourthMessage() {
        List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            lengths.add(send(new Visit("Burkina Faso", "token " + i)).length);
        }
        int full = lengths.get(1);
        assertEquals(full, lengths.get(0) - definitionOfVisit());
        assertEquals(full - "Burkina Faso".length() + idAndDefinition("Burkina Faso"), lengths.get(2),
                "an id and its definition");
        assertEquals(full - "Burkina Faso".length(), lengths.get(3));
        assertEquals(lengths.get(3), lengths.get(4));
        assertEquals(1, writing.stringsWritten());
        assertEquals(1, reading.stringsRead());
    }

    private int definitionOfVisit() {
        Session session = new Session();
        int first = write(session, new Visit(), true).length;
        return first - write(session, new Visit(), true).length;
    }

    /** Returns the number of bytes for the length of the block, the id, the kind, the length and the characters. */
    private static int idAndDefinition(String s) {
        return 1 + 1 + 1 + 1 + s.length();
    }

    @Test
    void anIdIsReadAsTheSameInstanceEachTime() {
        for (int i = 0; i < 3; i++) {
            send(new Visit("Liechtenstein", "token " + i));
        }
        byte[] message = send(new Visit("Liechtenstein", "token"));
        assertSame(((Visit) read(reading, message)).country, ((Visit) read(reading, message)).country);
    }

    @Test
    void stringsInListsMapsAndUntypedFieldsHaveIdsAsWell() {
        Visit visit = new Visit("Burkina Faso", "no token");
        visit.any = "any string";
        visit.tags = Arrays.asList("first tag", "second tag", null, "x", "first tag");
        visit.more = new HashMap<>();
        visit.more.put("a key", "first tag");
        visit.more.put("another key", "its value");
        for (int i = 0; i < 3; i++) {
            send(visit);
        }
        assertEquals(8, writing.stringsWritten());
        byte[] message = send(visit);
        assertTrue(message.length < 40, message.length + " bytes");
        assertFalse(defines(message));
    }

    @Test
    void uniqueStringsGetNoIdsAndTakeNoMoreBytes() {
        send(new Visit());
        int longer = 0;
        for (int i = 0; i < 100_000; i++) {
            Visit visit = new Visit(null, "token " + (1_000_000 + i));
            byte[] message = write(writing, visit, true);
            longer += message.length > 1 + 1 + 2 + 1 + visit.token.length() ? 1 : 0;
        }
        assertTrue(longer <= MISTAKEN, longer + " messages are longer");
        assertTrue(writing.stringsWritten() <= MISTAKEN, writing.stringsWritten() + " ids");
    }

    @Test
    void aStringThatOccursTwiceGetsNoId() {
        for (int i = 0; i < 1000; i++) {
            send(new Visit("request " + i, null));
            send(new Visit("request " + i, null));
        }
        assertTrue(writing.stringsWritten() <= MISTAKEN, writing.stringsWritten() + " ids");
    }

    @Test
    void definitionsOfADiscardedMessageAreSentAgain() {
        for (int i = 0; i < 2; i++) {
            send(new Visit("Burkina Faso", null));
        }
        byte[] lost = write(writing, new Visit("Burkina Faso", null), false);
        assertTrue(defines(lost));
        assertTrue(defines(send(new Visit("Burkina Faso", null))));
        assertFalse(defines(send(new Visit("Burkina Faso", null))));
    }

    @Test
    void aMessageDefinesFewStringsAndTheNextOnesTheRest() {
        List<String> many = strings(60);
        int full = send(many).length;
        int longest = 0;
        for (int i = 0; i < 20; i++) {
            longest = Math.max(longest, send(many).length);
        }
        assertTrue(longest <= full + 16 * 4 + 2, longest + " bytes, " + full + " in full");
        assertTrue(writing.stringsWritten() > 50, writing.stringsWritten() + " strings");
        assertTrue(send(many).length < full / 4, "by ids");
    }

    private List<String> known(int n) {
        List<String> known = strings(n);
        for (int i = 0; i < 10; i++) {
            send(known);
        }
        assertEquals(n, writing.stringsWritten());
        return known;
    }

    @Test
    void aStringWithALongIdIsReferredToByNumberFromItsSecondOccurrenceOn() {
        List<String> twice = new ArrayList<>(known(50));
        int once = send(twice).length;
        twice.addAll(strings(50));
        assertEquals(once + 50 + 12, send(twice).length, "one byte for each reference, and twelve for codes");
    }

    @Test
    void aReaderThatSkipsLongIdsCountsTheirNumbers() {
        List<String> known = known(50);
        ClassLoader half = Halved.loader();
        List<Object> kept = new ArrayList<>();
        for (String s : known) {
            kept.add(s);
            kept.add("in full " + s);
        }
        kept.addAll(new ArrayList<>(kept));
        for (Object dropped : new Object[] {
                known, known.get(49), new Object[] {known.get(48), 1, known.get(49)},
                Collections.singletonMap(known.get(45), known.get(46))}) {
            byte[] message = write(writing, new Halved(dropped, kept), true);
            reading.receiveDefinitions(message, 0, message.length);
            try (MessageReader in = MessageReader.of(ENGINE, reading, half, message, 0, message.length)) {
                assertEquals(kept, Halved.kept(in.readObject()));
            }
        }
    }

    private static List<String> strings(int n) {
        List<String> strings = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            strings.add("string number " + i);
        }
        return strings;
    }

    @Test
    void idsHardlyLengthenAMessageThatRepeatsItsStrings() {
        List<String> first = strings(60);
        for (int i = 0; i < 10; i++) {
            send(first);
        }
        List<String> later = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            later.add("a later string " + i);
        }
        int full = 0;
        int byIds = 0;
        for (int i = 0; i < 10; i++) {
            List<String> repeated = new ArrayList<>();
            for (int k = 0; k < 1000; k++) {
                repeated.add(later.get(k % 20));
            }
            byIds = send(repeated).length;
            full = i == 0 ? byIds : full;
        }
        assertTrue(byIds <= full + 64, byIds + " bytes, " + full + " without ids");
        assertTrue(writing.stringsWritten() > 70, writing.stringsWritten() + " strings");
    }

    @Test
    void stringsWithinObjectsLeaveRoomForStringsOfCalls() {
        for (int page = 0; page < 100; page++) {
            for (int i = 0; i < 8; i++) {
                List<String> strings = new ArrayList<>();
                for (int k = 0; k < 16; k++) {
                    strings.add("page " + page + ", string " + k);
                }
                send(strings);
            }
        }
        assertEquals(DictionaryPolicy.MAX_VALUE_STRINGS, writing.stringsWritten());
        assertEquals(writing.stringsWritten(), reading.stringsRead());
    }

    @Test
    void aFullSessionDoesNotAffectTheNextOne() {
        for (int page = 0; page < 200; page++) {
            for (int i = 0; i < 4; i++) {
                write(writing, Arrays.asList("a " + page, "b " + page, "c " + page, "d " + page, "e " + page,
                        "f " + page, "g " + page, "h " + page), true);
            }
        }
        assertEquals(DictionaryPolicy.MAX_VALUE_STRINGS, writing.stringsWritten());
        Session next = new Session();
        for (int i = 0; i < 3; i++) {
            write(next, new Visit("Burkina Faso", null), true);
        }
        assertEquals(1, next.stringsWritten());
    }

    /**
     * Returns a bean with strings of all codings. There are so few different strings that they repeat. Two of them have
     * the same hash.
     */
    private static Visit visit(Random random) {
        Visit visit = new Visit(string(random), string(random));
        visit.any = random.nextBoolean() ? string(random) : random.nextInt();
        visit.tags = new ArrayList<>();
        for (int n = random.nextInt(20); n > 0; n--) {
            visit.tags.add(string(random));
        }
        visit.more = random.nextBoolean() ? null : Collections.singletonMap(string(random), string(random));
        return visit;
    }

    private static String string(Random random) {
        String[] rare = {
                "", "x", null, "AaAaAa", "BBBBBB", "\u4e2d\u6587", "price: 5 \u20ac", "\ud83d", "0123456789abcdef",
                "00000000-0000-0000-0000-0123456789ab", "true", new String(new char[200])};
        int n = random.nextInt(60);
        return n < rare.length ? rare[n] : n < 55 ? "string " + n : "new string " + random.nextLong();
    }

    @Test
    void manyThreadsAgreeOnIds() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<List<Object[]>>> results = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                Random random = new Random(SEED + t);
                results.add(threads.submit(() -> {
                    List<Object[]> messages = new ArrayList<>();
                    for (int i = 0; i < 2000; i++) {
                        Visit visit = visit(random);
                        messages.add(new Object[] {visit, write(writing, visit, false)});
                    }
                    return messages;
                }));
            }
            for (Future<List<Object[]>> result : results) {
                for (Object[] m : result.get()) {
                    byte[] message = (byte[]) m[1];
                    reading.receiveDefinitions(message, 0, message.length);
                    assertEquals(m[0], read(reading, message), "seed " + SEED);
                }
            }
            assertEquals(writing.stringsWritten(), reading.stringsRead(), "seed " + SEED);
        } finally {
            threads.shutdownNow();
        }
    }
}
