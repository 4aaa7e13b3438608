package io.github.scfs.internal.weight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests which dates are put into hash tables without a count of their hash codes. */
class DateHashesTest {
    private static final int YEARS = 1 << 20;

    @Test
    void datesThatAreNotCountedHaveDifferentHashCodes() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("DateHashesTest: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        Map<Integer, LocalDate> byHash = new HashMap<>();
        for (int i = 0; i < 200_000; i++) {
            int year = i % 3 == 0 ? random.nextInt(YEARS) : i % 3 == 1 ? random.nextInt(4096) : YEARS - 1 - i % 2048;
            LocalDate date = LocalDate.ofYearDay(year, 1 + random.nextInt(365));
            assertTrue(Filling.isPlain(date) && Filling.isPlainAs(date, LocalDate.class), date::toString);
            LocalDate other = byHash.put(date.hashCode(), date);
            assertTrue(other == null || other.equals(date), () -> date + " and " + other);
        }
    }

    @Test
    void datesWhoseHashCodesMayBeEqualAreCounted() {
        // Bits 11 to 31 of the hash code are those of the year, each combined with the bit eleven places lower.
        LocalDate far = LocalDate.of(1 << 22 | 1 << 11 | 1, 2, 3);
        LocalDate same = LocalDate.of(0, 2, 3);
        assertEquals(far.hashCode(), same.hashCode());
        for (LocalDate date : new LocalDate[] {far, LocalDate.of(YEARS, 1, 1), LocalDate.of(-1, 1, 1), LocalDate.MAX}) {
            assertFalse(Filling.isPlain(date) || Filling.isPlainAs(date, LocalDate.class), date::toString);
        }
    }
}
