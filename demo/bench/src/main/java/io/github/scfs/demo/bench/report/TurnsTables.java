package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The tables of a run in turns. A ratio that misses its bar is bold. Immutable. */
final class TurnsTables {
    private static final String OURS = TurnsRun.OURS;
    private static final String SESSION = TurnsRun.SESSION;
    private static final String LIMIT = "handwritten";
    private static final String KRYO = "kryo";
    private static final String WRITE_READ = "writeRead";
    private static final List<String> MODES = Arrays.asList(WRITE_READ, "write", "read");
    private static final double NO_BAR = Double.POSITIVE_INFINITY;
    private static final double EACH = 1.0;
    private static final double MEAN = 0.8;
    private static final double WRITE_MEAN = 1.0;
    private static final double TO_LIMIT = 1.5;
    private static final double KRYO_MEAN = 0.45;
    private static final double RANDOM_MEAN = 0.85;
    private static final double RANDOM_WORST = 1.2;
    private static final double SHARE = 0.9;
    private static final double BYTES_MEAN = 0.8;

    private final TurnsRun run;
    private final List<String> shapes;

    TurnsTables(TurnsRun run) {
        this.run = run;
        this.shapes = run.shapes();
    }

    /** Returns the facts of the run and its tables as Markdown. */
    String toMarkdown() {
        StringBuilder text =
                new StringBuilder("### ").append(title()).append(", ").append(run.facts.jdk()).append("\n\n");
        if (!run.facts.values.equals(RunFacts.NEW)) {
            text.insert(text.length() - 2, ", " + run.facts.values);
        }
        String separator = "- ";
        for (Map.Entry<String, String> fact : run.facts.environment.entrySet()) {
            text.append(separator).append(fact.getKey()).append(": ").append(fact.getValue());
            separator = "; ";
        }
        text.append(run.facts.leftOut.isEmpty() ? ".\n\n" : ". " + run.facts.leftOut + "\n\n");
        if (!run.facts.kind.equals(RunFacts.SERVICES)) {
            text.append(bars().toMarkdown()).append('\n');
        }
        text.append(times().toMarkdown());
        return text.toString();
    }

    private String title() {
        switch (run.facts.kind) {
            case RunFacts.RANDOM:
                return "Random classes";
            case RunFacts.ARRAYS:
                return "Arrays";
            case RunFacts.SERVICES:
                return "Beans of services";
            default:
                return "Ten shapes";
        }
    }

    private Table times() {
        switch (run.facts.kind) {
            case RunFacts.RANDOM:
                return rows();
            case RunFacts.SERVICES:
                return kinds();
            case RunFacts.ARRAYS:
                return arrays();
            default:
                return columns();
        }
    }

    private Table bars() {
        TurnsBars bars = new TurnsBars();
        Map<String, Spread> writeRead = TurnsBars.ratios(run, WRITE_READ, SESSION);
        switch (run.facts.kind) {
            case RunFacts.RANDOM:
                Map<String, Spread> bytes = new LinkedHashMap<>();
                for (String shape : shapes) {
                    RunFacts.Size smallest = smallest(shape);
                    if (smallest != null) {
                        bytes.put(shape, bytes(shape, smallest));
                    }
                }
                bars.mean("write + read / Fory session", RANDOM_MEAN, writeRead)
                        .share("write + read / Fory session", SHARE, writeRead)
                        .each("write + read / Fory session", RANDOM_WORST, writeRead)
                        .mean("bytes of a later message / the smallest peer's", BYTES_MEAN, bytes)
                        .share("bytes of a later message / the smallest peer's", SHARE, bytes);
                break;
            case RunFacts.ARRAYS:
                for (String mode : MODES) {
                    bars.each(name(mode) + " / Fory session", EACH, TurnsBars.ratios(run, mode, SESSION));
                }
                break;
            default:
                bars.each("write + read / Fory session", EACH, writeRead)
                        .mean("write + read / Fory session", MEAN, writeRead)
                        .mean("write / Fory session", WRITE_MEAN, TurnsBars.ratios(run, "write", SESSION))
                        .each("write + read / hand-written", TO_LIMIT, TurnsBars.ratios(run, WRITE_READ, LIMIT))
                        .mean("write + read / Kryo", KRYO_MEAN, TurnsBars.ratios(run, WRITE_READ, KRYO));
        }
        return bars.table();
    }

    /** Returns the table of few shapes: a column for each. */
    private Table columns() {
        List<String> headers = new ArrayList<>();
        headers.add("");
        headers.addAll(shapes);
        headers.add("geom. mean");
        Table table = new Table(headers.toArray(new String[0]));
        for (String mode : MODES) {
            nanos(table, mode, OURS);
            for (String peer : run.peers()) {
                nanos(table, mode, peer);
            }
            ratios(table, mode, SESSION, mode.equals(WRITE_READ) ? EACH : NO_BAR,
                    mode.equals(WRITE_READ) ? MEAN : mode.equals("write") ? WRITE_MEAN : NO_BAR);
            ratios(table, mode, LIMIT, mode.equals(WRITE_READ) ? TO_LIMIT : NO_BAR, NO_BAR);
            for (String peer : run.peers()) {
                if (!peer.equals(SESSION) && !peer.equals(LIMIT)) {
                    ratios(table, mode, peer, NO_BAR,
                            peer.equals(KRYO) && mode.equals(WRITE_READ) ? KRYO_MEAN : NO_BAR);
                }
            }
        }
        ratios(table, TurnsRun.BYTES, SESSION, NO_BAR, NO_BAR);
        return table;
    }

    private void nanos(Table table, String mode, String peer) {
        List<String> row = new ArrayList<>();
        row.add(name(mode) + ", ns: " + peer);
        boolean any = false;
        for (String shape : shapes) {
            any |= run.nanos(mode, peer, shape) != null;
            row.add(nanos(mode, peer, shape));
        }
        row.add("");
        if (any) {
            table.row(row);
        }
    }

    private void ratios(Table table, String mode, String peer, double each, double mean) {
        Map<String, Spread> ratios = TurnsBars.ratios(run, mode, peer);
        if (!ratios.isEmpty()) {
            List<String> row = new ArrayList<>();
            row.add(name(mode) + ": scfs / " + peer);
            for (String shape : shapes) {
                row.add(ratios.containsKey(shape) ? ratios.get(shape).toString(each) : "");
            }
            row.add(Spread.geometricMean(new ArrayList<>(ratios.values())).toString(mean));
            table.row(row);
        }
    }

    /** Returns the table of many shapes: a row for each. */
    private Table rows() {
        List<String> modes = new ArrayList<>(MODES);
        modes.removeIf(mode -> TurnsBars.ratios(run, mode, SESSION).isEmpty());
        List<String> headers = new ArrayList<>();
        headers.add("");
        for (String mode : modes) {
            headers.addAll(Arrays.asList(name(mode) + ", ns: scfs", "fory-session", "ratio"));
        }
        headers.addAll(Arrays.asList("first / later bytes: scfs", "smallest peer", "ratio of later bytes"));
        Table table = new Table(headers.toArray(new String[0]));
        for (String shape : shapes) {
            List<String> row = new ArrayList<>();
            row.add(shape);
            for (String mode : modes) {
                Spread ratio = run.ratio(mode, SESSION, shape);
                row.add(nanos(mode, OURS, shape));
                row.add(nanos(mode, SESSION, shape));
                row.add(ratio == null ? "" : ratio.toString(mode.equals(WRITE_READ) ? RANDOM_WORST : NO_BAR));
            }
            RunFacts.Size ours = run.facts.size(OURS, shape);
            RunFacts.Size smallest = smallest(shape);
            row.add(ours == null ? "" : text(ours));
            row.add(smallest == null ? "" : text(smallest) + ' ' + smallest.peer);
            row.add(smallest == null ? "" : bytes(shape, smallest).toString());
            table.row(row);
        }
        return table;
    }

    /** Returns the table of beans of services: a row for each, and columns for core of each commit. */
    private Table kinds() {
        List<String> headers = new ArrayList<>();
        headers.add("time / fory-session, bytes");
        List<String> modes = new ArrayList<>(MODES);
        modes.removeIf(mode -> TurnsBars.ratios(run, mode, SESSION).isEmpty());
        for (String core : run.cores()) {
            modes.forEach(mode -> headers.add(core + ", " + name(mode)));
        }
        run.cores().forEach(core -> headers.add(core + ", B"));
        headers.add("fory-session, B");
        Table table = new Table(headers);
        Map<String, List<Spread>> columns = new LinkedHashMap<>();
        for (String shape : shapes) {
            List<String> row = new ArrayList<>();
            row.add(shape);
            for (String core : run.cores()) {
                for (String mode : modes) {
                    Spread ratio = run.ratio(mode, core, SESSION, shape);
                    row.add(ratio == null ? "" : ratio.toString());
                    if (ratio != null) {
                        columns.computeIfAbsent(core + mode, column -> new ArrayList<>()).add(ratio);
                    }
                }
            }
            run.cores().forEach(core -> row.add(nanos(TurnsRun.BYTES, core, shape)));
            row.add(nanos(TurnsRun.BYTES, SESSION, shape));
            table.row(row);
        }
        List<String> means = new ArrayList<>();
        means.add("geom. mean");
        columns.values().forEach(column -> means.add(Spread.geometricMean(column).toString()));
        while (means.size() < headers.size()) {
            means.add("");
        }
        return table.row(means);
    }

    /** Returns the table of arrays: a row for each mode and length, and a column for each type. */
    private Table arrays() {
        Set<String> types = new LinkedHashSet<>();
        Set<String> lengths = new LinkedHashSet<>();
        for (String shape : shapes) {
            types.add(shape.split("-")[0]);
            lengths.add(shape.split("-")[1]);
        }
        List<String> headers = new ArrayList<>();
        headers.add("scfs / fory-session");
        headers.addAll(types);
        Table table = new Table(headers.toArray(new String[0]));
        for (String mode : MODES) {
            for (String length : lengths) {
                List<String> row = new ArrayList<>();
                row.add(name(mode) + ", " + length + " elements");
                boolean any = false;
                for (String type : types) {
                    Spread ratio = run.ratio(mode, SESSION, type + '-' + length);
                    any |= ratio != null;
                    row.add(ratio == null ? "" : ratio.toString(EACH));
                }
                if (any) {
                    table.row(row);
                }
            }
        }
        return table;
    }

    private String nanos(String mode, String peer, String shape) {
        Spread nanos = run.nanos(mode, peer, shape);
        return nanos == null ? "" : String.format(Locale.ROOT, "%.0f", nanos.median);
    }

    /** Returns the sizes of the peer with the smallest later messages; null if only scfs was measured. */
    private RunFacts.Size smallest(String shape) {
        return run.facts.sizes.stream()
                .filter(size -> size.shape.equals(shape) && !size.peer.equals(OURS))
                .min((a, b) -> Double.compare(a.later, b.later))
                .orElse(null);
    }

    private Spread bytes(String shape, RunFacts.Size theirs) {
        RunFacts.Size ours = run.facts.size(OURS, shape);
        return ours == null ? null : Spread.of(Collections.singletonList(ours.later / theirs.later));
    }

    private static String text(RunFacts.Size size) {
        return size.first + " / " + Math.round(size.later);
    }

    private static String name(String mode) {
        return mode.equals(TurnsRun.BYTES) ? "bytes of a message" : Report.name(mode).toLowerCase(Locale.ROOT);
    }
}
