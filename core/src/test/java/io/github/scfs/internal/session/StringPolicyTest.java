package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.dictionary.ContentIds;
import io.github.scfs.internal.dictionary.DictionaryPolicy;
import io.github.scfs.internal.dictionary.SessionDictionary;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.testkit.Call;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests which strings get ids. Tables are bounded, and strings that don't repeat use no entries. */
class StringPolicyTest {
    private final long seed = Long.getLong("test.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final Session writing = new Session();
    private final Session reading = new Session();

    private String token(int length) {
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            chars[i] = Character.forDigit(random.nextInt(16), 16);
        }
        chars[0] = 'x'; // prevents the coding for digits alone, which has half the bytes
        return new String(chars);
    }

    private byte[] send(Call call) {
        byte[] message = call.message(writing, true);
        reading.receiveDefinitions(message, 0, message.length);
        return message;
    }

    private void assertArrives(Call call, byte[] message) {
        assertEquals(call.expected(), Call.read(reading, message, call.arguments.length), () -> "seed " + seed);
    }

    @Test
    void randomValuesFillNoTableAndCostOneByteEach() {
        randomValuesFillNoTable(100_000);
    }

    @Test
    @Tag("long")
    void aMillionRandomValuesFillNoTable() {
        randomValuesFillNoTable(1_000_000);
    }

    private void randomValuesFillNoTable(int calls) {
        for (int i = 0; i < 5; i++) {
            send(Call.existUser(token(12)).with("trace", token(32)).with("span", token(16)));
        }
        int known = writing.stringsWritten();
        for (int i = 0; i < calls; i++) {
            Call call = Call.existUser(token(12)).with("trace", token(32)).with("span", token(16));
            int before = writing.stringsWritten();
            byte[] message = send(call);
            // In a map slot, each string costs its characters, one byte for the length (two from a length of 32), and
            // two bits. Sometimes a string gets an id because its hash code equals another string's. Then its
            // definition costs bytes, too.
            int defined = writing.stringsWritten() - before;
            int more = message.length - (4 + 2 + 12 + 2 + 32 + 1 + 16);
            assertTrue(more >= 0 && more <= 6 * defined, () -> more + " bytes more, seed " + seed);
            if (i % 10_000 == 0) {
                assertArrives(call, message);
            }
        }
        // Two random values have equal hash codes with a probability of 1 in 2^26, so only a few values get ids.
        assertTrue(writing.stringsWritten() <= known + 8,
                () -> writing.stringsWritten() + " of " + known + ", seed " + seed);
        assertEquals(writing.stringsWritten(), reading.stringsRead());
    }

    @Test
    void randomKeysFillNoTable() {
        for (int i = 0; i < 100_000; i++) {
            Call call = Call.existUser("ada@acme.org").with(token(8), token(8));
            byte[] message = send(call);
            if (i % 1000 == 0) {
                assertArrives(call, message);
            }
        }
        assertTrue(writing.stringsWritten() <= 8, () -> writing.stringsWritten() + ", seed " + seed);
        byte[] last = send(Call.existUser("ada@acme.org").with(token(8), token(8)));
        assertTrue(last.length <= 2 + 14 + 2 + 2 * 9 + 2 * 5 + 1,
                () -> last.length + " bytes: repeated strings are ids, seed " + seed);
    }

    @Test
    void uniqueSequencesFillTheirTableOnlyToABound() {
        for (int i = 0; i < 100_000; i++) {
            send(Call.of(token(10)));
        }
        int sequences = writing.written().dictionary().sequences().count();
        assertTrue(sequences >= DictionaryPolicy.IMMEDIATE_SEQUENCES
                && sequences <= DictionaryPolicy.IMMEDIATE_SEQUENCES + 8, () -> sequences + ", seed " + seed);
        Call call = Call.of("repeated");
        send(call);
        send(call);
        assertEquals(5, send(call).length, "a repeated sequence still gets an id");
    }

    @Test
    void tablesStopAtTheirBounds() {
        for (int i = 0; i < DictionaryPolicy.MAX_SEQUENCES + 100; i++) {
            Call call = Call.of("m" + i).with("k" + i % 700, "v" + i);
            for (int k = 0; k < 8; k++) {
                assertArrives(call, send(call));
            }
        }
        SessionDictionary strings = writing.written().dictionary();
        assertEquals(DictionaryPolicy.MAX_SEQUENCES, strings.sequences().count());
        assertEquals(DictionaryPolicy.MAX_MAPS, strings.maps().count());
        assertThat(strings.strings().count()).isLessThanOrEqualTo(DictionaryPolicy.MAX_STRINGS);
        assertEquals(writing.stringsWritten(), reading.stringsRead());
    }

    @Test
    void charactersAreBounded() {
        for (int i = 0; i < 3000; i++) {
            String value = token(500);
            for (int k = 0; k < 3; k++) {
                Call call = Call.of("m").with("value", value);
                assertArrives(call, send(call));
            }
        }
        SessionDictionary strings = writing.written().dictionary();
        int characters = 0;
        for (int i = 0; i < strings.strings().count(); i++) {
            characters += strings.strings().get(i).length();
        }
        int others = 1 << 14;
        assertTrue(
                characters > DictionaryPolicy.MAX_CHARACTERS - others && characters <= DictionaryPolicy.MAX_CHARACTERS,
                characters + " characters");
    }

    @Test
    void longStringsGetNoIds() {
        String text = token(DictionaryPolicy.MAX_LENGTH + 1);
        for (int i = 0; i < 5; i++) {
            Call call = Call.of("m").with("text", text).with("\u4e2d" + text, "x");
            assertArrives(call, send(call));
        }
        for (int i = 0; i < 5; i++) {
            Call call = Call.of("m").with("text", text);
            assertArrives(call, send(call));
        }
        assertEquals(0, writing.written().dictionary().strings().count() - shortOnes());
    }

    private int shortOnes() {
        int n = 0;
        ContentIds<String, ?> strings = writing.written().dictionary().strings();
        for (int i = 0; i < strings.count(); i++) {
            n += strings.get(i).length() <= DictionaryPolicy.MAX_LENGTH ? 1 : 0;
        }
        return n;
    }

    @Test
    void alternatingValueIsOneByte() {
        String[] tenants = {"tenant-north", "tenant-south", "tenant-east", "tenant-west"};
        int last = 0;
        for (int i = 0; i < 100; i++) {
            Call call = Call.existUser("ada@acme.org").with("tenant", tenants[random.nextInt(tenants.length)]);
            byte[] message = send(call);
            assertArrives(call, message);
            last = message.length;
        }
        assertTrue(last <= 4 + 14 + 1, () -> "seed " + seed);
    }

    @Test
    void servicesOfAConnectionHaveSeparateMaps() {
        int last = 0;
        for (int i = 0; i < 100; i++) {
            String service = "com.acme.Service" + i % 4;
            Call call =
                    Call.of("find" + i % 4).with("path", service).with("interface", service).with("group", "g" + i % 4);
            byte[] message = send(call);
            assertArrives(call, message);
            last = message.length;
        }
        assertEquals(4, last);
    }

    @Test
    void callsOfManyAlternatingServicesAreSmall() {
        int last = 0;
        for (int i = 0; i < 1000; i++) {
            String service = "com.acme.Service" + i % 40;
            Call call = Call.of("find" + i % 40).with("path", service).with("interface", service);
            byte[] message = send(call);
            assertArrives(call, message);
            last = message.length;
        }
        assertThat(last).isLessThanOrEqualTo(4 + 2 * 2);
    }

    @Test
    void uncertainWriterRepeatsTheSameDefinitions() {
        int first = 0;
        for (int i = 0; i < 50; i++) {
            Call call = Call.existUser("ada@acme.org");
            byte[] message = call.message(writing, false);
            reading.receiveDefinitions(message, 0, message.length);
            assertArrives(call, message);
            assertTrue((message[0] & WireFormat.DEFINITIONS) != 0);
            first = i == 2 ? message.length : first;
            assertTrue(i < 2 || message.length == first);
        }
    }
}
