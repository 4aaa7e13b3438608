package io.github.scfs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.NotSerializableException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.fuzz.SessionRun.Defect;
import io.github.scfs.internal.wire.Warnings;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whole sessions against plain maps and lists. {@code -Dtest.fuzz.steps} sets the number of steps, and {@code
 * -Dtest.seed} the seed.
 */
class SessionFuzzTest {
    private static final int STEPS = 40_000;
    private static final int MAX_STEPS_OF_DEFECT = 1_000_000;

    private final long seed = Long.getLong("test.seed", System.nanoTime());

    @BeforeEach
    void ignoreWarnings() {
        Warnings.to(text -> {});
    }

    @AfterEach
    void logWarnings() {
        Warnings.to(text -> Logger.getLogger("io.github.scfs").warning(text));
    }

    /** Runs steps. Throws an {@code AssertionError} that names the step if a side read something else than was sent. */
    private void run(Defect defect, int steps) {
        SessionRun run = new SessionRun(seed, new ModelVersions(), defect);
        int i = 0;
        try {
            for (; i < steps; i++) {
                run.step();
            }
            run.finish();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("step " + i + ", -Dtest.seed=" + seed + ": " + e, e);
        }
        System.out.println("seed: -Dtest.seed=" + seed + ", " + steps + " steps: " + run.counts);
    }

    @Test
    void everyValueReadIsTheOneThatWasSent() {
        run(Defect.NONE, Integer.getInteger("test.fuzz.steps", STEPS));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void oracleSeesEachDefect(Defect defect) {
        AssertionError e = assertThrows(AssertionError.class, () -> run(defect, MAX_STEPS_OF_DEFECT));
        switch (defect) {
            case DEFINITION_IS_DROPPED:
            case DROPPED_MESSAGE_IS_CERTAIN:
                assertThat(e.getCause()).isInstanceOfSatisfying(OutOfStepException.class,
                        cause -> assertThat(cause.code()).isEqualTo("SCFS-502"));
                break;
            case VERSION_IS_MISTAKEN:
                // The other version may lack the class of a root.
                assertThat(e.getCause()).isInstanceOfAny(AssertionError.class, NotSerializableException.class);
                break;
            default:
                assertThat(e.getCause()).isInstanceOf(AssertionError.class);
        }
    }
}
