package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.golden.GoldenSessions;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Objects of many numbers have no slot codes if all these numbers have their full width ({@code docs/wire-format.md}
 * section 4). The interpreter and generated code write and read them alike.
 */
@ExtendWith(NoFailedGeneration.class)
class OptionalCodesTest {
    /** The length of all numbers at full width, and the length of the slot codes. */
    private static final int DATA = 113;
    private static final int CODES = 6;

    static final class Numbers {
        byte t;
        short s;
        char c;
        int a, b, d, e, f, g, h, i;
        long j, k, l, m, n, o, p, q;
        float single;
        double twice;
    }

    private final Twins twins = new Twins();

    private static Numbers full() throws IllegalAccessException {
        Numbers v = new Numbers();
        for (Field f : Numbers.class.getDeclaredFields()) {
            set(f, v, Long.MIN_VALUE / 3);
        }
        return v;
    }

    private static void set(Field f, Numbers v, long to) throws IllegalAccessException {
        Class<?> type = f.getType();
        if (type == byte.class) {
            f.setByte(v, (byte) to);
        } else if (type == short.class) {
            f.setShort(v, (short) to);
        } else if (type == char.class) {
            f.setChar(v, (char) to);
        } else if (type == int.class) {
            f.setInt(v, (int) to);
        } else if (type == long.class) {
            f.setLong(v, to);
        } else if (type == float.class) {
            f.setFloat(v, to);
        } else if (type == double.class) {
            f.setDouble(v, to);
        }
    }

    /** Writes an object, checks that it is read back equal, and returns the length of the message. */
    private int lengthOf(Object value) {
        byte[] message = twins.write(value);
        assertEquals(GoldenSessions.words(value) + "\n", twins.read(message, getClass().getClassLoader()));
        return message.length;
    }

    @Test
    void fullWidthTakesNoCodes() throws IllegalAccessException {
        int zeros = lengthOf(new Numbers());
        assertEquals(zeros - CODES - "tsc".length() - Float.BYTES - Double.BYTES + DATA, lengthOf(full()));
    }

    @Test
    void oneShorterNumberBringsTheCodesBack() throws IllegalAccessException {
        int length = lengthOf(full());
        for (Field f : Numbers.class.getDeclaredFields()) {
            Numbers v = full();
            set(f, v, 0);
            Class<?> type = f.getType();
            int saved =
                    type == int.class ? 4 : type == long.class ? 8 : type == short.class || type == char.class ? 1 : 0;
            assertEquals(saved == 0 ? length : length + CODES - saved, lengthOf(v), f.getName());
        }
    }

    @Test
    void objectsWithAndWithoutCodesFollowEachOther() throws IllegalAccessException {
        Object[] all = {full(), new Numbers(), full(), full(), new Numbers(), "text"};
        for (int i = 0; i < 3; i++) {
            lengthOf(all);
        }
    }

    @Test
    void anotherByteInFrontOfTheCodesIsAnError() throws IllegalAccessException {
        byte[] message = twins.write(full());
        int at = message.length - DATA - 1;
        assertEquals(1, message[at]);
        for (int form : new int[] {2, 3, -1}) {
            message[at] = (byte) form;
            assertThat(twins.read(message, getClass().getClassLoader())).startsWith("failed: SCFS-105");
        }
    }
}
