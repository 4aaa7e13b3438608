package io.github.scfs.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReferenceWriterTest {
    private static final long SEED = System.nanoTime();

    private final Random random = new Random(SEED);

    /**
     * Numbers new and repeated objects of one message. Compares the numbers with those of an {@link IdentityHashMap}.
     */
    private void message(ReferenceWriter refs, int n, String what) {
        Map<Object, Integer> twin = new IdentityHashMap<>();
        Object[] objects = new Object[n];
        for (int i = 0; i < n; i++) {
            objects[i] = i > 0 && random.nextInt(3) == 0 ? objects[random.nextInt(i)] : new Object();
            Integer number = twin.putIfAbsent(objects[i], twin.size());
            assertEquals(number == null ? -1 : number, refs.numberOrAdd(objects[i]), () -> what + ", seed " + SEED);
        }
        assertEquals(twin.size(), refs.count());
        refs.clear();
    }

    @Test
    void messagesOfAllSizesAreNumberedLikeAMap() {
        ReferenceWriter refs = new ReferenceWriter();
        for (int i = 0; i < 3000; i++) {
            int most = random.nextInt(100) == 0 ? 20_000 : random.nextInt(10) == 0 ? 500 : 30;
            message(refs, random.nextInt(most), "message " + i);
        }
    }

    /** The numbers of the objects behind a rollback are assigned again, and the objects before it keep theirs. */
    @Test
    void numbersAreRightAfterTruncation() {
        ReferenceWriter refs = new ReferenceWriter();
        for (int i = 0; i < 3000; i++) {
            Object[] objects = new Object[1 + random.nextInt(i % 10 == 0 ? 1000 : 150)];
            Arrays.setAll(objects, n -> new Object());
            int added = random.nextInt(objects.length + 1);
            for (int n = 0; n < added; n++) {
                refs.numberOrAdd(objects[n]);
            }
            int kept = random.nextInt(added + 1);
            refs.truncate(kept);
            for (int n = 0; n < objects.length; n++) {
                assertEquals(n < kept, refs.contains(objects[n]), () -> "seed " + SEED);
            }
            for (int n = kept; n < objects.length; n++) {
                assertEquals(-1, refs.numberOrAdd(objects[n]), () -> "seed " + SEED);
            }
            for (int n = 0; n < objects.length; n++) {
                assertTrue(refs.contains(objects[n]), () -> "seed " + SEED);
                assertEquals(n, refs.numberOrAdd(objects[n]), () -> "seed " + SEED);
            }
            refs.clear();
        }
    }

    /** A message may try many parts in vain. */
    @Test
    void truncationTakesTimeForTheRemovedObjectsOnly() {
        ReferenceWriter refs = new ReferenceWriter();
        for (int i = 0; i < 1000; i++) {
            refs.numberOrAdd(new Object());
        }
        int base = refs.base;
        for (int i = 0; i < 1000; i++) {
            refs.numberOrAdd(new Object());
            refs.truncate(1000);
        }
        assertEquals(base, refs.base, "the table is still in use");
    }

    /** The marks increase from message to message, and restart after about 2^30 objects. */
    @Test
    void restartedMarksDifferFromOldOnes() {
        ReferenceWriter refs = new ReferenceWriter();
        message(refs, 3000, "before");
        refs.base = (1 << 30) - 1000;
        boolean restarted = false;
        for (int i = 0; i < 10; i++) {
            message(refs, 3000, "message " + i);
            restarted |= refs.base == 1;
        }
        assertTrue(restarted);
    }
}
