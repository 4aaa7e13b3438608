package io.github.scfs.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the loops over integers with their slow twins, {@link Words#bits} and {@link Words#putBits}. */
class PackedIntegersTest {
    private static final int MAX = 40;

    private final Random random = new Random(7);

    @AfterEach
    void useHandles() {
        Words.useHandles(true);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void intsAgreeWithTheSlowTwin(boolean handles) {
        Words.useHandles(handles);
        for (int width = 1; width <= Integer.BYTES; width++) {
            for (int n = 0; n < MAX; n++) {
                int at = random.nextInt(9);
                int[] values = random.ints(n).toArray();
                byte[] fast = new byte[at + n * width + Integer.BYTES];
                byte[] slow = new byte[at + n * width];
                PackedIntegers.put(values, n, fast, at, width);
                for (int i = 0; i < n; i++) {
                    Words.putBits(slow, at + i * width, values[i], width);
                }
                byte[] written = Arrays.copyOf(fast, slow.length);
                Arrays.fill(written, 0, at, (byte) 0);
                assertThat(written).isEqualTo(slow);
                int[] read = new int[n];
                PackedIntegers.get(read, slow, at, width);
                int unused = Integer.SIZE - Byte.SIZE * width;
                assertThat(read).isEqualTo(Arrays.stream(values).map(v -> v << unused >> unused).toArray());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void longsAgreeWithTheSlowTwin(boolean handles) {
        Words.useHandles(handles);
        for (int width = 1; width <= Long.BYTES; width++) {
            for (int n = 0; n < MAX; n++) {
                int at = random.nextInt(9);
                long[] values = random.longs(n).toArray();
                byte[] fast = new byte[at + n * width + Long.BYTES];
                byte[] slow = new byte[at + n * width];
                PackedIntegers.put(values, fast, at, width);
                for (int i = 0; i < n; i++) {
                    Words.putBits(slow, at + i * width, values[i], width);
                }
                assertThat(Arrays.copyOf(fast, slow.length)).isEqualTo(slow);
                long[] read = new long[n];
                PackedIntegers.get(read, slow, at, width);
                int unused = Long.SIZE - Byte.SIZE * width;
                assertThat(read).isEqualTo(Arrays.stream(values).map(v -> v << unused >> unused).toArray());
            }
        }
    }
}
