package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Waits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the bounds on the memory of definitions, for one session and for a process. */
@Tag("long")
class DefinitionMemoryTest {
    /** What one peer may make a process keep, whatever it sends. */
    private static final long KEPT_FOR_A_PEER = 32_000_000;
    private static final long MIB = 1 << 20;
    private static final Engine ENGINE = Engine.of(ClassPolicies.open());

    static class Here {
        int a;
        String b;
    }

    private static String x(int n) {
        char[] chars = new char[n];
        Arrays.fill(chars, 'x');
        return new String(chars);
    }

    private static FieldDefinition[] fields(int n, String prefix, SlotKind kind) {
        FieldDefinition[] fields = new FieldDefinition[n];
        for (int i = 0; i < n; i++) {
            fields[i] = FieldDefinition.of(prefix + i, kind);
        }
        return fields;
    }

    private static Definition bean(String name, FieldDefinition... fields) {
        return Definition.ofClass(WireFormat.DEFINE_BEAN, name, fields);
    }

    /** Defines classes until the session refuses. Returns the number of classes that it has taken. */
    private static int fill(Session session, IntFunction<Definition> definitions) {
        for (int id = 0; id < Limits.MAX_CLASSES; id++) {
            DefinitionBlocks block = new DefinitionBlocks().define(id, definitions.apply(id));
            try {
                block.sendTo(session);
            } catch (LimitExceededException e) {
                assertEquals("SCFS-405", e.code());
                return id;
            }
        }
        return Limits.MAX_CLASSES;
    }

    /** Reads one value of a class, so that all that is made of its definition exists. */
    private static void use(Session session, int id) {
        RemoteType type = session.read().typeOf(id, ENGINE.resolver(Engine.loader(null)));
        Definition d = type.definition();
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION);
        out.writeVarint(id + WireFormat.FIRST_CLASS);
        byte[] zeros = new byte[8 + (d.kind() == WireFormat.DEFINE_ENUM ? 0 : d.bits(false).bytes())];
        out.writeRaw(zeros, 0, zeros.length);
        try (MessageReader in = MessageReader.of(ENGINE, session, out.buffer(), 0, out.position())) {
            in.readObject(Map.class);
        } catch (ScfsException e) {
            assertThat(e.code()).as("values that don't become maps").isEqualTo("SCFS-106");
        }
    }

    private static long heapInUse() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    private static void assertKeepsLittle(String what, IntFunction<Definition> definitions) {
        long before = heapInUse();
        Session session = new Session();
        int n = fill(session, definitions);
        for (int id = 0; id < n; id++) {
            use(session, id);
        }
        long kept = heapInUse() - before;
        assertEquals(n, session.classesRead());
        assertTrue(kept <= KEPT_FOR_A_PEER,
                () -> what + ": " + n + " definitions keep " + kept + " bytes, charged " + session.read().memory());
        session.end();
    }

    @Test
    void onePeerKeepsLittleWhateverItDefines() {
        assertKeepsLittle("absent classes", i -> bean("a.B" + i, fields(10, "f" + i, SlotKind.OBJECT)));
        assertKeepsLittle("classes without fields", i -> bean("a.C" + i));
        assertKeepsLittle("layouts of a class", i -> bean(Here.class.getName(), fields(10, "g" + i, SlotKind.INT)));
        assertKeepsLittle("names with a shared prefix", i -> bean("a.P" + i, fields(400, x(60), SlotKind.INT)));
        assertKeepsLittle("exceptions",
                i -> Definition.ofClass(WireFormat.DEFINE_THROWABLE, "a.T" + i, fields(1, "f", SlotKind.OBJECT)));
        assertKeepsLittle("constants", i -> Definition.ofEnum("a.E" + i, x(60) + i, x(61) + i, x(62) + i, "a", "b"));
    }

    @Test
    void stringsKeepLittle() {
        for (int length : new int[] {1, 4000}) {
            for (String first : new String[] {"x", "\u4e2d"}) {
                long before = heapInUse();
                Session session = new Session();
                String s = first + x(length - 1);
                assertThrows(LimitExceededException.class, () -> {
                    for (int i = 0; i < Limits.MAX_STRINGS; i++) {
                        new DefinitionBlocks().string(i, s + i)
                                .sequence(i, s + i, s + i + "t", null)
                                .map(i, s + i, s + i, "open" + i, null, "more", s + i + "m")
                                .sendTo(session);
                    }
                    throw new LimitExceededException("", "all ids are taken");
                });
                long kept = heapInUse() - before;
                assertTrue(kept <= KEPT_FOR_A_PEER, () -> length + ": " + kept + ", " + session.stringsRead());
            }
        }
    }

    @Test
    void aLargeIdTakesLittleMemory() {
        Session session = new Session();
        DefinitionBlocks block = new DefinitionBlocks().define(Limits.MAX_CLASSES - 1, Definition.ofEnum("E"))
                .string(Limits.MAX_STRINGS - 1, "s")
                .sequence(Limits.MAX_STRINGS - 1, "t")
                .map(Limits.MAX_STRINGS - 1, "k", "v");
        assertThat(block.size()).isLessThan(40);
        block.sendTo(session);
        assertThat(session.read().memory()).isLessThan(8 << 10);
        assertEquals("s", session.read().string(Limits.MAX_STRINGS - 1));
        long before = heapInUse();
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            sessions.add(new Session());
            block.sendTo(sessions.get(i));
        }
        long kept = heapInUse() - before;
        assertTrue(kept < 1000 * (8 << 10), () -> kept + " bytes in " + sessions.size() + " sessions");
    }

    @Test
    void idsWithGapsAreFoundAndOthersAreNot() {
        Session session = new Session();
        for (int id : new int[] {0, 63, 64, 300, 5000, 4999, Limits.MAX_STRINGS - 1}) {
            new DefinitionBlocks().string(id, "s" + id).sendTo(session);
            assertEquals("s" + id, session.read().string(id));
        }
        assertEquals(7, session.stringsRead());
        for (int id : new int[] {1, 62, 65, 299, 301, 5001, Limits.MAX_STRINGS, Integer.MAX_VALUE, -1}) {
            assertThrows(ScfsException.class, () -> session.read().string(id), "id " + id);
        }
        assertEquals("s0", session.read().string(0));
    }

    /** Returns a block of half a megabyte whose definitions take 50 MB. */
    private static DefinitionBlocks manyFields() {
        DefinitionBlocks block = new DefinitionBlocks();
        for (int id = 0; id < 70; id++) {
            block.define(id, bean("a.P" + id, fields(4000, x(60), SlotKind.INT)));
        }
        return block;
    }

    @Test
    void blockIsRefusedBeforeItIsReadWhole() {
        Session session = new Session();
        assertThrows(LimitExceededException.class, () -> manyFields().sendTo(session));
        assertEquals(0, session.classesRead());
        assertEquals(0, session.read().memory(), "a refused block charges nothing");
    }

    @Test
    void malformedBlockChargesNothing() {
        SharedDefinitions process = new SharedDefinitions(MIB);
        Session session = new Session(process);
        DefinitionBlocks block = new DefinitionBlocks();
        for (int id = 0; id < 100; id++) {
            block.define(id, bean("a.M" + id, fields(3, "f", SlotKind.INT)));
        }
        byte[] bytes = block.message();
        bytes[bytes.length - 30] = (byte) 0xff;
        assertThrows(ScfsException.class, () -> session.receiveDefinitions(bytes, 0, bytes.length));
        assertEquals(0, session.read().memory());
        assertEquals(0, process.charged());
        block.sendTo(session);
        assertEquals(session.read().memory(), process.charged());
        byte[] cut = {block.message()[0], 1, 0};
        assertThrows(MalformedInputException.class, () -> session.receiveDefinitions(cut, 0, cut.length));
        assertEquals(session.read().memory(), process.charged());
    }

    private static DefinitionBlocks distinct(int salt, int n) {
        DefinitionBlocks block = new DefinitionBlocks();
        for (int id = 0; id < n; id++) {
            block.define(id, bean("a.s" + salt + ".C" + id, fields(5, "field", SlotKind.INT)));
        }
        return block;
    }

    @Test
    void equalDefinitionsOfManySessionsAreChargedOnce() {
        SharedDefinitions process = new SharedDefinitions(MIB);
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            sessions.add(new Session(process));
            distinct(0, 500).sendTo(sessions.get(i));
        }
        long one = sessions.get(0).read().memory();
        assertThat(process.charged()).isBetween(one, one + 100 * 500 * 6);
        for (Session session : sessions) {
            assertEquals(500, session.classesRead());
            session.end();
            session.end();
        }
        assertEquals(0, process.charged());
    }

    @Test
    void manyPeersTogetherStayWithinTheBoundOfTheProcess() {
        SharedDefinitions process = new SharedDefinitions(8 * MIB);
        List<Session> greedy = new ArrayList<>();
        int refused = 0;
        for (int i = 0; i < 200; i++) {
            Session session = new Session(process);
            greedy.add(session);
            for (int k = 0; k < 20; k++) {
                DefinitionBlocks block = new DefinitionBlocks();
                for (int id = 100 * k; id < 100 * k + 100; id++) {
                    block.define(id, bean("a.s" + i + ".C" + id, fields(5, "field", SlotKind.INT)));
                }
                try {
                    block.sendTo(session);
                } catch (LimitExceededException e) {
                    assertEquals("SCFS-405", e.code());
                    refused++;
                    break;
                }
            }
            assertThat(process.charged()).isLessThanOrEqualTo(10 * MIB);
        }
        assertThat(refused).isGreaterThan(150);
        greedy.forEach(Session::end);
        assertEquals(0, process.charged());
        Session next = new Session(process);
        distinct(1000, 2000).sendTo(next);
        assertEquals(2000, next.classesRead());
    }

    @Test
    void honestSessionGoesOnThoughOthersHaveTakenAllMemory() {
        SharedDefinitions process = new SharedDefinitions(16 * MIB);
        Session early = new Session(process);
        distinct(1, 100).sendTo(early);
        Session greedy = new Session(process);
        int n = fill(greedy, i -> bean("a.G" + i, fields(5, "field", SlotKind.INT)));
        assertThat(n).isLessThan(Limits.MAX_CLASSES);
        for (int i = 10; i < 30; i++) {
            Session small = new Session(process);
            fill(small, id -> bean("a.Q" + small.hashCode() + "q" + id, fields(5, "field", SlotKind.INT)));
            assertThat(small.classesRead()).as("a session that takes what it gets").isBetween(20, 150);
        }
        Session late = new Session(process);
        distinct(1, 100).sendTo(late);
        new DefinitionBlocks().define(100, bean("a.Own", fields(20, "own", SlotKind.LONG)))
                .string(0, "own")
                .sendTo(late);
        assertEquals(101, late.classesRead());
        distinct(2, 20).sendTo(new Session(process));
        assertThrows(LimitExceededException.class, () -> distinct(3, 2000).sendTo(new Session(process)));
    }

    @Test
    void sessionThatWasCollectedGivesItsMemoryBack() {
        SharedDefinitions process = new SharedDefinitions(64 * MIB);
        Session kept = new Session(process);
        distinct(0, 100).sendTo(kept);
        new DefinitionBlocks().string(0, "a string that no other test has").sendTo(kept);
        long before = process.charged();
        for (int i = 1; i < 20; i++) {
            distinct(i, 100).sendTo(new Session(process));
        }
        assertThat(process.charged()).isGreaterThan(15 * before);
        Waits.await("the memory of collected sessions").until(() -> {
            System.gc();
            return process.charged() == before;
        });
        assertEquals(100, kept.classesRead());
    }

    @Test
    void messageAfterTheEndOfASessionIsRead() {
        Session writing = new Session();
        Session reading = new Session();
        try (MessageWriter out = MessageWriter.inSession(ENGINE, writing)) {
            out.writeObject(new Here());
            byte[] message = out.toByteArray();
            reading.receiveDefinitions(message, 0, message.length);
            reading.end();
            try (MessageReader in = MessageReader.of(ENGINE, reading, message, 0, message.length)) {
                assertEquals(0, in.readObject(Here.class).a);
            }
        }
    }

    @Test
    void selfContainedMessagesHaveTheBoundOfASessionEachAndChargeNothing() {
        byte[] small = distinct(77, 100).message();
        byte[] large = manyFields().message();
        for (byte[] m : new byte[][] {small, large}) {
            m[0] &= (byte) ~WireFormat.SESSION;
        }
        long before = SharedDefinitions.OF_PROCESS.charged();
        for (int i = 0; i < 300; i++) {
            assertEquals("SCFS-101",
                    assertThrows(ScfsException.class, () -> Form.readFirst(ENGINE, null, small)).code());
        }
        assertEquals("SCFS-405",
                assertThrows(LimitExceededException.class, () -> Form.readFirst(ENGINE, null, large)).code());
        assertEquals("SCFS-101", assertThrows(ScfsException.class, () -> Form.readFirst(ENGINE, null, small)).code());
        assertThat(SharedDefinitions.OF_PROCESS.charged()).isLessThanOrEqualTo(before);
    }
}
