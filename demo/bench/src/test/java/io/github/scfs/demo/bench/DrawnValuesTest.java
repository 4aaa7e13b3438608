package io.github.scfs.demo.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.bench.shape.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class DrawnValuesTest {

    @Test
    void noValueOccursTwice() {
        DrawnValues source = new DrawnValues(Shape.of("small1"), Draw.NEW);
        Set<Object> seen = new HashSet<>();
        Object[] values = new Object[64];
        for (int batch = 0; batch < 4; batch++) {
            source.fill(values);
            for (Object value : values) {
                assertTrue(seen.add(value), value::toString);
            }
        }
    }

    @Test
    void theOrderIsRandomAndTheSameInEveryProcess() {
        Object[] one = new Object[64];
        Object[] other = new Object[64];
        new DrawnValues(Shape.of("small1"), Draw.NEW).fill(one);
        new DrawnValues(Shape.of("small1"), Draw.NEW).fill(other);
        assertArrayEquals(one, other);
        Object[] ordered = new Object[64];
        Arrays.setAll(ordered, i -> Shape.of("small1").instance(i));
        assertNotEquals(Arrays.asList(ordered), Arrays.asList(one));
        assertEquals(new HashSet<>(Arrays.asList(ordered)), new HashSet<>(Arrays.asList(one)));
    }

    private static Object[] drawn(String draw, int count) {
        Object[] values = new Object[count];
        new DrawnValues(Shape.of("small1"), Draw.of(draw)).fill(values);
        return values;
    }

    private static int distinct(Object[] values) {
        return new HashSet<>(Arrays.asList(values)).size();
    }

    @Test
    void objectsInRotationComeAgain() {
        Object[] values = drawn("16", 64);
        assertEquals(16, distinct(values));
        for (int i = 16; i < values.length; i++) {
            assertSame(values[i - 16], values[i]);
        }
    }

    @Test
    void aCatalogueHasEqualValuesButNoSameObjects() {
        Object[] values = drawn("catalogue-50", 2000);
        assertEquals(50, distinct(values));
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        Collections.addAll(objects, values);
        assertEquals(2000, objects.size());
        assertTrue(distinct(drawn("catalogue-1000000", 500)) > 490);
    }

    @Test
    void zipfsLawPrefersTheFirstValues() {
        LongSupplier seeds = Draw.of("catalogue-1000-zipf").seeds();
        int[] counts = new int[1000];
        for (int i = 0; i < 100_000; i++) {
            counts[(int) seeds.getAsLong()]++;
        }
        // The sum of 1/k up to 1,000 is 7.485.
        assertEquals(100_000 / 7.485, counts[0], 600);
        assertEquals(counts[0] / 10.0, counts[9], 150);
        assertTrue(counts[999] < 50);
    }

    @Test
    void messagesKeepTheirOrder() {
        byte[][] messages = new byte[64][];
        Arrays.setAll(messages, i -> new byte[] {(byte) i});
        byte[][] before = messages.clone();
        new DrawnValues(Shape.of("small1"), Draw.NEW).scatter(messages);
        for (int i = 0; i < messages.length; i++) {
            assertTrue(messages[i] != before[i]);
            assertArrayEquals(before[i], messages[i]);
        }
    }
}
