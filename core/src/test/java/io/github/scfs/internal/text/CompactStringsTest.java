package io.github.scfs.internal.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Compares access to the fields of strings with its slow twins. On JDKs without access, both sides of the comparison
 * are the slow twins.
 */
class CompactStringsTest {
    private static final int[] BOUNDS = {0x80, 0x100, 0x101, 0x800, 0x10000};

    private interface Check {
        void on(String s);
    }

    private static void eachRandomString(Check check) {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        for (int i = 0; i < 3000; i++) {
            char[] chars = new char[random.nextInt(random.nextInt(20) == 0 ? 10_000 : 100)];
            int bound = BOUNDS[random.nextInt(BOUNDS.length)];
            for (int k = 0; k < chars.length; k++) {
                chars[k] = (char) random.nextInt(bound);
            }
            if (chars.length > 0 && random.nextInt(3) == 0) {
                chars[random.nextInt(chars.length)] = (char) random.nextInt(0x10000);
            }
            check.on(new String(chars));
        }
    }

    @Test
    void stringsAreAccessibleOnTheDocumentedJdks() {
        String version = System.getProperty("java.specification.version");
        boolean withoutWarning = !version.startsWith("1.") && Integer.parseInt(version) < 24;
        boolean hotSpot = System.getProperty("java.vm.name").contains("HotSpot")
                || System.getProperty("java.vm.name").contains("OpenJDK");
        boolean compact = !ManagementFactory.getRuntimeMXBean().getInputArguments().contains("-XX:-CompactStrings");
        if (hotSpot && compact && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN) {
            assertEquals(withoutWarning, CompactStrings.isAccessible());
        }
    }

    private static boolean isStoredAsLatin1(String s) {
        byte[] value = CompactStrings.value(s);
        return value == null ? CoderProbe.isLatin1(s) : value.length == s.length();
    }

    @Test
    void allChecksForLatin1Agree() {
        eachRandomString(s -> {
            boolean latin1 = s.chars().allMatch(c -> c < 0x100);
            assertEquals(latin1, isStoredAsLatin1(s));
            assertEquals(latin1, StringAccess.isLatin1(s));
            assertEquals(latin1, Latin1Scan.isLatin1(s));
            assertEquals(latin1, CoderProbe.isLatin1(s));
        });
    }

    /**
     * The class of the spliterator shows how a string is stored. On JDK 24 and later, the only alternative is a scan of
     * all characters.
     */
    @Test
    void theSpliteratorClassDependsOnTheStorage() {
        boolean compact = !ManagementFactory.getRuntimeMXBean().getInputArguments().contains("-XX:-CompactStrings");
        boolean since9 = !System.getProperty("java.specification.version").startsWith("1.");
        if (System.getProperty("java.vm.name").contains("OpenJDK")) {
            assertEquals(compact && since9, CoderProbe.LATIN1 != null);
        }
        StringBuilder wide =
                new StringBuilder("once wide: ").append('\u4e2d').append(" and long enough not to be looked at");
        String narrowed = wide.deleteCharAt(wide.indexOf("\u4e2d")).toString();
        assertTrue(CoderProbe.isLatin1(narrowed));
        assertTrue(CoderProbe.isLatin1(("\u4e2d" + narrowed).substring(1)));
        assertTrue(CoderProbe.isLatin1((narrowed + '\u4e2d').replace('\u4e2d', '\u00ff')));
        assertFalse(CoderProbe.isLatin1(narrowed + '\u0100'));
        assertFalse(CoderProbe.isLatin1(narrowed + new String(Character.toChars(0x1f600))));
    }

    @Test
    void charactersAreCopiedAlike() {
        eachRandomString(s -> {
            int from = s.length() / 3;
            int n = s.length() - from;
            byte[] fast = new byte[2 * n + 3];
            byte[] slow = new byte[2 * n + 3];
            Utf16.put(s, from, n, fast, 1, null);
            Utf16.putChars(s, from, n, slow, 1, null);
            assertArrayEquals(slow, fast);
            byte[] expected = new byte[2 * n + 3];
            for (int i = 0; i < n; i++) {
                expected[1 + 2 * i] = (byte) s.charAt(from + i);
                expected[2 + 2 * i] = (byte) (s.charAt(from + i) >> 8);
            }
            assertArrayEquals(expected, slow);
        });
    }

    /** A string of Latin-1 characters stored as UTF-16 would not be equal to the same string stored as Latin-1. */
    @Test
    void stringsAreCreatedAlike() {
        eachRandomString(s -> {
            byte[] bytes = new byte[2 * s.length() + 2];
            Utf16.putChars(s, 0, s.length(), bytes, 2, null);
            String fast = Utf16.get(bytes, 2, s.length());
            assertSameString(s, fast);
            assertSameString(s, Utf16.getChars(bytes, 2, s.length()));
            Arrays.fill(bytes, (byte) 0x55);
            assertSameString(s, fast);
            if (CompactStrings.isAccessible() && isStoredAsLatin1(s)) {
                assertSameString(s, CompactStrings.of(s.getBytes(StandardCharsets.ISO_8859_1), CompactStrings.LATIN1));
            }
        });
    }

    private static void assertSameString(String expected, String actual) {
        assertEquals(expected, actual);
        assertEquals(actual, expected);
        assertEquals(expected.hashCode(), actual.hashCode());
        assertEquals(expected.length(), actual.length());
        assertTrue(new HashSet<>(Collections.singleton(expected)).contains(actual));
        assertEquals(0, expected.compareTo(actual));
        assertEquals(isStoredAsLatin1(expected), isStoredAsLatin1(actual));
        assertArrayEquals(expected.getBytes(StandardCharsets.UTF_16LE), actual.getBytes(StandardCharsets.UTF_16LE));
        assertEquals(expected + "x", actual.concat("x"));
        assertEquals(expected.intern(), actual.intern());
        assertNotEquals(expected + "y", actual);
    }
}
