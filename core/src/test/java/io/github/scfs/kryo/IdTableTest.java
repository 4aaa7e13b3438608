package io.github.scfs.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IdTableTest {
    private static final int LIMIT = 100;

    private final IdTable<String> table = new IdTable<>(new String[8], LIMIT);

    @Test
    void arrayGrowsForIdsBelowTheLimit() {
        table.put(7, "seven");
        assertEquals(8, table.arrayLength());
        table.put(8, "eight");
        assertEquals(16, table.arrayLength());
        table.put(60, "sixty");
        assertEquals(61, table.arrayLength());
        table.put(LIMIT - 1, "last");
        assertEquals(LIMIT, table.arrayLength());
        assertEquals("seven", table.inArray(7));
        assertEquals("last", table.inArray(LIMIT - 1));
    }

    @Test
    void arrayDoesNotGrowForIdsBeyondTheLimit() {
        int[] ids = {LIMIT, LIMIT + 1, 1 << 20, Integer.MAX_VALUE, -1, -2, Integer.MIN_VALUE};
        for (int id : ids) {
            table.put(id, "id " + id);
        }
        assertEquals(8, table.arrayLength());
        for (int id : ids) {
            assertNull(table.inArray(id));
            assertEquals("id " + id, table.get(id));
        }
    }

    @Test
    void zeroLimitUsesNoArray() {
        IdTable<String> none = new IdTable<>(new String[0], 0);
        none.put(0, "zero");
        assertEquals(0, none.arrayLength());
        assertEquals("zero", none.get(0));
    }

    @Test
    void hugeLimitDoesNotOverflow() {
        IdTable<String> huge = new IdTable<>(new String[8], Integer.MAX_VALUE);
        huge.put(20, "twenty");
        assertEquals(21, huge.arrayLength());
    }

    @Test
    void tableBehavesLikeAMap() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < 100_000; i++) {
            int id = random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(2 * LIMIT) - 10;
            switch (random.nextInt(100)) {
                case 1:
                case 2:
                case 3:
                case 4:
                    assertEquals(map.remove(id), table.remove(id));
                    break;
                default:
                    map.put(id, "value " + i);
                    table.put(id, "value " + i);
                    break;
            }
            int other = random.nextInt(2 * LIMIT) - 10;
            assertEquals(map.get(id), table.get(id));
            assertEquals(map.get(other), table.get(other));
        }
    }
}
