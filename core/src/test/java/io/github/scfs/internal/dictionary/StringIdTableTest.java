package io.github.scfs.internal.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.text.StringHash;
import io.github.scfs.internal.text.Strings;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StringIdTableTest {
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());
    private static final int FEW = 100;
    private static final int MANY_STRINGS = 6_000_000;

    private final StringIdTable table = new StringIdTable();

    private int findCertain(String s) {
        return table.findCertain(s, Strings.bytes(s), StringHash.of(s));
    }

    private int find(String s) {
        return table.find(s);
    }

    private void addCertain(String s) {
        table.markCertain(table.add(s));
    }

    private static String random(Random random) {
        StringBuilder s = new StringBuilder();
        int n = 2 + random.nextInt(30);
        boolean wide = random.nextInt(4) == 0;
        for (int i = 0; i < n; i++) {
            s.append((char) (wide ? random.nextInt(0x10000) : ' ' + random.nextInt(200)));
        }
        return s.toString();
    }

    @Test
    void aStringIsFoundByAnEqualOne() {
        addCertain("Latin-1 text");
        addCertain("\u4e2d\u6587");
        assertEquals(0, findCertain(new String("Latin-1 text")));
        assertEquals(1, findCertain(new String("\u4e2d\u6587")));
    }

    @Test
    void anEmptyTableHasNoString() {
        assertEquals(-1, findCertain("text"));
        assertEquals(-1, find("text"));
        for (int hash : new int[] {0, 1, -1, 1 << 16, Integer.MIN_VALUE}) {
            assertEquals(-1, StringIdTable.NONE.findCertain("text", Strings.bytes("text"), hash));
        }
    }

    @Test
    void aDefinitionThatIsNotCertainIsFoundByTheSlowSearchOnly() {
        table.add("text");
        assertEquals(-1, findCertain("text"));
        assertEquals(0, find("text"));
        table.markCertain(0);
        assertEquals(0, findCertain("text"));
    }

    /** Compares the fast search with its slow twin while a table grows to the limit of a session. */
    @Test
    void bothSearchesFindTheSameStrings() {
        Random random = new Random(SEED);
        List<String> strings = new ArrayList<>();
        int missed = 0;
        for (int id = 0; id < DictionaryPolicy.MAX_STRINGS; id++) {
            String s = random(random);
            if (find(s) < 0) {
                addCertain(s);
                strings.add(s);
            }
            int checked = random.nextInt(strings.size());
            String copy = new String(strings.get(checked));
            assertEquals(checked, find(copy), () -> "seed " + SEED);
            int near = findCertain(copy);
            assertTrue(near == checked || near < 0, () -> "seed " + SEED);
            missed += near < 0 ? 1 : 0;
            String other = random(random);
            assertEquals(strings.indexOf(other), findCertain(other), () -> "seed " + SEED);
        }
        int most = missed;
        assertTrue(missed <= DictionaryPolicy.MAX_STRINGS / 100, () -> "seed " + SEED + ": " + most);
        for (int id = 0; id < strings.size(); id++) {
            assertEquals(id, findCertain(strings.get(id)), "seed " + SEED);
        }
    }

    /** Returns strings that a peer could choose: equal bits of their hashes select and mark a bucket of a table. */
    private static List<String> colliding(int count) {
        List<String> strings = new ArrayList<>();
        int hash = StringHash.of("string 0");
        for (int i = 0; i < MANY_STRINGS && strings.size() < count; i++) {
            int difference = StringHash.of("string " + i) ^ hash;
            if ((difference & 0xff80_007e) == 0) {
                strings.add("string " + i);
            }
        }
        assertEquals(count, strings.size());
        return strings;
    }

    @Test
    void theFastSearchLooksAtFewBuckets() {
        List<String> strings = colliding(FEW);
        strings.forEach(this::addCertain);
        for (int id = 0; id < FEW; id++) {
            assertEquals(id, find(strings.get(id)));
        }
        assertEquals(0, findCertain(strings.get(0)));
        assertEquals(-1, findCertain(strings.get(FEW - 1)));
    }
}
