package io.github.scfs.internal.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.text.Strings;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CertainStringsTest {
    private static final int BUCKET_SHIFT = Integer.SIZE - DictionaryPolicy.CERTAIN_TABLE_BITS;

    private final CertainStrings strings = new CertainStrings();

    private int find(String s, int hash) {
        return strings.find(s, Strings.value(s), hash);
    }

    @Test
    void aStringIsFoundByAnEqualOne() {
        strings.add("Latin-1 text", 12, 7);
        strings.add("\u4e2d\u6587", 13 << BUCKET_SHIFT, 1023);
        assertEquals(7, find(new String("Latin-1 text"), 12));
        assertEquals(1023, find(new String("\u4e2d\u6587"), 13 << BUCKET_SHIFT));
    }

    @Test
    void anotherStringWithTheSameHashIsNotFound() {
        strings.add("one", -1, 0);
        assertEquals(-1, find("two", -1));
    }

    @Test
    void aStringReplacesOneWithTheSameHash() {
        strings.add("innocent", 2, 5);
        strings.add("one", 3, 0);
        strings.add("two", 3, 1);
        strings.add("one", 3, 0);
        assertEquals(5, find("innocent", 2));
    }

    @Test
    void anEmptySecondBucketHasNoString() {
        strings.add("first", 1, 0);
        assertEquals(-1, find("second", 0));
    }

    @Test
    void anEmptyTableHasNoStringOfAnyHash() {
        for (int hash : new int[] {0, 1, -1, 1 << BUCKET_SHIFT, Integer.MIN_VALUE, 0x7fe0_0000}) {
            assertEquals(-1, find("text", hash));
        }
    }

    @Test
    void aThirdStringOfTheSameBucketsReplacesTheSecond() {
        strings.add("first", 1, 1);
        strings.add("second", 2, 2);
        strings.add("third", 3, 3);
        assertEquals(1, find("first", 1));
        assertEquals(-1, find("second", 2));
        assertEquals(3, find("third", 3));
    }

    @Test
    void clearRemovesAllStrings() {
        for (int round = 0; round < 3; round++) {
            for (int id = 0; id < DictionaryPolicy.MAX_STRINGS; id++) {
                assertEquals(-1, find("string " + id, hash(id)));
                strings.add("string " + id, hash(id), id);
            }
            assertEquals(DictionaryPolicy.MAX_STRINGS - 1, find("string 1023", hash(1023)));
            strings.clear();
        }
        assertEquals(-1, find("string 1023", hash(1023)));
    }

    private static int hash(int id) {
        return (id + 1) * 0x9e3779b1;
    }

    @Test
    void nearlyAllStringsOfAFullSessionAreFound() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Map<String, Integer> hashes = new HashMap<>();
        Map<String, Integer> ids = new HashMap<>();
        for (int id = 0; id < DictionaryPolicy.MAX_VALUE_STRINGS; id++) {
            String s = "string " + id;
            hashes.put(s, random.nextInt());
            ids.put(s, id);
            strings.add(s, hashes.get(s), id);
        }
        int found = 0;
        for (String s : ids.keySet()) {
            int id = find(s, hashes.get(s));
            assertTrue(id < 0 || id == ids.get(s), () -> "seed " + seed);
            found += id < 0 ? 0 : 1;
        }
        assertTrue(found >= ids.size() * 19 / 20, "seed " + seed + ": " + found);
    }
}
