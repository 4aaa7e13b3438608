package io.github.scfs.demo.rpc.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class BootstrapTest {

    @Test
    void withoutNoiseTheRatioIsExact() {
        Interval ratio = ratio(new double[][] {{300, 300, 300}, {300, 300, 300}},
                new double[][] {{100, 100, 100}, {100, 100, 100}});
        assertEquals(3, ratio.estimate, 1e-9);
        assertEquals(3, ratio.low, 1e-9);
        assertEquals(3, ratio.high, 1e-9);
    }

    @Test
    void disturbancesOfBothCancelOut() {
        Interval ratio =
                ratio(new double[][] {{20, 2000, 40}, {200, 2, 6}}, new double[][] {{10, 1000, 20}, {100, 1, 3}});
        assertEquals(2, ratio.low, 1e-9);
        assertEquals(2, ratio.high, 1e-9);
    }

    @Test
    void noiseWidensTheInterval() {
        Interval calm =
                ratio(new double[][] {{99, 101, 100, 101, 99, 100}}, new double[][] {{100, 100, 100, 100, 100, 100}});
        Interval noisy =
                ratio(new double[][] {{50, 200, 100, 200, 50, 100}}, new double[][] {{100, 100, 100, 100, 100, 100}});
        assertTrue(noisy.low < calm.low && noisy.high > calm.high, calm + " " + noisy);
        assertTrue(noisy.low < 1 && noisy.high > 1, noisy.toString());
    }

    @Test
    void differingRoundsWidenTheInterval() {
        Interval ratio = ratio(new double[][] {{200, 200, 200, 200, 200}, {100, 100, 100, 100, 100}},
                new double[][] {{100, 100, 100, 100, 100}, {100, 100, 100, 100, 100}});
        assertEquals(Math.sqrt(2), ratio.estimate, 1e-9);
        assertEquals(1, ratio.low, 1e-9);
        assertEquals(2, ratio.high, 1e-9);
    }

    @Test
    void fiveSamplesHaveNoInterval() {
        Interval five = ratio(new double[][] {{300, 300, 300, 300, 300}}, new double[][] {{100, 100, 100, 100, 100}});
        assertFalse(five.exists());
        assertEquals("3.00 [none: 5 samples]", five.toString());
        assertEquals("3.00 [none: 1 sample]", ratio(new double[][] {{300}}, new double[][] {{100}}).toString());
        assertTrue(
                ratio(new double[][] {{300, 300, 300, 300, 300, 300}}, new double[][] {{100, 100, 100, 100, 100, 100}})
                        .exists());
    }

    /** If the quantiles were at 2.5 %, the interval would contain the true ratio in only 90 % of the runs. */
    @Test
    void theIntervalOfEightPassesContainsTheTruthInNineteenOfTwentyRuns() {
        Random random = new Random(7);
        int runs = 1000;
        int inside = 0;
        for (int run = 0; run < runs; run++) {
            double[] ours = new double[8];
            double[] theirs = new double[8];
            for (int pass = 0; pass < ours.length; pass++) {
                ours[pass] = 2e6 * Math.exp(0.2 * random.nextGaussian());
                theirs[pass] = 1e6 * Math.exp(0.2 * random.nextGaussian());
            }
            Interval interval = ratio(new double[][] {ours}, new double[][] {theirs});
            inside += interval.low <= 2 && interval.high >= 2 ? 1 : 0;
        }
        assertTrue(inside >= 0.92 * runs && inside <= 0.97 * runs, "inside " + inside);
    }

    @Test
    void unpairedSamplesAreIgnored() {
        Interval ratio = ratio(new double[][] {{100, 500}, {900}}, new double[][] {{100}});
        assertEquals(1, ratio.estimate, 1e-9);
        assertNull(ratio(new double[][] {{100}}, new double[][] {{}, {100}}));
    }

    /**
     * Returns the ratio of calls per second.
     *
     * @param ours the calls per second by round and pass
     * @param theirs the calls per second by round and pass
     */
    private static Interval ratio(double[][] ours, double[][] theirs) {
        return Bootstrap.ratio(TestResults.cell(ours), TestResults.cell(theirs), Cell.Measured::callsPerSecond);
    }
}
