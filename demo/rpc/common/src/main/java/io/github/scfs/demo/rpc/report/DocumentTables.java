package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.FrameSizes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The part of {@code benchmarks.md} about calls: one table for both Dubbos, with ten callers on one connection,
 * and the missed bars. All figures are in {@link Tables} and {@link CsvReport}.
 */
public final class DocumentTables {
    private static final String LOAD = "10x1";
    /** Matches flags that Dubbo and other serializations need in all processes. The document omits these flags. */
    private static final Pattern OPENED = Pattern.compile("--add-opens=\\S+ ?");

    private final Results results;

    public DocumentTables(Results results) {
        this.results = results;
    }

    public String markdown() {
        List<String> facts = new ArrayList<>();
        results.environment
                .forEach((name, value) -> facts.add(name + ": " + OPENED.matcher(value).replaceAll("").trim()));
        StringBuilder text = new StringBuilder("- ").append(String.join("; ", facts)).append(".\n");
        text.append('\n').append(services().markdown());
        for (String dubbo : dubbos()) {
            text.append('\n').append(bars(dubbo)).append('\n');
        }
        return text.toString();
    }

    private Set<String> dubbos() {
        return new TreeSet<>(Axes.dubbos(results));
    }

    private Grid services() {
        List<String> header = new ArrayList<>(Arrays.asList("service", "bytes", "the smallest peer's"));
        for (String dubbo : dubbos()) {
            header.addAll(Arrays.asList(dubbo + ": calls/s", "calls/s / the best peer's", "CPU / the best peer's",
                    "p99 / the best peer's"));
        }
        Grid grid = new Grid(
                "Frame bytes of a later call (request + response), calls/s, CPU time of a call in both "
                        + "processes, and 99th percentile of the latency at " + LOAD + ", with 95 % intervals",
                1, header);
        Set<String> workloads = new LinkedHashSet<>();
        dubbos().forEach(dubbo -> workloads.addAll(new Axes(results, dubbo).workloads));
        for (String workload : workloads) {
            grid.row(row(workload));
        }
        return grid;
    }

    private List<String> row(String workload) {
        List<String> row = new ArrayList<>();
        row.add(workload);
        row.addAll(sizes(workload));
        for (String dubbo : dubbos()) {
            PeerRatio.Place place = new PeerRatio.Place(dubbo, workload, LOAD);
            List<String> peers = peers(dubbo);
            Cell ours = results.compared(dubbo, Bars.OURS, workload, LOAD);
            row.add(ours == null ? "" : amount(ours.mean(Cell.Measured::callsPerSecond)));
            row.add(text(PeerRatio.best(results, place, peers, Cell.Measured::callsPerSecond, true)));
            row.add(text(PeerRatio.best(results, place, peers, Cell.Measured::cpuPerCall, false)));
            row.add(text(PeerRatio.best(results, place, peers, one -> one.latency(99), false)));
        }
        return row;
    }

    /**
     * Returns the sizes of scfs and of the smallest peer, on the newest Dubbo that has both sizes. The sizes on the two
     * Dubbos differ by a few bytes.
     */
    private List<String> sizes(String workload) {
        List<String> sizes = Arrays.asList("", "");
        for (String dubbo : dubbos()) {
            FrameSizes ours = results.sizes(dubbo, Bars.OURS, workload);
            String smallest = null;
            FrameSizes least = null;
            for (String peer : peers(dubbo)) {
                FrameSizes theirs = peer.equals(Bars.OURS) ? null : results.sizes(dubbo, peer, workload);
                if (theirs != null && (least == null || both(theirs) < both(least))) {
                    smallest = peer;
                    least = theirs;
                }
            }
            if (ours != null) {
                sizes = Arrays.asList(both(ours, ""), least == null ? "" : both(least, " " + smallest));
            }
        }
        return sizes;
    }

    private List<String> peers(String dubbo) {
        List<String> peers = new ArrayList<>(new Axes(results, dubbo).peers);
        peers.remove(Results.BASE);
        return peers;
    }

    private String bars(String dubbo) {
        List<Bar> bars = Bars.of(results, dubbo);
        List<String> missed = new ArrayList<>();
        for (Bar bar : bars) {
            if (bar.verdict == Bar.Verdict.MISSED) {
                missed.add(bar.requirement + ": " + bar.measured);
            }
        }
        return "Dubbo " + dubbo + ", bars: " + count(bars, Bar.Verdict.MET) + " met, " + count(bars, Bar.Verdict.NOISE)
                + " within the noise, " + count(bars, Bar.Verdict.OPEN) + " with too few samples, " + missed.size()
                + " missed" + (missed.isEmpty() ? "." : ": **" + String.join("**; **", missed) + "**.");
    }

    private static long count(List<Bar> bars, Bar.Verdict verdict) {
        return bars.stream().filter(bar -> bar.verdict == verdict).count();
    }

    private static String text(PeerRatio ratio) {
        return ratio == null ? "" : ratio.toString();
    }

    private static double both(FrameSizes sizes) {
        return sizes.laterRequest + sizes.laterResponse;
    }

    private static String both(FrameSizes sizes, String whose) {
        return amount(sizes.laterRequest) + " + " + amount(sizes.laterResponse) + whose;
    }

    private static String amount(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }
}
