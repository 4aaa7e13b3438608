package io.github.scfs.demo.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EstimateTest {

    private static double[] around(double ratio, long seed) {
        Random random = new Random(seed);
        return random.doubles(31).map(x -> ratio * (0.98 + 0.04 * x)).toArray();
    }

    @Test
    void aFewSlowSlicesDoNotChangeTheEstimate() {
        double[] slices = {1.01, 0.98, 0.99, 7, 1.0, 0.97, 9, 1.0};
        assertEquals(1.0, Estimate.of(Collections.singletonList(slices)).value, 1e-12);
        assertEquals(1.0, Estimate.interquartileMean(slices), 1e-12);
        assertEquals(2.5, Estimate.median(new double[] {4, 1, 2, 3}));
    }

    @Test
    void theValueIsTheGeometricMeanOfTheProcesses() {
        Estimate estimate = Estimate.of(Arrays.asList(new double[] {0.5, 0.5}, new double[] {2, 2, 2}));
        assertEquals(1.0, estimate.value, 1e-12);
        assertEquals(0.5, estimate.low, 1e-12);
        assertEquals(2.0, estimate.high, 1e-12);
    }

    @Test
    void theIntervalContainsTheValueAndIsReproducible() {
        List<double[]> processes = Arrays.asList(around(1.1, 1), around(1.12, 2), around(1.11, 3));
        Estimate estimate = Estimate.of(processes);
        assertTrue(1.09 < estimate.low && estimate.low < estimate.value, estimate + " " + estimate.interval());
        assertTrue(estimate.value < estimate.high && estimate.high < 1.14, estimate + " " + estimate.interval());
        assertEquals(estimate.interval(), Estimate.of(processes).interval());
    }

    @Test
    void processesThatDifferMakeTheIntervalWide() {
        Estimate alike = Estimate.of(Arrays.asList(around(1, 1), around(1, 2), around(1, 3)));
        Estimate apart = Estimate.of(Arrays.asList(around(0.9, 1), around(1, 2), around(1.1, 3)));
        assertTrue(alike.high - alike.low < 0.03, alike::interval);
        assertTrue(apart.low < 0.93 && apart.high > 1.07, apart::interval);
    }

    @Test
    void theMeanIsGeometricAndItsIntervalIsNarrower() {
        Estimate half = new Estimate(0.5, 0.5 / 1.1, 0.5 * 1.1);
        Estimate twice = new Estimate(2, 2 / 1.1, 2 * 1.1);
        Estimate mean = Estimate.geometricMean(Arrays.asList(half, twice));
        assertEquals(1, mean.value, 1e-12);
        assertEquals(Math.pow(1.1, Math.sqrt(2) / 2), mean.high, 1e-12);
        assertEquals(1 / mean.high, mean.low, 1e-12);
    }
}
