package io.github.scfs.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StringHashTest {

    private static byte[] random(int n, Random random) {
        byte[] chars = new byte[n];
        for (int i = 0; i < n; i++) {
            chars[i] = (byte) ('a' + random.nextInt(26));
        }
        return chars;
    }

    @Test
    void equalStringsHaveEqualHashes() {
        Random random = new Random(1);
        for (int n = 0; n < 300; n++) {
            byte[] chars = random(n, random);
            assertThat(StringHash.of(chars.clone())).isEqualTo(StringHash.of(chars));
            String s = new String(chars, StandardCharsets.ISO_8859_1);
            assertThat(StringHash.of(new String(s))).isEqualTo(StringHash.of(s));
            assertThat(StringHash.of(new String(s), null)).isEqualTo(StringHash.of(s, null));
        }
    }

    /** Every character counts, so strings that differ in the middle only aren't taken for recurring ones. */
    @Test
    void eachCharacterChangesTheHash() {
        Random random = new Random(2);
        for (int n = 1; n < 130; n++) {
            byte[] chars = random(n, random);
            int before = StringHash.of(chars);
            for (int i = 0; i < n; i++) {
                chars[i] ^= 1;
                assertThat(StringHash.of(chars)).as(n + " characters, changed at " + i).isNotEqualTo(before);
                chars[i] ^= 1;
            }
        }
    }

    /** The tables use the lowest and the highest bits of a hash. */
    @Test
    void similarStringsAreSpreadEvenly() {
        for (int shift : new int[] {0, 20}) {
            Set<Integer> places = new HashSet<>();
            for (int i = 0; i < 4096; i++) {
                String s = "order-" + i;
                places.add(StringHash.of(s.getBytes(StandardCharsets.ISO_8859_1)) >>> shift & 0xfff);
            }
            // 4,096 balls in as many boxes leave 37 % of them empty.
            assertThat(places.size()).isBetween(2400, 2800);
        }
    }
}
