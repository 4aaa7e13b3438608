package io.github.scfs.demo.bench.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.demo.bench.peer.Peer;
import io.github.scfs.demo.bench.peer.PeerKind;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class RandomShapeTest {
    private static final int VALUES = 20;

    @Test
    void valuesOfGeneratedClassesReadBackEqualAndDiffer() throws Exception {
        for (String key : Shape.random(40, 0x2a)) {
            survives(Shape.of(key));
        }
    }

    @Test
    void arraysReadBackEqual() throws Exception {
        for (String key : Shape.arrays()) {
            survives(Shape.of(key));
        }
    }

    @Test
    void beansOfServicesReadBackEqualAndDiffer() throws Exception {
        for (String key : Shape.services()) {
            survives(Shape.of(key));
        }
    }

    private static void survives(Shape shape) throws Exception {
        Peer peer = PeerKind.SCFS.open();
        FreshStrings strings = new FreshStrings();
        for (int seed = 0; seed < VALUES; seed++) {
            Object value = shape.instance(seed);
            same(value, shape.instance(seed), shape.key());
            same(value, strings.replaceIn(shape.instance(seed)), shape.key());
            same(value, peer.read(peer.write(value)), shape.key());
            if (!shape.key().equals("boolean-10")) {
                assertNotEquals(true, Objects.deepEquals(value, shape.instance(seed + 1)), shape.key());
            }
        }
    }

    private static void same(Object expected, Object actual, String key) {
        assertEquals(true, Objects.deepEquals(expected, actual), key);
    }

    @Test
    void aNameStandsForOneClass() {
        assertSame(Shape.of("random-1@2a").instance(1).getClass(), Shape.of("random-1@2a").instance(2).getClass());
        assertEquals("random-1@2a", Shape.of("random-1@2a").key());
        for (String wrong : new String[] {"random-1", "random-@2a", "random-1@123456789", "int-61", "SMALL1"}) {
            assertThrows(IllegalArgumentException.class, () -> Shape.of(wrong), wrong);
        }
    }
}
