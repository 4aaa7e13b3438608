package io.github.scfs.demo.rpc.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BootstrapTest {

    @Test
    void aFactorIsFoundExactlyWhereThereIsNoNoise() {
        Interval ratio = ratio(new double[][] {{300, 300}, {300, 300}}, new double[][] {{100, 100}, {100, 100}});
        assertEquals(3, ratio.estimate, 1e-9);
        assertEquals(3, ratio.low, 1e-9);
        assertEquals(3, ratio.high, 1e-9);
    }

    @Test
    void whatHitsBothAtTheSameTimeFallsOut() {
        Interval ratio = ratio(new double[][] {{20, 2000}, {200, 2}}, new double[][] {{10, 1000}, {100, 1}});
        assertEquals(2, ratio.low, 1e-9);
        assertEquals(2, ratio.high, 1e-9);
    }

    @Test
    void noiseWidensTheInterval() {
        Interval calm = ratio(new double[][] {{99, 101, 100}}, new double[][] {{100, 100, 100}});
        Interval noisy = ratio(new double[][] {{50, 200, 100}}, new double[][] {{100, 100, 100}});
        assertTrue(noisy.low < calm.low && noisy.high > calm.high, calm + " " + noisy);
        assertTrue(noisy.low < 1 && noisy.high > 1, noisy.toString());
    }

    @Test
    void roundsThatDifferWidenTheIntervalHoweverManyPassesTheyHave() {
        Interval ratio = ratio(new double[][] {{200, 200, 200, 200, 200}, {100, 100, 100, 100, 100}},
            new double[][] {{100, 100, 100, 100, 100}, {100, 100, 100, 100, 100}});
        assertEquals(Math.sqrt(2), ratio.estimate, 1e-9);
        assertEquals(1, ratio.low, 1e-9);
        assertEquals(2, ratio.high, 1e-9);
    }

    @Test
    void samplesWithoutCounterpartDoNotCount() {
        Interval ratio = ratio(new double[][] {{100, 500}, {900}}, new double[][] {{100}});
        assertEquals(1, ratio.estimate, 1e-9);
        assertNull(ratio(new double[][] {{100}}, new double[][] {{}, {100}}));
    }

    @Test
    void theSameSamplesGiveTheSameInterval() {
        double[][] ours = {{90, 120}, {80, 130}};
        double[][] theirs = {{100, 100}, {100, 100}};
        assertEquals(ratio(ours, theirs).toString(), ratio(ours, theirs).toString());
    }

    /** Of calls per second by round and pass. */
    private static Interval ratio(double[][] ours, double[][] theirs) {
        return Bootstrap.ratio(TestResults.cell(ours), TestResults.cell(theirs), Cell.Measured::callsPerSecond);
    }
}
