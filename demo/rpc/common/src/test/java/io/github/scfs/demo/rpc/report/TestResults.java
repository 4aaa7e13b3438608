package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.FrameSizes;
import io.github.scfs.demo.rpc.load.Latencies;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Sample;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** Builds results with known figures. */
final class TestResults {
    private static final long CPU_NANOS = 50_000;

    final Results results = new Results();

    static Cell cell(double[][] callsPerSecond) {
        Cell cell = new Cell();
        fill(cell, callsPerSecond, 1_000_000, CPU_NANOS);
        return cell;
    }

    TestResults rates(String peer, String workload, String load, double... callsPerSecond) {
        fill(results.cell("2.7", peer, workload, load), new double[][] {callsPerSecond}, 1_000_000, CPU_NANOS);
        return this;
    }

    /** Adds a number of equal samples. */
    TestResults steady(String peer, String workload, String load, int samples, double callsPerSecond) {
        double[] rates = new double[samples];
        Arrays.fill(rates, callsPerSecond);
        return rates(peer, workload, load, rates);
    }

    TestResults latency(String peer, String workload, String load, long nanos) {
        fill(results.cell("2.7", peer, workload, load), new double[][] {{100, 100, 100, 100, 100, 100}}, nanos,
                CPU_NANOS);
        return this;
    }

    /** Adds samples with this CPU time of both processes for a call. */
    TestResults cpu(String peer, String workload, String load, long nanos) {
        fill(results.cell("2.7", peer, workload, load), new double[][] {{100, 100, 100, 100, 100, 100}}, 1_000_000,
                nanos);
        return this;
    }

    TestResults bytes(String peer, String workload, double request, double response) {
        FrameSizes sizes = new FrameSizes();
        sizes.firstRequest = 10 * request;
        sizes.firstResponse = 10 * response;
        sizes.laterRequest = request;
        sizes.laterResponse = response;
        results.frames("2.7", peer, workload, sizes);
        return this;
    }

    private static void fill(Cell cell, double[][] callsPerSecond, long nanos, long cpuNanos) {
        for (int round = 0; round < callsPerSecond.length; round++) {
            for (int pass = 0; pass < callsPerSecond[round].length; pass++) {
                Sample sample = new Sample();
                sample.seconds = 2;
                sample.calls = Math.round(callsPerSecond[round][pass] * sample.seconds);
                sample.allCalls = sample.calls;
                sample.latencies = latencies(nanos);
                sample.consumer = usage(1000 * sample.allCalls, cpuNanos * sample.allCalls / 4);
                cell.add(round, pass, sample, usage(500 * sample.allCalls, cpuNanos * sample.allCalls * 3 / 4));
            }
        }
    }

    private static ProcessUsage usage(long allocated, long cpuNanos) {
        ProcessUsage usage = new ProcessUsage();
        usage.cpuNanos = cpuNanos;
        usage.allocatedBytes = allocated;
        return usage;
    }

    private static String latencies(long nanos) {
        Histogram histogram = new Histogram(1000, 60_000_000_000L, 3);
        histogram.recordValue(nanos);
        return Latencies.encode(histogram);
    }
}
