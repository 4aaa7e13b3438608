package io.github.scfs.internal.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Tests UUIDs and hexadecimal digits, which are written in half their size ({@code wire-format.md} section 3).
 */
class HexTest {
    private static final String ALMOST_LATIN1 = "0123456789abcdef-ABCDEFGgov/:`@\u00e9\u00b0\u00ff";
    private static final String ALMOST = ALMOST_LATIN1 + "\u0130\u4e2d";
    private final WireWriter out = new WireWriter();

    private WireReader written() {
        WireReader in = new WireReader();
        in.reset(out.buffer(), 0, out.position());
        return in;
    }

    private static String digits(int n, Random random) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append(Character.forDigit(random.nextInt(16), 16));
        }
        return b.toString();
    }

    /** The slow twin of the words in {@link Hex}: codes one byte after the other. */
    private static byte[] twin(String s) {
        String digits = s.replace("-", "");
        byte[] bytes = new byte[digits.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }

    private void assertHalved(String s, int size) {
        out.reset(1 << 10, 1 << 20);
        assertTrue(Hex.isCandidate(s, s.length()), s);
        assertTrue(Hex.write(out, s), s);
        assertEquals(size, out.position());
        assertArrayEquals(twin(s), Arrays.copyOfRange(out.buffer(), size - twin(s).length, size), s);
        WireReader in = written();
        assertEquals(s, Strings.readWide(in));
        assertEquals(0, in.remaining());
        assertTrue(Strings.equalsAt(out.buffer(), ~0, s, null));
    }

    private void assertNotHalved(String s) {
        out.reset(1 << 10, 1 << 20);
        assertFalse(Hex.write(out, s), s);
        assertEquals(0, out.position());
    }

    @Test
    void uuidsTake17Bytes() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            assertHalved(new UUID(random.nextLong(), random.nextLong()).toString(), 17);
        }
        assertHalved("00000000-0000-0000-0000-000000000000", 17);
        assertHalved("ffffffff-ffff-ffff-ffff-ffffffffffff", 17);
    }

    @Test
    void digitsTakeHalfTheirLengthPlusTwo() {
        Random random = new Random(2);
        for (int n = 16; n <= 128; n += 2) {
            assertHalved(digits(n, random), 2 + n / 2);
        }
    }

    @Test
    void otherStringsAreNoCandidates() {
        for (String s : new String[] {
                "", "0123456789abcde", "0123456x89abcdef", "x123456789abcdef", "0x23456789abcdef",
                "an ordinary sentence", "0123ABC\u00ff89abcdef"}) {
            assertFalse(Hex.isCandidate(s, s.length()), s);
        }
    }

    @Test
    void otherLengthsAreNotWritten() {
        Random random = new Random(3);
        for (int n : new int[] {0, 1, 2, 14, 15, 17, 35, 37, 127, 129, 130, 4096}) {
            assertNotHalved(digits(n, random));
        }
        String uuid = UUID.randomUUID().toString();
        assertNotHalved(uuid + "0");
        assertNotHalved(uuid.substring(1));
        assertNotHalved(uuid.substring(0, 35));
    }

    /**
     * Replaces one character of a candidate, possibly by itself. Exactly the strings of the right form are written in
     * half their size.
     */
    @Test
    void nearMissesAreNotHalved() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        int halved = 0;
        for (int i = 0; i < 50_000; i++) {
            String s = random.nextBoolean() ? new UUID(random.nextLong(), random.nextLong()).toString()
                    : digits(12 + random.nextInt(30), random);
            StringBuilder b = new StringBuilder(s);
            b.setCharAt(random.nextInt(s.length()), ALMOST_LATIN1.charAt(random.nextInt(ALMOST_LATIN1.length())));
            s = b.toString();
            boolean fits = s.matches("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
                    || s.matches("([0-9a-f]{2}){8,64}");
            if (fits) {
                halved++;
                assertHalved(s, s.indexOf('-') > 0 ? 17 : 2 + s.length() / 2);
            } else {
                assertNotHalved(s);
            }
        }
        assertTrue(halved > 1000 && halved < 49_000, halved + " halved");
    }

    /** Each of the 256 characters, at each place. Digits that are coded at once must not disturb each other. */
    @Test
    void eachCharacterCountsAtEachPlace() {
        for (String s : new String[] {"0123abcd-89ef-4567-8123-456789abcdef", "0f1e2d3c4b5a69788796"}) {
            for (int i = 0; i < s.length(); i++) {
                for (char c = 0; c < 0x100; c++) {
                    StringBuilder b = new StringBuilder(s);
                    b.setCharAt(i, c);
                    boolean isDigit = s.charAt(i) != '-' && "0123456789abcdef".indexOf(c) >= 0;
                    if (isDigit || s.charAt(i) == c) {
                        out.reset(1 << 10, 1 << 20);
                        assertTrue(Hex.write(out, b.toString()));
                        assertEquals(b.toString(), Strings.readWide(written()));
                    } else {
                        assertNotHalved(b.toString());
                    }
                }
            }
        }
    }

    @Test
    void onlyAnEqualStringMatches() {
        String uuid = "0123abcd-89ef-4567-8123-456789abcdef";
        String digits = "0123abcd89ef45678123456789abcdef";
        for (String s : new String[] {uuid, digits}) {
            out.reset(1 << 10, 1 << 20);
            assertTrue(Hex.write(out, s));
            assertTrue(Strings.equalsAt(out.buffer(), ~0, s, null));
            assertFalse(Strings.equalsAt(out.buffer(), ~0, s == uuid ? digits : uuid, null));
            for (int i = 0; i < s.length(); i++) {
                for (int k = 0; k < ALMOST.length(); k++) {
                    StringBuilder other = new StringBuilder(s);
                    other.setCharAt(i, ALMOST.charAt(k));
                    assertEquals(s.contentEquals(other), Strings.equalsAt(out.buffer(), ~0, other.toString(), null));
                }
            }
            assertFalse(Strings.equalsAt(out.buffer(), ~0, s.substring(1), null));
            assertFalse(Strings.equalsAt(out.buffer(), ~0, s + "0", null));
        }
    }

    @Test
    void invalidLengthsOfDigitsAreRefused() {
        for (int k : new int[] {0, 1, 7, 65, 1000, Integer.MAX_VALUE}) {
            out.reset(1 << 10, 1 << 20);
            out.writeByte(Hex.DIGITS);
            out.writeVarint(k);
            out.skip(1000);
            assertEquals("SCFS-101",
                    assertThrows(MalformedInputException.class, () -> Strings.readWide(written())).code());
        }
        out.reset(1 << 10, 1 << 20);
        assertTrue(Hex.write(out, "0123456789abcdef"));
        out.position(out.position() - 1);
        assertEquals("SCFS-101", assertThrows(MalformedInputException.class, () -> Strings.readWide(written())).code());
    }
}
