package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests forged strings, sequences, maps and texts. */
@Timeout(120)
class MalformedStringsTest {
    private static final int SESSION = WireFormat.VERSION << 4 | WireFormat.SESSION;

    private static byte[] message(int header, Consumer<WireWriter> definitions, Consumer<WireWriter> body) {
        WireWriter w = new WireWriter();
        w.writeByte(header | (definitions == null ? 0 : WireFormat.DEFINITIONS));
        if (definitions != null) {
            int start = w.position();
            definitions.accept(w);
            w.insertVarint(start, w.position() - start);
        }
        body.accept(w);
        return Arrays.copyOf(w.buffer(), w.position());
    }

    private static byte[] defining(int... bytes) {
        return message(SESSION, w -> {
            for (int b : bytes) {
                w.writeByte(b);
            }
        }, w -> {});
    }

    private static void assertRefused(String code, byte[] message) {
        Session session = new Session();
        assertEquals(code, assertThrows(ScfsException.class,
                () -> session.receiveDefinitions(message, 0, message.length), () -> Arrays.toString(message)).code());
        assertEquals(0, session.stringsRead());
    }

    private static String codeOf(Session session, byte[] message, Consumer<MessageReader> read) {
        try (MessageReader in = MessageReader.of(Form.OPEN, session, message, 0, message.length)) {
            return assertThrows(ScfsException.class, () -> read.accept(in), () -> Arrays.toString(message)).code();
        }
    }

    @Test
    void emptyDefinitionsAreRefused() {
        assertRefused("SCFS-104", defining(0, WireFormat.DEFINE_STRING, 0));
        assertRefused("SCFS-103", defining(0, WireFormat.DEFINE_SEQUENCE, 0));
        assertRefused("SCFS-103", defining(0, WireFormat.DEFINE_MAP_OF_TEXTS, 0));
        assertRefused("SCFS-104", defining(0, WireFormat.DEFINE_MAP_OF_TEXTS, 1, 0, 0, 0));
        assertRefused("SCFS-104", defining(0, WireFormat.DEFINE_MAP_OF_TEXTS + 1, 0));
    }

    @Test
    void definitionsOverABoundAreRefused() {
        assertRefused("SCFS-103", message(SESSION, w -> {
            w.writeByte(0);
            w.writeByte(WireFormat.DEFINE_SEQUENCE);
            w.writeVarint(Limits.MAX_SEQUENCE + 1);
            w.writeBytesOf(0, 8);
            w.writeBytesOf(0, 8);
            w.writeBytesOf(0, 8);
        }, w -> {}));
        assertRefused("SCFS-103", message(SESSION, w -> {
            w.writeByte(0);
            w.writeByte(WireFormat.DEFINE_MAP_OF_TEXTS);
            w.writeVarint(Limits.MAX_ENTRIES + 1);
            for (int i = 0; i < 20; i++) {
                w.writeFixed8(0x0505050505050505L);
            }
        }, w -> {}));
        for (int n : new int[] {Limits.MAX_TEXT + 1, 1 << 20, Integer.MAX_VALUE >>> 2}) {
            assertRefused("SCFS-103", message(SESSION, w -> {
                w.writeByte(0);
                w.writeByte(WireFormat.DEFINE_STRING);
                w.writeVarint(n << 2 | WireFormat.TEXT_LATIN1);
            }, w -> {}));
            assertRefused("SCFS-103", message(SESSION, w -> {
                w.writeByte(0);
                w.writeByte(WireFormat.DEFINE_STRING);
                w.writeVarint(WireFormat.TEXT_WIDE);
                w.writeVarint(n << 1 | 1);
            }, w -> {}));
        }
        assertRefused("SCFS-405", message(SESSION, w -> {
            w.writeVarint(Limits.MAX_STRINGS);
            w.writeByte(WireFormat.DEFINE_STRING);
            w.writeByte(WireFormat.TEXT_STATIC);
        }, w -> {}));
    }

    @Test
    void invalidTextsAreRefused() {
        assertRefused("SCFS-105", defining(0, WireFormat.DEFINE_STRING, 4));
        assertRefused("SCFS-104", defining(0, WireFormat.DEFINE_STRING, 7));
        assertRefused("SCFS-107", message(SESSION, w -> {
            w.writeByte(0);
            w.writeByte(WireFormat.DEFINE_STRING);
            w.writeVarint(StaticStrings.count() << 2 | WireFormat.TEXT_STATIC);
        }, w -> {}));
        for (int r : new int[] {4, 8, 1 << 20}) {
            byte[] entries = message(SESSION, null, w -> {
                w.writeByte(WireFormat.MAP_OF_TEXTS);
                w.writeVarint(1);
                w.writeVarint(r);
                w.writeFixed8(0);
            });
            assertEquals("SCFS-105", codeOf(new Session(), entries, MessageReader::readObject));
        }
    }

    @Test
    void malformedBlockChangesNothing() {
        Session session = new Session();
        byte[] bad = defining(0, WireFormat.DEFINE_STRING, 5, 1, WireFormat.DEFINE_SEQUENCE, 1, 5, 2,
                WireFormat.DEFINE_STRING, 0);
        assertThrows(ScfsException.class, () -> session.receiveDefinitions(bad, 0, bad.length));
        assertEquals(0, session.stringsRead());
    }

    @Test
    void undefinedIdsAreOutOfStep() {
        for (int id : new int[] {0, 1, 100, Limits.MAX_STRINGS, Integer.MAX_VALUE >>> 3}) {
            assertEquals("SCFS-502", codeOf(new Session(),
                    message(SESSION | WireFormat.SEQUENCE, null, w -> w.writeVarint(id)), MessageReader::readString));
            assertEquals("SCFS-502", codeOf(new Session(), message(SESSION, null, w -> {
                w.writeByte(WireFormat.STRING_REF);
                w.writeVarint(id << 2 | WireFormat.OF_SESSION);
            }), MessageReader::readString));
            assertEquals("SCFS-502", codeOf(new Session(), message(SESSION, null, w -> {
                w.writeByte(WireFormat.KNOWN_MAP);
                w.writeVarint(id);
            }), MessageReader::readObject));
            assertEquals("SCFS-502", codeOf(new Session(), message(SESSION, null, w -> {
                w.writeByte(WireFormat.MAP_OF_TEXTS);
                w.writeByte(1);
                w.writeVarint(id + 1 << 2 | WireFormat.TEXT_WIDE);
            }), MessageReader::readObject));
        }
    }

    @Test
    void attachmentsWithinAValueAreRefused() {
        for (int tag : new int[] {WireFormat.KNOWN_MAP, WireFormat.MAP_OF_TEXTS}) {
            byte[] inOptional = message(SESSION, w -> {
                w.writeByte(0);
                w.writeByte(WireFormat.DEFINE_MAP_OF_TEXTS);
                w.writeByte(1);
                w.writeByte(5);
                w.writeByte(0);
            }, w -> {
                w.writeByte(WireFormat.OPTIONAL);
                w.writeByte(tag);
                w.writeFixed8(0);
            });
            assertEquals("SCFS-105", codeOf(new Session(), inOptional, MessageReader::readObject));
            byte[] inList = message(SESSION, null, w -> {
                w.writeByte(WireFormat.ARRAY_LIST);
                w.writeByte(1);
                w.writeByte(tag);
                w.writeFixed8(-1);
            });
            assertEquals("SCFS-105", codeOf(new Session(), inList, MessageReader::readObject));
        }
    }

    @Test
    void entriesAreBoundedAndHaveStringsAsKeys() {
        for (int n : new int[] {Limits.MAX_ENTRIES + 1, 1 << 20, Integer.MAX_VALUE}) {
            assertEquals("SCFS-403", codeOf(null, message(WireFormat.VERSION << 4, null, w -> {
                w.writeByte(WireFormat.MAP_OF_TEXTS);
                w.writeVarint(n);
            }), MessageReader::readObject));
        }
        assertEquals("SCFS-106", codeOf(null, message(WireFormat.VERSION << 4, null, w -> {
            w.writeByte(WireFormat.MAP_OF_TEXTS);
            w.writeByte(1);
            w.writeByte(0);
            w.writeByte(WireFormat.TRUE);
        }), MessageReader::readObject));
    }

    @Test
    void onlyStringsCanBeReadWithinTheSequence() {
        byte[] m = message(SESSION | WireFormat.SEQUENCE, w -> {
            w.writeByte(0);
            w.writeByte(WireFormat.DEFINE_SEQUENCE);
            w.writeByte(2);
            w.writeByte(5);
            w.writeByte(0);
        }, w -> w.writeFixed8(0));
        Session session = new Session();
        session.receiveDefinitions(m, 0, m.length);
        List<Consumer<MessageReader>> others =
                Arrays.asList(in -> in.readPrimitive('Z'), in -> in.readPrimitive('B'), in -> in.readPrimitive('I'),
                        in -> in.readPrimitive('D'), MessageReader::readBytes, in -> in.readObject(Integer[].class));
        for (Consumer<MessageReader> other : others) {
            assertEquals("SCFS-106", codeOf(session, m, other));
        }
        try (MessageReader in = MessageReader.of(Form.OPEN, session, m, 0, m.length)) {
            assertEquals("2.0.2", in.readObject(Object.class));
            assertNull(in.readObject());
            assertEquals(0, in.readPrimitive('Z'));
        }
    }

    @Test
    void circularAttachmentsAreReadCompletely() {
        Map<String, Object> map = new HashMap<>();
        map.put("self", map);
        map.put("list", new ArrayList<>(Arrays.asList(map, "x")));
        try (MessageWriter out = MessageWriter.selfContained(Form.OPEN)) {
            out.writeAttachments(map);
            out.writeObject(map);
            byte[] m = out.toByteArray();
            try (MessageReader in = MessageReader.of(Form.OPEN, null, m, 0, m.length)) {
                Map<?, ?> read = (Map<?, ?>) in.readObject();
                assertTrue(read == read.get("self") && ((List<?>) read.get("list")).get(0) == read);
                assertTrue(in.readObject() == read);
            }
        }
    }

    @Test
    void definitionsOfASessionAreBoundedInBytes() {
        Session session = new Session();
        int[] id = new int[1];
        LimitExceededException e = assertThrows(LimitExceededException.class, () -> {
            while (id[0] < Limits.MAX_STRINGS) {
                byte[] block = message(SESSION, w -> {
                    w.writeVarint(id[0]);
                    w.writeByte(WireFormat.DEFINE_STRING);
                    w.writeVarint(4000 << 2 | WireFormat.TEXT_LATIN1);
                    Strings.writeCharacters(w, String.format("%04000d", id[0]));
                }, w -> {});
                session.receiveDefinitions(block, 0, block.length);
                id[0]++;
            }
        });
        assertEquals("SCFS-405", e.code());
        assertThat((long) id[0] * 4000).isLessThanOrEqualTo(Limits.MAX_SESSION_BYTES);
    }

    @Test
    void randomBytesInPlaceOfDefinitionsAndAttachmentsFailCleanly() {
        randomBytesInPlaceOfDefinitionsAndAttachments(40_000);
    }

    @Test
    @Tag("long")
    void manyRandomBytesInPlaceOfDefinitionsAndAttachmentsFailCleanly() {
        randomBytesInPlaceOfDefinitionsAndAttachments(200_000);
    }

    private static void randomBytesInPlaceOfDefinitionsAndAttachments(int messages) {
        long seed = Long.getLong("test.seed", System.nanoTime());
        Random random = new Random(seed);
        int[] kinds = {WireFormat.DEFINE_STRING, WireFormat.DEFINE_SEQUENCE, WireFormat.DEFINE_MAP_OF_TEXTS};
        for (int i = 0; i < messages; i++) {
            byte[] m = message(SESSION | (random.nextBoolean() ? WireFormat.SEQUENCE : 0), w -> {
                for (int k = random.nextInt(3); k >= 0; k--) {
                    w.writeVarint(random.nextInt(3));
                    w.writeByte(kinds[random.nextInt(3)]);
                    for (int n = random.nextInt(12); n >= 0; n--) {
                        w.writeByte(random.nextInt(random.nextBoolean() ? 8 : 256));
                    }
                }
            }, w -> {
                w.writeByte(random.nextInt(3));
                w.writeByte(random.nextBoolean() ? WireFormat.KNOWN_MAP : WireFormat.MAP_OF_TEXTS);
                for (int n = random.nextInt(20); n >= 0; n--) {
                    w.writeByte(random.nextInt(random.nextBoolean() ? 8 : 256));
                }
            });
            Session session = new Session();
            try {
                session.receiveDefinitions(m, 0, m.length);
                try (MessageReader in = MessageReader.of(Form.OPEN, session, m, 0, m.length)) {
                    in.readObject();
                    in.readString();
                    in.readObject();
                }
            } catch (ScfsException e) {
                assertThat(e.code()).startsWith("SCFS-");
            } catch (Throwable t) {
                fail("seed " + seed + ": " + Arrays.toString(m), t);
            }
        }
    }
}
