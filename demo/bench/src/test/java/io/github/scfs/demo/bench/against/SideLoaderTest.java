package io.github.scfs.demo.bench.against;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.bench.SideLoader;
import org.junit.jupiter.api.Test;

class SideLoaderTest {

    @Test
    void sidesShareNothingAndDoTheSame() throws Exception {
        Side one = SideLoader.side(Side.class, ShapeSide.class, SideLoader.ownCore());
        Side other = SideLoader.side(Side.class, ShapeSide.class, SideLoader.ownCore());
        assertNotSame(one.getClass(), other.getClass());
        assertArrayEquals(one.sizes("small1"), other.sizes("small1"));
        for (Side side : new Side[] {one, other}) {
            side.create("small1", 32, 2);
            side.open(32, 3);
            for (int i = 0; i < 40; i++) {
                side.converse(32, 0, i % 4 < 2, i % 2 * 16);
                side.converse(32, 1, i % 4 < 2, i % 2 * 16);
            }
            for (Operation operation : Operation.values()) {
                long[] used = side.run(operation.key(), 32, 1, 16, 3);
                assertTrue(used[0] > 0 && used[1] > 0, operation.key());
            }
            assertEquals(2, side.codecs().length);
        }
    }

    @Test
    void largeShapesHaveFewerValues() {
        assertEquals(4096, Turns.limitedCount(4096, 24_474));
        assertEquals(4096, Turns.limitedCount(65_536, 24_474));
        assertEquals(65_536, Turns.limitedCount(65_536, 76));
        assertEquals(16, Turns.limitedCount(4096, 1e9));
    }
}
