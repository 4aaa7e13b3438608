package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

class ByteWordsTest {
    private static final long SEED = Long.getLong("scfs.test.seed", System.nanoTime());
    private static final int LONGEST = 70;

    private final Random random = new Random(SEED);

    private byte[] bytes(int n) {
        byte[] b = new byte[n];
        random.nextBytes(b);
        return b;
    }

    @Test
    void wordsCopyWhatSingleBytesCopy() {
        assertTrue(ByteWords.areThere(), "this JDK has VarHandles");
        for (int n = 0; n <= LONGEST; n++) {
            byte[] from = bytes(n + random.nextInt(3));
            byte[] byWords = bytes(n + 20);
            byte[] byBytes = byWords.clone();
            int at = random.nextInt(20);
            ByteWords.copy(from, byWords, at, n);
            ByteWords.copyBytes(from, byBytes, at, n);
            assertArrayEquals(byBytes, byWords, n + " bytes, seed " + SEED);
        }
    }

    @Test
    void wordsPutTheNumbersThatABufferPuts() {
        for (int n = 0; n <= LONGEST; n++) {
            for (int width = 1; width <= Integer.BYTES; width++) {
                int[] values = random.ints(n + 2).toArray();
                byte[] byWords = bytes(n * width + 20);
                byte[] byBuffer = byWords.clone();
                int at = random.nextInt(17);
                ByteWords.putInts(values, n, byWords, at, width);
                WireWriter.putInts(values, n, ByteBuffer.wrap(byBuffer).order(ByteOrder.LITTLE_ENDIAN), at, width);
                assertArrayEquals(byBuffer, byWords, n + " of " + width + " bytes, seed " + SEED);
                for (int i = 0; i < n * width; i++) {
                    assertEquals((byte) (values[i / width] >> Byte.SIZE * (i % width)), byWords[at + i]);
                }
            }
        }
    }

    @Test
    void wordsFindEqualWhatSingleBytesFindEqual() {
        for (int n = 0; n <= LONGEST; n++) {
            byte[] a = bytes(n);
            byte[] b = bytes(n + 20);
            int at = random.nextInt(20);
            System.arraycopy(a, 0, b, at, n);
            assertTrue(ByteWords.areEqual(a, b, at, n), n + " bytes, seed " + SEED);
            for (int i = 0; i < n; i++) {
                b[at + i] ^= 1 << random.nextInt(8);
                assertFalse(ByteWords.areEqual(a, b, at, n), "byte " + i + " of " + n);
                assertEquals(ByteWords.areEqualBytes(a, b, at, n), ByteWords.areEqual(a, b, at, n));
                b[at + i] = a[i];
            }
        }
    }
}
