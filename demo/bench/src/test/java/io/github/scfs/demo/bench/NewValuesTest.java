package io.github.scfs.demo.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.bench.shape.Shape;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NewValuesTest {

    @Test
    void noValueOccursTwice() {
        NewValues source = new NewValues(Shape.of("small1"));
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
        new NewValues(Shape.of("small1")).fill(one);
        new NewValues(Shape.of("small1")).fill(other);
        assertArrayEquals(one, other);
        Object[] ordered = new Object[64];
        Arrays.setAll(ordered, i -> Shape.of("small1").instance(i));
        assertNotEquals(Arrays.asList(ordered), Arrays.asList(one));
        assertEquals(new HashSet<>(Arrays.asList(ordered)), new HashSet<>(Arrays.asList(one)));
    }

    @Test
    void messagesKeepTheirOrder() {
        byte[][] messages = new byte[64][];
        Arrays.setAll(messages, i -> new byte[] {(byte) i});
        byte[][] before = messages.clone();
        new NewValues(Shape.of("small1")).scatter(messages);
        for (int i = 0; i < messages.length; i++) {
            assertTrue(messages[i] != before[i]);
            assertArrayEquals(before[i], messages[i]);
        }
    }

    @Test
    void theMemoryOfABatchIsBounded() {
        assertEquals(65_536, Batches.FULL.size(100));
        assertEquals(4_096, Batches.FULL.size(90_000));
        assertEquals(64, Batches.FULL.size(1 << 30));
    }
}
