package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The tables of {@code benchmarks.md}: times, bytes and bars of all published runs. All figures of one run are in
 * {@link Report}.
 */
final class Digest {
    private static final String HEADING = "###";
    private static final String SESSION = "fory-session";
    private static final String[] COMPARED = {SESSION, "handwritten", "kryo-compatible"};

    private final List<Run> runs;
    /**
     * The run with the most figures. For figures that the other runs have too, the tables also show the other runs.
     */
    private final Run first;
    private final List<String> shapes;

    /**
     * Creates the tables of some runs.
     *
     * @param runs at least one run, the run with the most figures first
     */
    Digest(Collection<Run> runs) {
        this.runs = new ArrayList<>(runs);
        this.first = this.runs.get(0);
        this.shapes = first.scores.shapes();
    }

    String toMarkdown() {
        StringBuilder text = new StringBuilder(facts());
        for (Section section : new Section[] {times(), recurring(), sizes(), firstMessages(), bars()}) {
            if (!section.table.isEmpty()) {
                text.append('\n').append(section.toMarkdown(HEADING));
            }
        }
        return text.toString();
    }

    private String facts() {
        StringBuilder text = new StringBuilder();
        Map<String, String> before = new LinkedHashMap<>();
        for (Run run : runs) {
            text.append("- **").append(run.name()).append(".**");
            String separator = " ";
            for (Map.Entry<String, String> fact : run.facts.environment.entrySet()) {
                if (!fact.getValue().equals(before.put(fact.getKey(), fact.getValue()))) {
                    text.append(separator).append(fact.getKey()).append(": ").append(fact.getValue());
                    separator = "; ";
                }
            }
            text.append(run.facts.leftOut.isEmpty() ? "." : ". " + run.facts.leftOut).append('\n');
        }
        return text.toString();
    }

    /** Returns the table of new values. */
    private Section times() {
        Table table = new Table(headers(shapes));
        for (Run run : runs) {
            for (String peer : first.scores.peers(Scores.NEW)) {
                nanos(table, run, Scores.NEW, "writeRead", peer, shapes);
            }
        }
        for (Run run : runs) {
            for (String other : COMPARED) {
                ratios(table, run, Scores.NEW, "writeRead", other, shapes);
            }
            ratios(table, run, Scores.NEW, "write", SESSION, shapes);
            ratios(table, run, Scores.NEW, "read", SESSION, shapes);
        }
        return new Section("Time", "Nanoseconds of write + read of new values, then ratios: below 1 scfs is faster.",
                table);
    }

    /** Returns the table of sixteen values in rotation. */
    private Section recurring() {
        List<String> recurring = first.scores.shapes(Scores.RECURRING);
        Table table = new Table(headers(recurring));
        for (Run run : runs) {
            for (String peer : first.scores.peers(Scores.RECURRING)) {
                nanos(table, run, Scores.RECURRING, "recurring", peer, recurring);
            }
        }
        for (Run run : runs) {
            for (String other : COMPARED) {
                ratios(table, run, Scores.RECURRING, "recurring", other, recurring);
            }
        }
        return new Section("Time of recurring values",
                "Nanoseconds of write + read of sixteen values in turns, then ratios: below 1 scfs is faster.", table);
    }

    private static List<String> headers(List<String> shapes) {
        List<String> headers = new ArrayList<>();
        headers.add("");
        headers.addAll(shapes);
        headers.add("geom. mean");
        return headers;
    }

    private static void nanos(Table table, Run run, String benchmark, String mode, String peer, List<String> shapes) {
        List<String> row = run.scores.times("ns, " + run.name() + ": " + peer, benchmark, mode, peer, shapes);
        if (row != null) {
            row.add("");
            table.row(row);
        }
    }

    private static void ratios(Table table, Run run, String benchmark, String mode, String other, List<String> shapes) {
        String what = mode.equals("recurring") ? "" : ", " + Report.name(mode).toLowerCase(Locale.ROOT);
        List<String> row = run.scores.ratios(run.name() + what + ": scfs / " + other, benchmark, mode, other, shapes);
        if (row != null) {
            table.row(row);
        }
    }

    private Section sizes() {
        return new Report(first.scores, first.facts).sizes();
    }

    private Section firstMessages() {
        return new FirstTable(first.facts.firstMessages).section();
    }

    private Section bars() {
        List<String> headers = new ArrayList<>();
        headers.add("bar");
        headers.add("at most");
        Set<String> names = new LinkedHashSet<>();
        List<Map<String, Bars.Bar>> all = new ArrayList<>();
        for (Run run : runs) {
            headers.add(run.name());
            headers.add("where");
            Map<String, Bars.Bar> bars = new LinkedHashMap<>();
            for (Bars.Bar bar : new Bars(run.scores, run.facts).all()) {
                bars.put(bar.name, bar);
            }
            all.add(bars);
            names.addAll(bars.keySet());
        }
        Table table = new Table(headers);
        for (String name : names) {
            List<String> row = new ArrayList<>();
            row.add(name);
            row.add("");
            for (Map<String, Bars.Bar> bars : all) {
                Bars.Bar bar = bars.get(name);
                row.set(1, bar == null ? row.get(1) : bar.limit());
                row.add(bar == null ? "" : bar.met() ? bar.figure.toString() : "**" + bar.figure + "**");
                row.add(bar == null ? "" : bar.where);
            }
            table.row(row);
        }
        return new Section("Bars", "The worst shape decides. What is missed is bold.", table);
    }
}
