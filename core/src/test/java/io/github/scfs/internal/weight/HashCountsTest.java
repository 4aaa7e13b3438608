package io.github.scfs.internal.weight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the table that counts elements by hash code. */
class HashCountsTest {
    /** What a table of 512 places takes beyond the smallest one. */
    private static final long LARGEST_FIRST_TABLE = 8 * (512 - 16);

    private static Budget budget(long memory) {
        Budget budget = new Budget(Limits.DEFAULT.withCosts(memory, 0), new WireReader());
        budget.begin(0);
        return budget;
    }

    @ParameterizedTest(name = "{0} elements announced")
    @ValueSource(ints = {0, 1, 12, 13, 100, 383, Integer.MAX_VALUE})
    void equalHashCodesAreCounted(int announced) {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        HashCounts counts = new HashCounts(budget(1 << 20), announced);
        Map<Integer, Integer> model = new HashMap<>();
        for (int i = 0; i < 2000; i++) {
            int hash = random.nextInt(3) == 0 ? random.nextInt(10) : random.nextInt();
            int before = model.merge(hash, 1, Integer::sum) - 1;
            assertThat(counts.add(hash)).as("seed %d, element %d", seed, i).isEqualTo(before);
        }
    }

    @Test
    void tableOfTheAnnouncedSizeDoesNotGrow() {
        HashCounts counts = new HashCounts(budget(LARGEST_FIRST_TABLE), 384);
        for (int i = 0; i < 384; i++) {
            assertThat(counts.add(i)).isZero();
        }
        assertThatThrownBy(() -> counts.add(384)).isInstanceOf(LimitExceededException.class);
    }

    @Test
    void announcedNumberIsNotTrusted() {
        assertThatCode(() -> new HashCounts(budget(LARGEST_FIRST_TABLE), Integer.MAX_VALUE)).doesNotThrowAnyException();
        assertThatThrownBy(() -> new HashCounts(budget(LARGEST_FIRST_TABLE - 1), Integer.MAX_VALUE))
                .isInstanceOf(LimitExceededException.class);
    }
}
