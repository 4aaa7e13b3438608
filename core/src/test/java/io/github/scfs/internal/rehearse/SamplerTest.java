package io.github.scfs.internal.rehearse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests which calls are chosen, and how long the thread rests. */
class SamplerTest {
    private static long chosen(Sampler sampler, int calls) {
        return IntStream.range(0, calls).filter(i -> sampler.chooses()).count();
    }

    @Test
    void shareIsChosenAtRandom() {
        assertEquals(1_000, chosen(new Sampler("100%"), 1_000));
        // 15 standard deviations.
        assertThat(chosen(new Sampler("1.5%"), 100_000)).isBetween(900L, 2_100L);
    }

    @Test
    void numberASecondIsSpread() {
        Sampler sampler = new Sampler("1/s");
        long start = System.nanoTime();
        long chosen = chosen(sampler, 100_000);
        long seconds = (System.nanoTime() - start) / 1_000_000_000L;
        assertThat(chosen).isBetween(1L, seconds + 2);
    }

    @Test
    void shareOfTheCallsTakesNoLargerShareOfAProcessor() {
        assertEquals(99_000_000, new Sampler("1%").restAfter(1_000_000), 100);
        assertEquals(9_000_000, new Sampler("10%").restAfter(1_000_000), 100);
        assertEquals(0, new Sampler("100%").restAfter(1_000_000));
        assertEquals(0, new Sampler("5/s").restAfter(1_000_000));
    }

    @Test
    void slowRehearsalIsFollowedByASecondOfRest() {
        assertEquals(1_000_000_000, new Sampler("0.01%").restAfter(30_000_000_000L));
    }
}
