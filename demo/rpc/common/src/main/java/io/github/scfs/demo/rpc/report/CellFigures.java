package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.FrameSizes;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** The figures of one cell, with column names shared by all reports. */
final class CellFigures {
    static final String[] COLUMNS = {
            "dubbo", "workload", "load", "serialization", "samples", "first request B", "later request B",
            "first response B", "later response B", "calls/s", "± calls/s", "mean µs", "p50 µs", "p99 µs", "p99.9 µs",
            "consumer alloc B/call", "provider alloc B/call", "consumer cpu µs/call", "provider cpu µs/call", "GCs",
            "GC ms/s", "request B under load", "response B under load"};

    private CellFigures() {}

    /**
     * Returns the figures in the order of {@link #COLUMNS}. Sizes that weren't measured are empty. Deviations of a
     * single sample are empty.
     */
    static Object[] row(Results results, Cell cell) {
        FrameSizes sizes = results.sizes(cell.dubbo, cell.peer, cell.workload);
        Histogram latencies = cell.latencies();
        double seconds = cell.samples.stream().mapToDouble(one -> one.sample.seconds).sum();
        long collections = cell.samples.stream()
                .mapToLong(one -> one.sample.consumer.collections + one.provider.collections)
                .sum();
        double collecting = cell.samples.stream()
                .mapToDouble(one -> one.sample.consumer.collectionMillis + one.provider.collectionMillis)
                .sum();
        return new Object[] {
                cell.dubbo, cell.workload, cell.load, cell.peer, cell.samples.size(),
                size(sizes == null ? null : sizes.firstRequest), size(sizes == null ? null : sizes.laterRequest),
                size(sizes == null ? null : sizes.firstResponse), size(sizes == null ? null : sizes.laterResponse),
                round(0, cell.mean(Cell.Measured::callsPerSecond)),
                cell.samples.size() < 2 ? "" : round(0, deviation(cell)), round(1, latencies.getMean() / 1000),
                micros(latencies, 50), micros(latencies, 99), micros(latencies, 99.9),
                round(0, cell.perCall(one -> one.sample.consumer.allocatedBytes)),
                round(0, cell.perCall(one -> one.provider.allocatedBytes)),
                round(1, cell.perCall(one -> one.sample.consumer.cpuNanos) / 1000),
                round(1, cell.perCall(one -> one.provider.cpuNanos) / 1000), collections,
                round(1, collecting / seconds), round(1, cell.mean(one -> one.sample.requestBytes)),
                round(1, cell.mean(one -> one.sample.responseBytes))};
    }

    /** Returns the standard deviation of calls/s between samples. */
    private static double deviation(Cell cell) {
        double mean = cell.mean(Cell.Measured::callsPerSecond);
        double squares = cell.samples.stream().mapToDouble(one -> Math.pow(one.callsPerSecond() - mean, 2)).sum();
        return Math.sqrt(squares / (cell.samples.size() - 1));
    }

    private static String micros(Histogram latencies, double percentile) {
        return round(1, latencies.getValueAtPercentile(percentile) / 1000.0);
    }

    private static String size(Double bytes) {
        return bytes == null ? "" : round(1, bytes);
    }

    private static String round(int decimals, double value) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
