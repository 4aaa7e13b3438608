package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The main charts: few bars and lines, for the top of the page and for the documents. A chart without figures is left
 * out.
 */
final class Overview {
    static final int WIDE = 584;
    static final int NARROW = 360;

    /** The peers other than scfs that have a line, if they were measured; one more is the best of the others. */
    private static final String BASE = "hessian2";

    private static final int SERVICES = 6;
    private static final int LINES_HEIGHT = 260;
    private static final int NAMES = 84;
    private static final int NAMES_WITH_WORDS = 176;
    private static final int FIGURES = 150;
    private static final int RATIOS = 56;

    /** What a call of a service does, for readers who don't know the services. */
    private static final Map<String, String> WORDS = Map.of("tiny", "login → token", "user", "→ a user with 20 friends",
            "posts", "→ 100 posts", "bid", "ad bid request → the same", "text50k", "50 KB of text → the same",
            "existUser", "name → is it taken?");

    private final ChartEngine engine;
    private final Results results;

    /**
     * A main chart.
     *
     * @param name the name of its image file, without the extension
     */
    record Chart(String name, String title, String text, Sized wide, Sized narrow) {}

    /** A drawn chart with its size. */
    record Sized(String svg, int width, int height) {}

    Overview(ChartEngine engine, Results results) {
        this.engine = engine;
        this.results = results;
    }

    List<Chart> charts() {
        List<Chart> charts = new ArrayList<>();
        if (results.rpc() != null && !results.rpc().dubbos().isEmpty()) {
            String dubbo = newestWith(BASE);
            bytes(charts, dubbo);
            calls(charts, dubbo);
            steady(charts);
        }
        if (!results.serialization().isEmpty()) {
            time(charts, results.serialization().get(0));
        }
        return charts;
    }

    /** Returns the newest Dubbo with figures of scfs and a peer, or the newest. */
    private String newestWith(String peer) {
        List<String> dubbos = new RpcSections(engine, results.rpc()).newestFirst();
        return dubbos.stream()
                .filter(dubbo -> results.rpc().peers(dubbo).containsAll(List.of("scfs", peer)))
                .findFirst()
                .orElse(dubbos.get(0));
    }

    private void bytes(List<Chart> charts, String dubbo) {
        RpcRun run = results.rpc();
        grouped(charts, "bytes", "Bytes of a later call on a connection, Dubbo " + dubbo,
                "Request + response, in proportion to hessian2, Dubbo's default: scfs, the smallest other "
                        + "serialization, and hessian2. Users, posts and bids are 16 to 64 prepared ones that recur; "
                        + "new values give smaller differences.",
                dubbo, peer -> service -> run.frameBytes(dubbo, service, peer, "later"), bytes -> bytes, true,
                Units::bytes);
    }

    private void calls(List<Chart> charts, String dubbo) {
        RpcRun run = results.rpc();
        grouped(charts, "calls", "Calls per second of ten callers on one connection, Dubbo " + dubbo,
                "Closed loop, provider and consumer on one machine: scfs, the fastest other serialization, and "
                        + "hessian2. More is better.",
                dubbo, peer -> service -> run.figure(dubbo, service, RpcRun.MAIN_LOAD, peer, "calls/s"),
                calls -> -calls, false, Units::count);
    }

    /**
     * Adds a chart with three bars for each service: scfs, the best other peer, and {@link #BASE}.
     *
     * @param rank is smaller for a better figure
     * @param relative whether the bars show the figures in proportion to the base
     */
    private void grouped(List<Chart> charts, String name, String title, String text, String dubbo,
            java.util.function.Function<String, java.util.function.Function<String, Double>> figure,
            ToDoubleFunction<Double> rank, boolean relative, java.util.function.Function<Double, String> unit) {
        GroupedChart chart = new GroupedChart();
        for (String service : results.rpc().services(dubbo).stream().limit(SERVICES).toList()) {
            Double ours = figure.apply("scfs").apply(service);
            Double base = figure.apply(BASE).apply(service);
            String best = null;
            double bestFigure = Double.NaN;
            for (String peer : results.rpc().peers(dubbo)) {
                Double value = figure.apply(peer).apply(service);
                if (value != null && !peer.startsWith("scfs") && !peer.equals(BASE)
                        && (best == null || rank.applyAsDouble(value) < rank.applyAsDouble(bestFigure))) {
                    best = peer;
                    bestFigure = value;
                }
            }
            if (ours != null && base != null && best != null) {
                double by = relative ? base : 1;
                chart.add(service, new double[] {ours / by, bestFigure / by, base / by}, "scfs " + unit.apply(ours),
                        best + ' ' + unit.apply(bestFigure), BASE + ' ' + unit.apply(base));
            }
        }
        if (!chart.isEmpty()) {
            charts.add(new Chart(name, title, text,
                    sized(chart.option(NAMES_WITH_WORDS, WORDS, FIGURES), WIDE, chart.height()),
                    sized(chart.option(NAMES, Map.of(), FIGURES), NARROW, chart.height())));
        }
    }

    private void steady(List<Chart> charts) {
        RpcRun run = results.rpc();
        for (String dubbo : new RpcSections(engine, run).newestFirst()) {
            for (String service : run.steadyServices(dubbo).stream().limit(1).toList()) {
                LineChart lines =
                        new LineChart("second", LineChart.Scale.LINEAR, LineChart.Scale.LINEAR, "bytes").withoutDots();
                for (String peer : run.peers(dubbo)) {
                    lines.add(peer, run.steadyBytes(dubbo, service, peer));
                }
                if (!lines.isEmpty()) {
                    charts.add(new Chart("steady", "Bytes per second of a new connection, Dubbo " + dubbo,
                            run.steadyRate() + " calls/s of the service " + service
                                    + ": requests and responses in each second.",
                            sized(lines.option(WIDE, LINES_HEIGHT), WIDE, LINES_HEIGHT),
                            sized(lines.option(NARROW, LINES_HEIGHT), NARROW, LINES_HEIGHT)));
                    return;
                }
            }
        }
    }

    private void time(List<Chart> charts, SerializationRun run) {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put(SerializationRun.NEW, "new values");
        kinds.put(SerializationRun.RECURRING, "recurring values");
        for (Map.Entry<String, String> kind : kinds.entrySet()) {
            List<String> shapes = run.timedShapes(kind.getKey());
            BarChart bars = new BarChart(RATIOS);
            for (String peer : run.timedPeers(kind.getKey())) {
                List<String> both = new ArrayList<>(shapes);
                both.removeIf(shape -> run.nanos(kind.getKey(), peer, shape) == null
                        || run.nanos(kind.getKey(), "scfs", shape) == null);
                // A peer may be unable to exchange some shapes. The hand-written codecs have too few to compare.
                if (both.size() > shapes.size() / 2) {
                    String some = both.size() < shapes.size() ? ", " + both.size() + " of " + shapes.size() : "";
                    double mean = mean(run, kind.getKey(), peer, both);
                    bars.add(peer + some, mean, null, Units.ratio(mean));
                }
            }
            if (!bars.isEmpty()) {
                bars.sort();
                boolean fresh = kind.getKey().equals(SerializationRun.NEW);
                charts.add(new Chart(fresh ? "time" : "time-recurring",
                        "Time to write and read " + kind.getValue() + ", " + run.title(),
                        "Without Dubbo, in proportion to scfs: geometric mean of " + shapes.size()
                                + " shapes. Lower is faster. Bars with » are cut.",
                        sized(bars.option(), WIDE, bars.height()), sized(bars.option(), NARROW, bars.height())));
            }
        }
    }

    /** Returns the geometric mean of a peer's times divided by those of scfs. */
    private static double mean(SerializationRun run, String benchmark, String peer, List<String> shapes) {
        double logarithms = 0;
        for (String shape : shapes) {
            logarithms += Math.log(run.nanos(benchmark, peer, shape) / run.nanos(benchmark, "scfs", shape));
        }
        return Math.exp(logarithms / shapes.size());
    }

    private Sized sized(Map<String, Object> option, int width, int height) {
        return new Sized(engine.draw(option, width, height), width, height);
    }
}
