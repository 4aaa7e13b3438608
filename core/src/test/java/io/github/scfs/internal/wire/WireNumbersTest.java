package io.github.scfs.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests numbers on the wire ({@code wire-format.md} section 2). */
class WireNumbersTest {

    private final WireWriter out = new WireWriter();

    private WireReader written() {
        return reader(Arrays.copyOf(out.buffer(), out.position()));
    }

    private static WireReader reader(byte... bytes) {
        WireReader in = new WireReader();
        in.reset(bytes, 0, bytes.length);
        return in;
    }

    private static WireReader reader(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return reader(bytes);
    }

    private static String hex(WireWriter w) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < w.position(); i++) {
            s.append(String.format("%02x", w.buffer()[i] & 0xff));
        }
        return s.toString();
    }

    @ParameterizedTest
    @CsvSource({
            "0, 00", "1, 01", "127, 7f", "128, 8001", "300, ac02", "16383, ff7f", "16384, 808001", "2097151, ffff7f",
            "268435455, ffffff7f", "268435456, 8080808001", "2147483647, ffffffff07"})
    void varintsTakeSevenBitsAByteLowBitsFirst(int v, String bytes) {
        out.writeVarint(v);
        assertEquals(bytes, hex(out));
        assertEquals(v, reader(bytes).readVarint());
        assertEquals(v, reader(bytes).readVarlong());
    }

    @ParameterizedTest
    @CsvSource({
            "2147483648, 8080808008", "-1, ffffffffffffffffff01", "9223372036854775807, ffffffffffffffff7f",
            "-9223372036854775808, 80808080808080808001"})
    void varlongsHoldAll64Bits(long v, String bytes) {
        out.writeVarlong(v);
        assertEquals(bytes, hex(out));
        assertEquals(v, reader(bytes).readVarlong());
    }

    @ParameterizedTest
    @CsvSource({
            "0, 00", "-1, 01", "1, 02", "-2, 03", "-300, d704", "2147483647, feffffff0f", "-2147483648, ffffffff0f",
            "-9223372036854775808, ffffffffffffffffff01"})
    void signedVarintsAreZigzag(long v, String bytes) {
        out.writeZigzag(v);
        assertEquals(bytes, hex(out));
        assertEquals(v, reader(bytes).readZigzag());
    }

    @ParameterizedTest
    @ValueSource(strings = {"8000", "ff00", "808000", "80808000", "8080808000", "ffffffff00"})
    void anOverlongVarintIsRefused(String bytes) {
        assertCode("SCFS-102", reader(bytes)::readVarint);
        assertCode("SCFS-102", reader(bytes)::readVarlong);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "8080808008", "ffffffff0f", "808080808001", "ffffffffffffffffff01", "ffffffffffffffffffff01"})
    void aVarintOfMoreThan31BitsIsRefused(String bytes) {
        assertCode("SCFS-102", reader(bytes)::readVarint);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "80808080808080808002", "ffffffffffffffffff02", "8080808080808080808001", "ffffffffffffffffffffff",
            "80808080808080808080"})
    void aVarintOf11BytesOrMoreThan64BitsIsRefused(String bytes) {
        assertCode("SCFS-102", reader(bytes)::readVarlong);
        assertCode("SCFS-102", reader(bytes)::readZigzag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "80", "ffff", "ffffffff"})
    void aTruncatedVarintIsRefused(String bytes) {
        assertCode("SCFS-101", reader(bytes)::readVarint);
        assertCode("SCFS-101", reader(bytes)::readVarlong);
    }

    @ParameterizedTest
    @ValueSource(longs = {Integer.MAX_VALUE + 1L, Integer.MIN_VALUE - 1L, Long.MAX_VALUE, Long.MIN_VALUE})
    void anIntOfMoreThan32BitsIsRefused(long v) {
        out.writeZigzag(v);
        assertCode("SCFS-102", written()::readZigzagInt);
    }

    @Test
    void numbersOfEveryWidthKeepTheirSign() {
        for (int n = 1; n <= 8; n++) {
            long top = 1L << 8 * n - 1;
            for (long v : new long[] {0, 1, -1, top - 1, -top}) {
                out.reset(1 << 10, 100);
                out.writeBytesOf(v, n);
                assertEquals(n, out.position());
                assertEquals(v, written().readSigned(n), n + " bytes");
                out.writeRaw(new byte[8], 0, 8);
                assertEquals(v, written().readSigned(n), n + " bytes, followed by others");
            }
        }
        assertEquals(0, reader("").readSigned(0));
    }

    @Test
    void fixedNumbersAreLittleEndian() {
        out.writeFixed4(0x01020304);
        out.writeFixed8(0x0102030405060708L);
        assertEquals("04030201" + "0807060504030201", hex(out));
        WireReader in = written();
        assertEquals(0x01020304, in.readFixed4());
        assertEquals(0x0102030405060708L, in.readFixed8());
        assertEquals(0, in.remaining());
    }

    @Test
    void bitsOfZeroBytesAreZeroEvenAtTheEnd() {
        WireReader in = reader("ff");
        assertEquals(0, in.bitsAt(1, 0));
        assertEquals(0, in.bitsAt(0, 0));
        assertEquals(0xff, in.bitsAt(0, 1));
    }

    @Test
    void randomNumbersAreReadAsWritten() {
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        long[] values = new long[2000];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextLong() >> random.nextInt(64);
            out.writeVarlong(values[i]);
            out.writeZigzag(values[i]);
            out.writeVarint((int) values[i] & Integer.MAX_VALUE);
            out.writeFixed8(values[i]);
            out.writeBytesOf(values[i], 1 + i % 8);
        }
        WireReader in = written();
        for (int i = 0; i < values.length; i++) {
            String message = "seed " + seed + ", number " + i;
            assertEquals(values[i], in.readVarlong(), message);
            assertEquals(values[i], in.readZigzag(), message);
            assertEquals((int) values[i] & Integer.MAX_VALUE, in.readVarint(), message);
            assertEquals(values[i], in.readFixed8(), message);
            int unused = 64 - 8 * (1 + i % 8);
            assertEquals(values[i] << unused >> unused, in.readSigned(1 + i % 8), message);
        }
        assertEquals(0, in.remaining());
    }

    @Test
    void varintsCanBeInserted() {
        out.writeByte(9);
        out.writeRaw(new byte[] {1, 2, 3}, 0, 3);
        out.insertVarint(1, 300);
        assertEquals("09ac02010203", hex(out));
        out.insertVarints(0, new int[] {5, 6, 200, 7}, 3);
        assertEquals("0506c801" + "09ac02010203", hex(out));
    }

    @Test
    void aReaderStaysWithinItsPartOfTheArray() {
        byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        WireReader in = new WireReader();
        in.reset(bytes, 2, 3);
        assertEquals(3, in.remaining());
        assertCode("SCFS-101", in::readFixed4);
        assertCode("SCFS-101", in::readFixed8);
        assertCode("SCFS-101", () -> in.readSigned(4));
        assertCode("SCFS-101", () -> in.take(4));
        assertCode("SCFS-101", () -> in.take(Integer.MAX_VALUE));
        assertCode("SCFS-101", () -> in.take(-1));
        assertCode("SCFS-101", () -> in.readRaw(new byte[4], 0, 4));
        assertEquals(3, in.readByte());
        assertEquals(4 | 5 << 8, in.readSigned(2));
        assertCode("SCFS-101", in::readByte);
        assertCode("SCFS-101", in::readVarint);
    }

    @Test
    void aReaderRefusesAPartOutsideTheArray() {
        WireReader in = new WireReader();
        byte[] bytes = new byte[4];
        assertThrows(IllegalArgumentException.class, () -> in.reset(bytes, -1, 2));
        assertThrows(IllegalArgumentException.class, () -> in.reset(bytes, 0, -1));
        assertThrows(IllegalArgumentException.class, () -> in.reset(bytes, 3, 2));
        assertThrows(IllegalArgumentException.class, () -> in.reset(bytes, Integer.MAX_VALUE, 1));
        in.reset(bytes, 4, 0);
        in.clear();
        assertCode("SCFS-101", in::readByte);
    }

    @Test
    void aWriterKeepsItsBytesWhenItGrows() {
        byte[] all = new byte[5000];
        new Random(1).nextBytes(all);
        for (byte b : all) {
            out.writeByte(b);
        }
        assertArrayEquals(all, Arrays.copyOf(out.buffer(), out.position()));
        out.position(10);
        assertEquals(10, out.skip(3));
        assertEquals(13, out.position());
        out.patch(10, 0x030201, 3);
        assertArrayEquals(new byte[] {1, 2, 3}, Arrays.copyOfRange(out.buffer(), 10, out.position()));
    }

    @Test
    void aWriterRefusesMoreBytesThanItsBound() {
        out.reset(1 << 10, 1000);
        assertCode("SCFS-402", () -> {
            for (int i = 0; i < 2000; i++) {
                out.writeFixed8(i);
            }
        });
        assertCode("SCFS-402", () -> out.skip(Integer.MAX_VALUE));
        assertCode("SCFS-402", () -> out.room(Integer.MAX_VALUE));
        out.reset(1 << 10, 1000);
        out.writeRaw(new byte[1000], 0, 1000);
        assertEquals(1000, out.position());
    }

    private static void assertCode(String code, Runnable read) {
        ScfsException e = assertThrows(ScfsException.class, read::run);
        assertEquals(code, e.code());
        assertEquals(code.startsWith("SCFS-1"), e instanceof MalformedInputException);
    }
}
