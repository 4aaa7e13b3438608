package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.FrameSizes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/**
 * The tables for a terminal, for each Dubbo: bars, bytes, rates, latencies, allocation, CPU time and garbage
 * collection.
 */
public final class Tables {
    private final Results results;

    public Tables(Results results) {
        this.results = results;
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        results.environment.forEach((name, value) -> text.append(name).append(": ").append(value).append('\n'));
        for (String dubbo : Axes.dubbos(results)) {
            for (Grid grid : grids(dubbo)) {
                text.append('\n').append(grid.text());
            }
        }
        return text.toString();
    }

    private List<Grid> grids(String dubbo) {
        Axes axes = new Axes(results, dubbo);
        List<Grid> grids = new ArrayList<>();
        grids.add(bars(dubbo));
        grids.add(sizes(dubbo, axes, "later calls",
                sizes -> amount(sizes.laterRequest) + " + " + amount(sizes.laterResponse)));
        grids.add(sizes(dubbo, axes, "the first call",
                sizes -> amount(sizes.firstRequest) + " + " + amount(sizes.firstResponse)));
        grids.add(cells(dubbo, axes, "Calls/s, by load: callers x connections",
                cell -> amount(cell.mean(Cell.Measured::callsPerSecond))));
        grids.add(WarmUpTable.of(results, dubbo, axes));
        grids.add(cells(dubbo, axes, "Latency, µs: p50 / p99 / p99.9", Tables::percentiles));
        grids.add(cells(dubbo, axes, "Allocated in both processes, KB/call", cell -> tenths(
                cell.perCall(one -> one.sample.consumer.allocatedBytes + one.provider.allocatedBytes) / 1000)));
        grids.add(cells(dubbo, axes, "CPU time of both processes, µs/call",
                cell -> amount(cell.perCall(one -> one.sample.consumer.cpuNanos + one.provider.cpuNanos) / 1000)));
        grids.add(cells(dubbo, axes, "Garbage collection in both processes, ms of a second", Tables::collection));
        grids.add(refusals(dubbo));
        grids.removeIf(Grid::isEmpty);
        return grids;
    }

    private Grid bars(String dubbo) {
        Grid grid = new Grid("Dubbo " + dubbo + ": bars (ratios with 95 % intervals if there are at least six samples)",
                3, Arrays.asList("bar", "measured", "verdict"));
        for (Bar bar : Bars.of(results, dubbo)) {
            grid.row(Arrays.asList(bar.requirement, bar.measured, bar.verdict.text));
        }
        return grid;
    }

    private Grid sizes(String dubbo, Axes axes, String which, Function<FrameSizes, String> figure) {
        Grid grid = new Grid(
                "Frame bytes of " + which + " on a connection, request + response, Dubbo's header of 16 bytes included",
                1, header(axes, "service"));
        for (String workload : axes.workloads) {
            List<String> row = new ArrayList<>(Arrays.asList(workload));
            for (String peer : axes.peers) {
                FrameSizes sizes = results.sizes(dubbo, peer, workload);
                row.add(sizes == null ? "–" : figure.apply(sizes));
            }
            grid.row(row);
        }
        return grid;
    }

    private Grid cells(String dubbo, Axes axes, String title, Function<Cell, String> figure) {
        Grid grid = new Grid(title, 2, header(axes, "service", "load"));
        for (String workload : axes.workloads) {
            for (String load : axes.loads) {
                List<String> row = new ArrayList<>(Arrays.asList(workload, load));
                boolean measured = false;
                for (String peer : axes.peers) {
                    Cell cell = results.compared(dubbo, peer, workload, load);
                    row.add(cell == null ? "–" : figure.apply(cell));
                    measured |= cell != null;
                }
                if (measured) {
                    grid.row(row);
                }
            }
        }
        return grid;
    }

    private Grid refusals(String dubbo) {
        Grid grid = new Grid("Not compared", 3, Arrays.asList("serialization", "service", "reason"));
        for (Results.Refusal refusal : results.refusals) {
            if (refusal.dubbo.equals(dubbo)) {
                grid.row(Arrays.asList(refusal.peer, refusal.workload == null ? "all" : refusal.workload,
                        refusal.reason));
            }
        }
        return grid;
    }

    private List<String> header(Axes axes, String... first) {
        List<String> header = new ArrayList<>(Arrays.asList(first));
        header.addAll(axes.peers);
        return header;
    }

    private static String percentiles(Cell cell) {
        Histogram latencies = cell.latencies();
        return amount(latencies.getValueAtPercentile(50) / 1000.0) + " / "
                + amount(latencies.getValueAtPercentile(99) / 1000.0) + " / "
                + amount(latencies.getValueAtPercentile(99.9) / 1000.0);
    }

    private static String collection(Cell cell) {
        double millis = cell.samples.stream()
                .mapToDouble(one -> one.sample.consumer.collectionMillis + one.provider.collectionMillis)
                .sum();
        return tenths(millis / cell.samples.stream().mapToDouble(one -> one.sample.seconds).sum());
    }

    private static String tenths(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String amount(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }
}
