package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The sections about a run of {@code demo/run rpc}. */
final class RpcSections {
    private static final int WIDTH = 360;
    private static final int LINES_HEIGHT = 230;
    private static final int SIZES = 146;

    private final ChartEngine engine;
    private final RpcRun run;

    RpcSections(ChartEngine engine, RpcRun run) {
        this.engine = engine;
        this.run = run;
    }

    /** Returns the sections. A section without charts says which command measures them. */
    List<Section> all() {
        List<Section> sections = new ArrayList<>();
        sections.add(frames());
        for (String dubbo : newestFirst()) {
            sections.add(callers(dubbo));
        }
        sections.add(steady());
        sections.add(warmUp());
        sections.forEach(section -> section.facts.putAll(run.facts));
        return sections;
    }

    /** Returns the versions of Dubbo, from the newest. */
    List<String> newestFirst() {
        List<String> dubbos = new ArrayList<>(run.dubbos());
        dubbos.sort((a, b) -> java.util.Arrays.compare(numbers(b), numbers(a)));
        return dubbos;
    }

    private static int[] numbers(String version) {
        return java.util.Arrays.stream(version.split("\\D+"))
                .filter(part -> !part.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    private Section frames() {
        String newest = newestFirst().get(0);
        Section section = new Section("frames", "Frame bytes of a call",
                "Request + response with their headers, on Dubbo " + newest + ". Solid bars: later calls. Pale bars: "
                        + "the first call on a connection, with all descriptions of classes. Bars with » are cut.");
        for (String service : run.services(newest)) {
            BarChart bars = new BarChart(SIZES);
            for (String peer : run.peers(newest)) {
                Double first = run.frameBytes(newest, service, peer, "first");
                Double later = run.frameBytes(newest, service, peer, "later");
                if (first != null && later != null) {
                    bars.add(peer, later, first, Units.bytes(later, first));
                }
            }
            if (!bars.isEmpty()) {
                bars.sort();
                section.panels.add(new Panel(service, "", engine.draw(bars.option(), WIDTH, bars.height())));
            }
        }
        for (String dubbo : newestFirst()) {
            section.tables.add(table("Dubbo " + dubbo + ": bytes of a call, first / later", dubbo, peer -> service -> {
                Double first = run.frameBytes(dubbo, service, peer, "first");
                Double later = run.frameBytes(dubbo, service, peer, "later");
                return first == null || later == null ? "" : Units.count(first) + " / " + Units.count(later);
            }));
        }
        return section;
    }

    private Section callers(String dubbo) {
        Section section = new Section("callers-" + dubbo.replace('.', '-'), "Calls against callers, Dubbo " + dubbo,
                "Callers on one connection, each with one call at a time. Left or above: calls/s, higher is better. "
                        + "Right or below: 99th percentile of the latency, lower is better. The tables have the loads "
                        + "with more connections, too.");
        List<RpcRun.Load> loads = new ArrayList<>(run.loads(dubbo));
        loads.removeIf(load -> load.connections() != 1);
        for (String service : run.services(dubbo)) {
            panel(section, dubbo, service, loads, "calls/s", "calls/s", LineChart.Scale.LINEAR, "thousands");
            panel(section, dubbo, service, loads, "p99 µs", "p99", LineChart.Scale.LOGARITHMIC, "micros");
        }
        for (RpcRun.Load load : run.loads(dubbo)) {
            String where = "Dubbo " + dubbo + ", " + load.callers() + (load.callers() == 1 ? " caller" : " callers")
                    + ", " + load.connections() + (load.connections() == 1 ? " connection" : " connections");
            section.tables.add(table(where + ": calls/s and p99 in µs", dubbo, peer -> service -> {
                Double calls = run.figure(dubbo, service, load, peer, "calls/s");
                Double latency = run.figure(dubbo, service, load, peer, "p99 µs");
                return calls == null || latency == null ? "" : Units.count(calls) + ", " + Units.count(latency);
            }));
        }
        section.remedy = "demo/run rpc";
        return section;
    }

    private void panel(Section section, String dubbo, String service, List<RpcRun.Load> loads, String column,
            String note, LineChart.Scale scale, String format) {
        LineChart lines = new LineChart("callers", LineChart.Scale.LINEAR, scale, format);
        lines.steps(loads.stream().map(RpcRun.Load::callers).toList());
        boolean several = false;
        for (String peer : run.peers(dubbo)) {
            Map<Integer, Double> points = new TreeMap<>();
            for (RpcRun.Load load : loads) {
                Double value = run.figure(dubbo, service, load, peer, column);
                if (value != null) {
                    points.put(load.callers(), value);
                }
            }
            several |= points.size() > 1;
            lines.add(peer, points);
        }
        if (several) {
            section.panels
                    .add(new Panel(service, note, engine.draw(lines.option(WIDTH, LINES_HEIGHT), WIDTH, LINES_HEIGHT)));
        }
    }

    private Section steady() {
        Section section = new Section("steady", "Bytes over time at a steady rate",
                run.steadyRate() + " calls/s on a new connection: bytes of requests and responses in each second. "
                        + "Arguments repeat every 64 calls.");
        section.remedy = "demo/run rpc";
        for (String dubbo : newestFirst()) {
            for (String service : run.steadyServices(dubbo)) {
                LineChart lines =
                        new LineChart("second", LineChart.Scale.LINEAR, LineChart.Scale.LINEAR, "bytes").withoutDots();
                Table table = new Table("Dubbo " + dubbo + ", " + service + ": bytes in a second", new ArrayList<>());
                fill(dubbo, lines, table, peer -> run.steadyBytes(dubbo, service, peer), "second");
                if (!lines.isEmpty()) {
                    section.panels.add(new Panel(service, "Dubbo " + dubbo,
                            engine.draw(lines.option(WIDTH, LINES_HEIGHT), WIDTH, LINES_HEIGHT)));
                    section.tables.add(table);
                }
            }
        }
        return section;
    }

    private Section warmUp() {
        Section section = new Section("warm-up", "Calls/s while warming up",
                "Calls/s of fresh processes, ten callers on one connection, for the service with the most turns. The "
                        + "services alternate every second.");
        section.remedy = "demo/run rpc";
        for (String dubbo : newestFirst()) {
            for (String service : run.warmUpServices(dubbo).stream().limit(2).toList()) {
                LineChart lines = new LineChart("seconds of warm-up before", LineChart.Scale.LINEAR,
                        LineChart.Scale.LINEAR, "thousands");
                Table table = new Table("Dubbo " + dubbo + ", " + service + ": calls/s", new ArrayList<>());
                fill(dubbo, lines, table, peer -> run.warmUp(dubbo, service, peer), "seconds before");
                section.panels.add(new Panel(service, "Dubbo " + dubbo,
                        engine.draw(lines.option(WIDTH, LINES_HEIGHT), WIDTH, LINES_HEIGHT)));
                section.tables.add(table);
            }
        }
        return section;
    }

    /** Adds a line for each peer with points, and a row for each point in time. */
    private void fill(String dubbo, LineChart lines, Table table, Function<String, Map<Integer, Double>> points,
            String first) {
        Map<String, Map<Integer, Double>> all = new java.util.LinkedHashMap<>();
        TreeMap<Integer, Boolean> moments = new TreeMap<>();
        for (String peer : run.peers(dubbo)) {
            Map<Integer, Double> line = points.apply(peer);
            if (!line.isEmpty()) {
                lines.add(peer, line);
                all.put(peer, line);
                line.keySet().forEach(moment -> moments.put(moment, true));
            }
        }
        table.rows.set(0, SerializationSections.header(first, List.copyOf(all.keySet())));
        for (int moment : moments.keySet()) {
            List<String> figures = new ArrayList<>();
            all.values().forEach(line -> {
                Double value = line.get(moment);
                figures.add(value == null ? "" : Units.count(value));
            });
            table.row(Integer.toString(moment), figures);
        }
    }

    /** Returns a table with a row for each service and a column for each peer. */
    private Table table(String title, String dubbo, Function<String, Function<String, String>> figure) {
        Table table = new Table(title, SerializationSections.header("", run.peers(dubbo)));
        for (String service : run.services(dubbo)) {
            table.row(service, run.peers(dubbo).stream().map(peer -> figure.apply(peer).apply(service)).toList());
        }
        return table;
    }
}
