package io.github.scfs.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests strings and names on the wire ({@code wire-format.md} sections 3 and 7). */
class StringsTest {

    private final WireWriter out = new WireWriter();

    private static String repeat(String s, int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append(s);
        }
        return b.toString();
    }

    private WireReader written() {
        WireReader in = new WireReader();
        in.reset(out.buffer(), 0, out.position());
        return in;
    }

    private void assertWide(String s, int coding, int size) {
        out.reset(1 << 20, 1 << 20);
        assertEquals(size, Strings.writeWide(out, s));
        assertEquals(coding, written().readVarint() & 1, "coding");
        WireReader in = written();
        assertEquals(size, Strings.wideSize(in));
        assertEquals(0, in.position(), "wideSize keeps the position");
        assertEquals(s, Strings.readWide(in));
        assertEquals(0, in.remaining());
    }

    @Test
    void stringsAreEqualAsTheirEqualsSays() {
        String[] all = {
                "", "A", "B", "AB", "AC", "ABC", "\u4241", "\u4241\u4443", "ABCD", "\u4241\u4443\u4645\u4847",
                "ABCDEFGH", "ABCDEFGI", "\u00e9", "e\u20ac", "\u20ac\u20ac", repeat("x", 128), repeat("\u4f60", 128)};
        for (String s : all) {
            for (String other : all) {
                String copy = new String(other.toCharArray());
                assertEquals(s.equals(other), Strings.equal(s, CompactStrings.value(s), copy), s + ' ' + other);
                assertEquals(s.equals(other), Strings.equal(s, null, copy), s + ' ' + other);
            }
            assertFalse(Strings.equal(s, CompactStrings.value(s), null));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 63, 64, 127, 128, 129, 255, 256, 16383, 16384, 70000})
    void everyCodingWorksForEveryLength(int n) {
        String latin1 = repeat("\u00e9", n);
        assertTrue(Strings.isLatin1(latin1));
        Strings.writeLatin1(out, latin1);
        WireReader in = written();
        assertEquals(latin1, Strings.readLatin1(in));
        assertEquals(0, in.remaining());
        assertWide(repeat("\u4f60", n), 1, 2 * n);
        assertWide("abc\u20ac" + repeat("x", n), 0, 6 + n);
    }

    @Test
    void utf8IsChosenOnlyIfItIsShorter() {
        assertWide("\u20ac", 1, 2);
        assertWide("a\u20ac", 1, 4);
        assertWide("ab\u20ac", 0, 5);
        assertWide("\u0416", 1, 2);
        assertWide("a\u0416", 0, 3);
        assertWide("\ud83d\ude00", 1, 4);
        assertWide("a\ud83d\ude00", 0, 5);
        assertWide("\uffff\u07ff\u0800abc", 0, 11);
        // UTF-8 would be shorter, but only the ends of short strings are checked.
        assertWide("\u4e2dabcd\u4e2d", 1, 12);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "\ud83d", "\ude00", "abcdef\ud83d", "\ud83dabcdef", "\ude00\ud83dabc", "\ud83d\ud83d\ude00abc", "abc\udfff",
            "\ud800\ud800"})
    void loneSurrogatesArePreserved(String s) {
        assertWide(s, 1, 2 * s.length());
    }

    @Test
    void latin1EndsAt255() {
        assertTrue(Strings.isLatin1(""));
        assertTrue(Strings.isLatin1("\u0000\u00ff"));
        assertFalse(Strings.isLatin1("a\u0100"));
        assertFalse(Strings.isLatin1("\ud83d\ude00"));
    }

    @Test
    void randomStringsAreReadAsWritten() {
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        int[] bounds = {0x80, 0x100, 0x800, 0x10000};
        for (int i = 0; i < 3000; i++) {
            char[] chars = new char[random.nextInt(200)];
            int bound = bounds[random.nextInt(bounds.length)];
            for (int k = 0; k < chars.length; k++) {
                chars[k] = (char) random.nextInt(random.nextInt(4) == 0 ? 0x10000 : bound);
            }
            String s = new String(chars);
            out.reset(1 << 20, 1 << 20);
            int size = Strings.writeWide(out, s);
            WireReader in = written();
            assertEquals(s, Strings.readWide(in), "seed " + seed + ", string " + i);
            assertEquals(0, in.remaining());
            assertTrue(size <= 2 * s.length(), "never longer than UTF-16");
        }
    }

    @Test
    void aStringLongerThanItsMessageIsRefused() {
        for (long length : new long[] {1, 127, 1 << 20, Integer.MAX_VALUE}) {
            out.reset(1 << 20, 1 << 20);
            out.writeVarint((int) length);
            assertEquals("SCFS-101",
                    assertThrows(MalformedInputException.class, () -> Strings.readLatin1(written())).code());
            assertEquals("SCFS-101", assertThrows(MalformedInputException.class, () -> {
                WireReader in = written();
                Strings.wideSize(in);
                Strings.readWide(in);
                in.readByte();
            }).code());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "", "a", "id", "io.github.scfs.Models$Person", "ABCXYZabcxyz0189.$", "name_with_underscore", "\u4f60\u597d",
            "a/b;c", "nul\u0000"})
    void namesAreReadAsWritten(String name) {
        Names.write(out, name, "");
        WireReader in = written();
        assertEquals(name, Names.read(in, ""));
        assertEquals(0, in.remaining());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "co", "count", "count1", "count10", "counter", "caf\u00e9", "\ud83d\ude00a", "a.b.c.D"})
    void namesAreReadAsWrittenAfterAnyOtherName(String name) {
        for (String before : new String[] {
                "", "c", "count1", "counters", "caf\u00e9s", "\ud83d\ude01a", "a.b.c.E", repeat("a", 200)}) {
            out.reset(1 << 20, 1 << 20);
            Names.write(out, name, before);
            WireReader in = written();
            assertEquals(name, Names.read(in, before));
            assertEquals(0, in.remaining());
        }
    }

    @Test
    void aPrefixSharedWithThePreviousNameTakesOneByte() {
        Names.write(out, "count10", "count1");
        assertEquals(1 + 1 + 1, out.position());
        out.reset(1 << 20, 1 << 20);
        Names.write(out, "count11", "count10");
        assertEquals(1 + 1, out.position(), "a prefix of all but the last character takes no byte");
    }

    @Test
    void aPrefixLongerThanThePreviousNameIsRefused() {
        for (int prefix : new int[] {4, 63, 64, 255}) {
            out.reset(1 << 20, 1 << 20);
            out.writeVarint(1 << 2 | 2);
            out.writeByte(prefix);
            out.writeByte(0);
            String before = prefix < 64 ? "abc" : repeat("a", 300);
            assertEquals("SCFS-103",
                    assertThrows(MalformedInputException.class, () -> Names.read(written(), before)).code());
        }
    }

    @Test
    void aPrefixOfAllButTheLastCharacterMustBeWithinBounds() {
        for (String before : new String[] {"", repeat("a", 65)}) {
            out.reset(1 << 20, 1 << 20);
            out.writeVarint(1 << 2 | 3);
            out.writeByte(0);
            assertEquals("SCFS-103",
                    assertThrows(MalformedInputException.class, () -> Names.read(written(), before)).code());
        }
    }

    @Test
    void namesOfLettersTakeSixBitsPerCharacter() {
        String name = repeat("aZ9.$", 40);
        Names.write(out, name, "");
        assertEquals(2 + 200 * 6 / 8, out.position());
    }

    @Test
    void namesOverTheBoundAreRefused() {
        for (String c : new String[] {"a", "_", "\u4f60"}) {
            out.reset(1 << 20, 1 << 20);
            String longest = repeat(c, Limits.MAX_NAME);
            Names.write(out, longest, "");
            assertEquals(longest, Names.read(written(), ""));
            assertEquals("SCFS-405",
                    assertThrows(LimitExceededException.class, () -> Names.write(out, longest + c, "")).code());
        }
    }

    @Test
    void aNameWithATooLargeLengthIsRefused() {
        for (int length : new int[] {4 * Limits.MAX_NAME + 1, 1 << 20, Integer.MAX_VALUE >> 2}) {
            for (int coding = 0; coding < 2; coding++) {
                out.reset(1 << 20, 1 << 20);
                out.writeVarint(length << 2 | coding);
                out.writeRaw(new byte[1 << 14], 0, 1 << 14);
                assertEquals("SCFS-103",
                        assertThrows(MalformedInputException.class, () -> Names.read(written(), "")).code());
            }
        }
    }

    @Test
    void aTruncatedNameIsRefused() {
        for (String name : new String[] {"abcdefg", "a_b_c"}) {
            out.reset(1 << 20, 1 << 20);
            Names.write(out, name, "");
            byte[] whole = Arrays.copyOf(out.buffer(), out.position());
            for (int n = 0; n < whole.length; n++) {
                WireReader in = new WireReader();
                in.reset(Arrays.copyOf(whole, n), 0, n);
                assertEquals("SCFS-101", assertThrows(MalformedInputException.class, () -> Names.read(in, "")).code());
            }
        }
    }
}
