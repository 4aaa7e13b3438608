package io.github.scfs.internal.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests strings that are found by their identity. */
class LongStringsTest {
    private final LongStrings strings = new LongStrings();

    private static final int LENGTH = 1 << 17;

    /** Returns different objects with the same characters, so with the same places in the table. */
    private List<String> added(int n) {
        char[] text = new char[LENGTH];
        Arrays.fill(text, 'x');
        List<String> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            all.add(new String(text));
            assertEquals(-1, strings.numberOf(all.get(i)));
            strings.add(all.get(i), i);
        }
        return all;
    }

    @Test
    void largeMessageKeepsStringsThatEvictEachOther() {
        List<String> all = added(100);
        for (int i = DictionaryPolicy.KEPT_AFTER / LENGTH; i < 100; i++) {
            assertEquals(i, strings.numberOf(all.get(i)));
        }
    }

    @Test
    void stringsOfAnEarlierMessageAreNotFound() {
        List<String> all = added(5);
        strings.clear();
        for (String s : all) {
            assertEquals(-1, strings.numberOf(s));
        }
    }
}
