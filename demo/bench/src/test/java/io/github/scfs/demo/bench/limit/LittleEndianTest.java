package io.github.scfs.demo.bench.limit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class LittleEndianTest {
    private static final long[] NUMBERS = {0, 1, -1, 0x80, 0x1234_5678_9abc_def0L, Long.MIN_VALUE, 0xff00_ff00_ff00L};

    @Test
    void bytesOneByOneAreThoseOfArrayViews() throws Throwable {
        MethodHandle putInt = LittleEndian.ofBytes(int.class, "SET");
        MethodHandle getInt = LittleEndian.ofBytes(int.class, "GET");
        MethodHandle putLong = LittleEndian.ofBytes(long.class, "SET");
        MethodHandle getLong = LittleEndian.ofBytes(long.class, "GET");
        for (long number : NUMBERS) {
            byte[] expected = new byte[14];
            ByteBuffer.wrap(expected).order(ByteOrder.LITTLE_ENDIAN).putInt(1, (int) number).putLong(5, number);
            byte[] oneByOne = new byte[14];
            putInt.invokeExact(oneByOne, 1, (int) number);
            putLong.invokeExact(oneByOne, 5, number);
            byte[] views = new byte[14];
            LittleEndian.putInt(views, 1, (int) number);
            LittleEndian.putLong(views, 5, number);
            assertArrayEquals(expected, oneByOne);
            assertArrayEquals(expected, views);
            assertEquals((int) number, (int) getInt.invokeExact(oneByOne, 1));
            assertEquals(number, (long) getLong.invokeExact(oneByOne, 5));
        }
    }
}
