package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.text.Strings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares a writer that attaches large values with one that copies them. Both must produce the same bytes. */
class LargeValuesTest {
    private final WireWriter attaching = new WireWriter();
    private final WireWriter copying = new WireWriter();

    private static String text(int n, int first, int range, Random random) {
        char[] chars = new char[n];
        for (int i = 0; i < n; i++) {
            chars[i] = (char) (first + random.nextInt(range));
        }
        return new String(chars);
    }

    /** Writes a random value, small or large. */
    private static void write(WireWriter out, long seed) {
        Random random = new Random(seed);
        int n = random.nextInt(4) == 0 ? 1 + random.nextInt(30_000) : random.nextInt(100);
        int start;
        switch (random.nextInt(6)) {
            case 0:
                byte[] bytes = new byte[n];
                random.nextBytes(bytes);
                out.writeBytes(bytes);
                break;
            case 1:
                Strings.writeLatin1(out, text(n, ' ', 90, random));
                break;
            case 2:
                Strings.writeWide(out, text(n, 0x4e00, 20_000, random));
                break;
            case 3:
                Strings.writeWide(out, text(n, ' ', 0x200, random));
                break;
            case 4:
                boolean attaching = out.attaching(false);
                start = out.position();
                out.writeFixed8(random.nextLong());
                Strings.writeLatin1(out, text(n, 'a', 20, random));
                out.insertVarint(start, random.nextInt(Integer.MAX_VALUE));
                out.attaching(attaching);
                break;
            default:
                out.writeVarlong(random.nextLong());
        }
    }

    @Test
    void attachedAndCopiedValuesGiveTheSameBytes() throws IOException {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        int attached = 0;
        for (int i = 0; i < 300; i++) {
            attaching.reset(1 << 16, 1 << 24);
            copying.reset(1 << 16, 1 << 24);
            attaching.attaching(true);
            attaching.writeByte(i);
            copying.writeByte(i);
            for (int k = random.nextInt(12); k >= 0; k--) {
                long one = random.nextLong();
                write(attaching, one);
                write(copying, one);
            }
            assertEquals(copying.position(), copying.size());
            assertEquals(copying.size(), attaching.size());
            attached += attaching.size() > attaching.position() ? 1 : 0;
            byte[] first = new byte[random.nextInt(5)];
            random.nextBytes(first);
            int from = random.nextInt(2);
            byte[] all = Arrays.copyOf(copying.buffer(), copying.position());
            assertArrayEquals(all, attaching.toByteArray(first, 0, 0));
            byte[] expected = copying.toByteArray(first, first.length, from);
            assertArrayEquals(expected, attaching.toByteArray(first, first.length, from));
            assertArrayEquals(first, Arrays.copyOf(expected, first.length));
            assertArrayEquals(Arrays.copyOfRange(all, from, all.length),
                    Arrays.copyOfRange(expected, first.length, expected.length));
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            attaching.writeTo(stream, from);
            assertArrayEquals(Arrays.copyOfRange(all, from, all.length), stream.toByteArray());
        }
        assertTrue(attached > 100, attached + " messages with large values");
    }

    @Test
    void largeValuesAreNotInTheBuffer() {
        attaching.attaching(true);
        attaching.writeBytes(new byte[LargeValue.MIN]);
        assertEquals(0, attaching.position());
        attaching.writeBytes(new byte[LargeValue.MIN - 1]);
        assertEquals(LargeValue.MIN - 1, attaching.position());
        assertTrue(attaching.attaching(false));
        attaching.writeBytes(new byte[LargeValue.MIN]);
        assertEquals(2 * LargeValue.MIN - 1, attaching.position());
        assertFalse(attaching.attaching(true));
        assertEquals(3 * LargeValue.MIN - 1, attaching.size());
        attaching.release();
        assertEquals(2 * LargeValue.MIN - 1, attaching.size());
    }

    @Test
    void attachedValuesCountAgainstTheBound() {
        attaching.reset(1 << 10, 20_000);
        attaching.attaching(true);
        attaching.writeBytes(new byte[10_000]);
        assertThrows(LimitExceededException.class, () -> attaching.writeBytes(new byte[10_100]));
        assertTrue(attaching.overflowed());
        attaching.reset(1 << 10, 20_000);
        assertFalse(attaching.overflowed());
        attaching.writeBytes(new byte[10_000]);
        assertThrows(LimitExceededException.class, () -> attaching.room(10_100));
    }
}
