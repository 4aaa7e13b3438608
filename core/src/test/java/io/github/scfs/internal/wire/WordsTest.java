package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares access by handles with its slow twin. Numbers, bytes and bounds must be the same. */
class WordsTest {
    private static final long SEED = Long.getLong("test.seed", System.nanoTime());
    private static final int LONGEST = 70;

    private final Random random = new Random(SEED);

    @AfterEach
    void useHandles() {
        Words.warmUp();
    }

    private byte[] bytes(int n) {
        byte[] b = new byte[n];
        random.nextBytes(b);
        return b;
    }

    @Test
    void thisJdkHasHandles() {
        assertTrue(Words.useHandles(true));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void numbersAreLittleEndianAtAnyPosition(boolean handles) {
        Words.useHandles(handles);
        for (int at = 0; at < 20; at++) {
            byte[] b = bytes(30);
            assertEquals((short) Words.bits(b, at, Short.BYTES), Words.getShort(b, at), "seed " + SEED);
            assertEquals((int) Words.bits(b, at, Integer.BYTES), Words.getInt(b, at), "seed " + SEED);
            assertEquals(Words.bits(b, at, Long.BYTES), Words.getLong(b, at), "seed " + SEED);
            long v = random.nextLong();
            byte[] expected = b.clone();
            Words.putShort(b, at, (short) v);
            Words.putBits(expected, at, v, Short.BYTES);
            assertArrayEquals(expected, b, "seed " + SEED);
            Words.putInt(b, at, (int) v);
            Words.putBits(expected, at, v, Integer.BYTES);
            assertArrayEquals(expected, b, "seed " + SEED);
            Words.putLong(b, at, v);
            Words.putBits(expected, at, v, Long.BYTES);
            assertArrayEquals(expected, b, "seed " + SEED);
            for (int i = 0; i < Long.BYTES; i++) {
                assertEquals((byte) (v >> Byte.SIZE * i), b[at + i]);
            }
            assertEquals(v, Words.view(b, at).getLong());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void accessOutsideTheArrayThrows(boolean handles) {
        Words.useHandles(handles);
        byte[] b = new byte[8];
        for (int at : new int[] {-1, 1, 9, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertThrows(IndexOutOfBoundsException.class, () -> Words.getLong(b, at));
            assertThrows(IndexOutOfBoundsException.class, () -> Words.putLong(b, at, 0));
            assertThrows(IndexOutOfBoundsException.class, () -> Words.getInt(b, at + (at == 1 ? 4 : 0)));
            assertThrows(IndexOutOfBoundsException.class, () -> Words.putInt(b, at + (at == 1 ? 4 : 0), 0));
            assertThrows(IndexOutOfBoundsException.class, () -> Words.getShort(b, at + (at == 1 ? 6 : 0)));
            assertThrows(IndexOutOfBoundsException.class, () -> Words.putShort(b, at + (at == 1 ? 6 : 0), (short) 0));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void copyByWordsEqualsCopyByBytes(boolean handles) {
        Words.useHandles(handles);
        for (int n = 0; n <= LONGEST; n++) {
            byte[] from = bytes(n + random.nextInt(3));
            byte[] byWords = bytes(n + 20);
            byte[] byBytes = byWords.clone();
            int at = random.nextInt(20);
            Words.copy(from, byWords, at, n);
            System.arraycopy(from, 0, byBytes, at, n);
            assertArrayEquals(byBytes, byWords, n + " bytes, seed " + SEED);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void comparisonByWordsEqualsComparisonByBytes(boolean handles) {
        Words.useHandles(handles);
        for (int n = 0; n <= LONGEST; n++) {
            byte[] a = bytes(n);
            byte[] b = bytes(n + 20);
            int at = random.nextInt(20);
            System.arraycopy(a, 0, b, at, n);
            assertTrue(Words.areEqual(a, b, at, n), n + " bytes, seed " + SEED);
            for (int i = 0; i < n; i++) {
                b[at + i] ^= 1 << random.nextInt(8);
                assertFalse(Words.areEqual(a, b, at, n), "byte " + i + " of " + n);
                b[at + i] = a[i];
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void arraysAreEqualIfEachBitIs(boolean handles) {
        Words.useHandles(handles);
        for (int n = 0; n <= LONGEST; n++) {
            byte[] a = bytes(n);
            assertTrue(Words.equal(a, a.clone()), "seed " + SEED);
            assertFalse(Words.equal(a, Arrays.copyOf(a, n + 1)));
            assertFalse(Words.equal(Arrays.copyOf(a, n + 1), a));
            for (int bit = 0; bit < n * Byte.SIZE; bit++) {
                byte[] b = a.clone();
                b[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                assertFalse(Words.equal(a, b), "bit " + bit + " of " + n + " bytes, seed " + SEED);
            }
        }
    }
}
