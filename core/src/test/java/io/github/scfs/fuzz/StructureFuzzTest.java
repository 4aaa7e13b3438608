package io.github.scfs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random sessions that follow the grammar of {@code wire-format.md}, and bent ones, are read within the bounds of
 * the budget, and do no other harm ({@link Finding.Oracle}). It runs for {@code test.fuzz.seconds}, 60 by default, or
 * for {@code test.fuzz.messages}, from {@code test.seed}.
 */
@Tag("long")
class StructureFuzzTest {
    /** CPU time isn't measured here, since other tests may use the processors: nothing may hang. */
    private static final long MAX_CPU_SECONDS = 10;

    @Test
    void noMessageDoesHarm() {
        StructureFuzz.Settings settings = FuzzSettings.structure();
        settings.maxCpuNanos = TimeUnit.SECONDS.toNanos(MAX_CPU_SECONDS);
        settings.hangMillis = 2 * TimeUnit.SECONDS.toMillis(MAX_CPU_SECONDS);
        System.out.println("test.seed " + settings.seed);
        FuzzReport report = new StructureFuzz(settings).run();
        System.out.println(report);
        assertThat(report.findings()).as("seed " + settings.seed).isEmpty();
        assertThat(report.messages()).isPositive();
        assertThat(report.outcomes()).as("some messages are valid").containsKeys("ok", "SCFS-101");
    }
}
