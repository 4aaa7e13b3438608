package io.github.scfs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.Sources;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Every value that a session's reader gets is the one that was written, whatever happens to other messages. The number
 * of steps is {@code test.fuzz.steps}, the seed {@code test.seed}.
 */
class SessionFuzzTest {
    private static final int STEPS = 5000;

    @BeforeEach
    void requireCompiler() {
        Assumptions.assumeTrue(Sources.isCurrent());
    }

    @Test
    void everyValueIsReadAsItWasWritten() {
        long seed = FuzzSettings.seed();
        System.out.println("test.seed " + seed);
        SessionFuzz fuzz = new SessionFuzz(seed, m -> m);
        fuzz.run(Integer.getInteger("test.fuzz.steps", STEPS));
        System.out.println(fuzz.steps + ", " + fuzz.valuesRead + " values");
        assertThat(fuzz.differences).as("seed " + seed).isEmpty();
        assertThat(fuzz.valuesRead).isPositive();
    }

    @Test
    void lostDefinitionIsFound() {
        int[] n = {0};
        SessionFuzz fuzz = new SessionFuzz(1, m -> ++n[0] % 10 == 0 ? null : m);
        fuzz.run(STEPS);
        assertThat(fuzz.differences).anyMatch(d -> d.contains("SCFS-502"));
    }

    @Test
    void changedByteIsFound() {
        SessionFuzz fuzz = new SessionFuzz(1, m -> {
            m[m.length / 2] ^= 1;
            return m;
        });
        fuzz.run(STEPS);
        assertThat(fuzz.differences).isNotEmpty();
    }

    @Test
    void messageInAnothersPlaceIsFound() {
        byte[][] last = new byte[1][];
        int[] n = {0};
        SessionFuzz fuzz = new SessionFuzz(1, m -> {
            byte[] before = last[0];
            last[0] = m;
            return ++n[0] % 20 == 0 && before != null ? before : m;
        });
        fuzz.run(STEPS);
        assertThat(fuzz.differences).isNotEmpty();
    }
}
