package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Small messages must not cause large costs. Each test checks a bound that was missing when the engine was reviewed.
 */
@Timeout(60)
class ResourceBoundsTest {
    private final Engine engine = Engine.of(ClassPolicies.open());

    /** The sessions of tests before may not be garbage collected yet. */
    @BeforeAll
    static void definitionsOfEarlierTestsDontCount() {
        SharedDefinitions.OF_PROCESS.bound(1L << 30);
    }

    @AfterAll
    static void definitionsAreBoundedAgain() {
        SharedDefinitions.OF_PROCESS.bound(0);
    }

    private byte[] write(Object o) {
        try (MessageWriter out = MessageWriter.selfContained(engine)) {
            out.writeObject(o);
            return out.toByteArray();
        }
    }

    private Object read(byte[] bytes) {
        return Form.readFirst(engine, null, bytes);
    }

    private <T> T read(byte[] bytes, Class<T> type) {
        try (MessageReader in = MessageReader.of(engine, null, bytes, 0, bytes.length)) {
            return in.readObject(type);
        }
    }

    /**
     * Returns a graph that can be written without hashing. At each level, a list contains the list of the level below
     * twice.
     */
    private static List<Object> doubling(int levels) {
        List<Object> inner = new ArrayList<>();
        for (int i = 0; i < levels; i++) {
            List<Object> outer = new ArrayList<>();
            outer.add(inner);
            outer.add(inner);
            inner = outer;
        }
        return inner;
    }

    /**
     * Replaces the first bytes of a list of one element, so that the message contains another container with this
     * element. A writer can't produce the result, since it would have to hash the element.
     */
    private static byte[] as(byte[] listOfOne, int afterElementType, int... tag) {
        assertEquals(WireFormat.ARRAY_LIST, listOfOne[1]);
        byte[] bytes = new byte[listOfOne.length - 1 + tag.length + Math.max(0, afterElementType + 1)];
        int at = 0;
        bytes[at++] = listOfOne[0];
        for (int t : tag) {
            bytes[at++] = (byte) t;
        }
        bytes[at++] = listOfOne[2];
        bytes[at++] = listOfOne[3];
        if (afterElementType >= 0) {
            bytes[at++] = (byte) afterElementType;
        }
        System.arraycopy(listOfOne, 4, bytes, at, listOfOne.length - 4);
        return bytes;
    }

    @Test
    void hashingIsBounded() {
        List<Object> outer = new ArrayList<>();
        outer.add(doubling(60));
        byte[] list = write(outer);
        assertEquals(1, ((List<?>) read(list)).size());
        byte[] set = as(list, -1, WireFormat.HASH_SET);
        LimitExceededException e = assertThrows(LimitExceededException.class, () -> read(set));
        assertEquals("SCFS-406", e.code());
        byte[] key = as(list, WireFormat.NULL, WireFormat.HASH_MAP);
        assertEquals("SCFS-406", assertThrows(LimitExceededException.class, () -> read(key)).code());
        byte[] immutable = as(list, -1, WireFormat.EXTENDED, WireFormat.IMMUTABLE_SET - WireFormat.EXTENSION);
        assertEquals("SCFS-406", assertThrows(LimitExceededException.class, () -> read(immutable)).code());
    }

    /** The trees of a hash table aren't sorted by null. They search all elements of hash code 0 for it. */
    @ParameterizedTest
    @ValueSource(ints = {WireFormat.HASH_SET, WireFormat.LINKED_HASH_SET})
    void nullsAmongNumbersOfHashCodeZeroAreBounded(int tag) {
        List<Object> list = new ArrayList<>();
        for (int i = 30_000; i > 0; i--) {
            list.add((long) i << 32 | i);
        }
        byte[] numbers = as(write(list), -1, tag);
        assertEquals(30_000, ((Set<?>) read(numbers)).size());
        list.add(null);
        byte[] one = as(write(list), -1, tag);
        assertEquals(30_001, ((Set<?>) read(one)).size());
        list.addAll(Collections.nCopies(30_000, null));
        byte[] many = as(write(list), -1, tag);
        assertEquals("SCFS-406", assertThrows(LimitExceededException.class, () -> read(many)).code());
    }

    /** The JDK visits all parts of a repeated group again, and for a lookbehind the rest of the expression. */
    @ParameterizedTest
    @ValueSource(strings = {
            "(:):{2}", "[x](:):{2}", "(\\c):):+", "(\\c\\(a:)*:)", "(\\Q\\E:)\\Q\\E*:", "(?x)( :) *:", ":(?<=a):",
            ":(?<!a):"})
    void repeatedGroupsAndLookbehindsAreBounded(String form) {
        assertEquals(repeated(form, 20, 0).pattern(), ((Pattern) read(write(repeated(form, 20, 0)))).pattern());
        List<Object> many = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            many.add(repeated(form, 80, i));
        }
        byte[] bytes = write(many);
        assertEquals("SCFS-406", assertThrows(LimitExceededException.class, () -> read(bytes)).code());
    }

    /** Returns an expression of n groups in each other. The colons separate what is before, in and behind a group. */
    private static Pattern repeated(String form, int n, int distinction) {
        String[] parts = form.split(":", -1);
        StringBuilder regex = new StringBuilder("a");
        for (int i = 0; i < n; i++) {
            regex.insert(0, parts[0]).append(parts[1]).append(parts.length > 2 ? parts[2] : "");
        }
        return Pattern.compile(regex.append('b').append(distinction).toString());
    }

    @Test
    void manyGroupsOfAnHonestExpressionAreRead() {
        StringBuilder regex = new StringBuilder("x");
        for (int i = 0; i < 80; i++) {
            regex.append("|(/[a-z]").append(i).append(')');
        }
        List<Object> routes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            routes.add(Pattern.compile("/v" + i + "/([a-z]+)(/[0-9]+)*(-([a-z]+)){2,}"));
        }
        routes.add(Pattern.compile(regex.toString()));
        assertEquals(201, ((List<?>) read(write(routes))).size());
    }

    /** Ten bytes of a decimal become 400 of an integer. */
    @Test
    void zerosOfDecimalsThatBecomeIntegersAreBounded() {
        List<Object> decimals = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) {
            decimals.add(new BigDecimal(BigInteger.valueOf(i + 1), -900));
        }
        byte[] bytes = write(decimals);
        assertEquals("SCFS-407",
                assertThrows(LimitExceededException.class, () -> read(bytes, BigInteger[].class)).code());
        byte[] one = write(Collections.singletonList(new BigDecimal(BigInteger.ONE, -900)));
        assertEquals(BigInteger.TEN.pow(900), read(one, BigInteger[].class)[0]);
    }

    static class Partial extends Exception {
        private static final long serialVersionUID = 1L;
        private final Charset charset;

        Partial(Charset charset) {
            super(null, null, false, false);
            this.charset = charset;
        }
    }

    /**
     * Of an exception, a part that can't be read is left out. The JDK looks for a charset that doesn't exist on the
     * whole class path.
     */
    @Test
    void charsetsThatDoNotExistAreBounded() {
        List<Object> exceptions = new ArrayList<>();
        for (Charset c : Charset.availableCharsets().values()) {
            exceptions.add(new Partial(c));
        }
        String latin1 = new String(write(exceptions), StandardCharsets.ISO_8859_1);
        for (String start : new String[] {"IBM", "windows-", "x-"}) {
            latin1 = latin1.replace(start, start.replace(start.charAt(0), 'q'));
        }
        byte[] absent = latin1.getBytes(StandardCharsets.ISO_8859_1);
        // The JDK's base module has some 25 of these charsets.
        Engine strict = new Engine(ClassPolicies.open(), Limits.DEFAULT.withCosts(1 << 24, 1 << 17), Evolution.NONE);
        assertEquals("SCFS-406",
                assertThrows(LimitExceededException.class, () -> Form.readFirst(strict, null, absent)).code());
        byte[] one = new String(write(new Partial(Charset.forName("windows-1252"))), StandardCharsets.ISO_8859_1)
                .replace("windows-", "qindows-")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertNull(((Partial) read(one)).charset);
    }

    @Test
    void moderatelySharedGraphsMayBeHashed() {
        Set<Object> set = new HashSet<>();
        set.add(doubling(12));
        assertEquals(set, read(write(set)));
        Map<Object, Object> map = new HashMap<>();
        for (int i = 0; i < 1000; i++) {
            map.put(Arrays.asList(i, "key"), doubling(20));
        }
        assertEquals(map.keySet(), ((Map<?, ?>) read(write(map))).keySet());
    }

    @Test
    void hugeNumberIsNotExpanded() {
        byte[] big = write(new BigDecimal(BigInteger.ONE, -50_000_000));
        NotSerializableException e = assertThrows(NotSerializableException.class, () -> read(big, BigInteger.class));
        assertEquals("SCFS-305", e.code());
        assertEquals(new BigInteger("1000"), read(write(new BigDecimal("1E+3")), BigInteger.class));
    }

    @Test
    void classIdWithItsHighBitSetIsRefused() {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.REFERENCES);
        out.writeVarint(WireFormat.FIRST_CLASS + (1 << 30));
        byte[] bytes = Arrays.copyOf(out.buffer(), out.position());
        assertEquals("SCFS-502", assertThrows(OutOfStepException.class, () -> read(bytes)).code());
    }

    private static DefinitionBlocks block(int id) {
        char[] filler = new char[900];
        Arrays.fill(filler, 'x');
        String[] names = new String[3000];
        Arrays.setAll(names, k -> k + new String(filler));
        return new DefinitionBlocks().define(id, Definition.ofEnum("app.E" + id, names));
    }

    @Test
    void definitionsOfASessionAreBounded() {
        Session session = new Session();
        LimitExceededException e = assertThrows(LimitExceededException.class, () -> {
            for (int i = 0; i < 100; i++) {
                block(i).sendTo(session);
            }
        });
        assertEquals("SCFS-405", e.code());
        assertTrue(session.classesRead() < 10, () -> session.toString() + session.classesRead());
    }

    @Test
    void repeatedDefinitionsCostNothing() {
        Session session = new Session();
        DefinitionBlocks block = block(0);
        for (int i = 0; i < 100; i++) {
            block.sendTo(session);
        }
        assertEquals(1, session.classesRead());
    }

    @Test
    void namesWithEqualHashCodesDoNotCollideInSessionTables() {
        Set<Integer> hashes = new HashSet<>();
        for (int i = 0; i < 1 << 10; i++) {
            StringBuilder name = new StringBuilder("app.");
            for (int bit = 0; bit < 10; bit++) {
                name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            assertEquals("app.AaAaAaAaAaAaAaAaAaAa".hashCode(), name.toString().hashCode());
            hashes.add(Definition.ofClass(WireFormat.DEFINE_BEAN, name.toString()).hashCode());
        }
        assertTrue(hashes.size() > 1000, () -> hashes.size() + " hash codes of 1024 names");
    }

    @Test
    void boxesOutOfRangeAreRefused() {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.REFERENCES);
        out.writeByte(WireFormat.SHORT);
        out.writeZigzag(70_000);
        byte[] bytes = Arrays.copyOf(out.buffer(), out.position());
        ScfsException e = assertThrows(MalformedInputException.class, () -> read(bytes));
        assertEquals("SCFS-102", e.code());
    }

    @Test
    void overflowedMessageIsNeverReturned() {
        Engine small = new Engine(ClassPolicies.open(), Limits.DEFAULT.withMaxMessageBytes(300), Evolution.NONE);
        try (MessageWriter out = MessageWriter.selfContained(small)) {
            out.writeBytes(new byte[200], 0, 200);
            assertThrows(LimitExceededException.class, () -> out.writeBytes(new byte[200], 0, 200));
            assertThrows(LimitExceededException.class, out::next);
            assertThrows(LimitExceededException.class, out::toByteArray);
        }
    }
}
