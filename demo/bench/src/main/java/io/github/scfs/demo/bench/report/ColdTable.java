package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The table of cold starts. It has medians and quartiles, because some starts are outliers. */
final class ColdTable {

    private ColdTable() {}

    static Section section(List<RunFacts.Cold> starts) {
        Map<String, List<RunFacts.Cold>> peers = new LinkedHashMap<>();
        for (RunFacts.Cold start : starts) {
            peers.computeIfAbsent(start.peer, p -> new ArrayList<>()).add(start);
        }
        Table table = new Table("ms", "starts", "first messages", "since main", "since the process",
                "longest of the first", "longest of later ones", "later ones > 1 ms, a start");
        peers.forEach((peer, its) -> table.row(peer, Integer.toString(its.size()), quartiles(its, c -> c.messages),
                quartiles(its, c -> c.main), quartiles(its, c -> c.process), quartiles(its, c -> c.longestFirst),
                quartiles(its, c -> c.longestLater), String.format(Locale.ROOT, "%.1f",
                        its.stream().mapToInt(c -> c.slowLater).average().orElse(Double.NaN))));
        return new Section("Cold start",
                "A fresh process writes and reads 100 messages of 20 classes, then 20,000 more. Medians, with lower "
                        + "and upper quartiles in brackets. First messages: from before the peer is created to after "
                        + "the 100th message; the values are created before. Later messages are timed one by one, "
                        + "while code is compiled.",
                table);
    }

    private static String quartiles(Collection<RunFacts.Cold> starts, ToLongFunction<RunFacts.Cold> micros) {
        long[] sorted = starts.stream().mapToLong(micros).sorted().toArray();
        return String.format(Locale.ROOT, "%.1f (%.1f–%.1f)", quantile(sorted, 0.5) / 1000,
                quantile(sorted, 0.25) / 1000, quantile(sorted, 0.75) / 1000);
    }

    static double quantile(long[] sample, double share) {
        return Quantile.of(Arrays.stream(sample).asDoubleStream().toArray(), share);
    }

    /** Returns the median of one peer's starts, or NaN if the peer has no starts. */
    static double median(List<RunFacts.Cold> starts, String peer, ToLongFunction<RunFacts.Cold> micros) {
        long[] sorted = starts.stream().filter(c -> c.peer.equals(peer)).mapToLong(micros).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : quantile(sorted, 0.5);
    }
}
