package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** All tables of one run, made only from the raw results of the run. Immutable. */
public final class Report {
    private static final String OURS = "scfs";
    private static final String[] OTHERS = {"fory-session", "kryo-compatible", "handwritten"};

    private final Scores scores;
    private final RunFacts facts;

    /**
     * Creates the tables of a run.
     *
     * @param scores the times
     * @param facts the environment, sizes and cold starts
     */
    public Report(Scores scores, RunFacts facts) {
        this.scores = scores;
        this.facts = facts;
    }

    /** Returns all tables that the run has figures for, as Markdown. */
    public String toMarkdown() {
        List<Section> sections = new ArrayList<>();
        sections.add(environment());
        addTables(sections);
        StringBuilder text = new StringBuilder();
        for (Section section : sections) {
            if (!section.table.isEmpty()) {
                text.append(text.length() == 0 ? "" : "\n").append(section.toMarkdown());
            }
        }
        return text.toString();
    }

    private void addTables(List<Section> sections) {
        sections.add(new Bars(scores, facts).section());
        for (String mode : new String[] {"writeRead", "write", "read"}) {
            sections.add(times(Scores.NEW, mode));
            sections.add(ratios(Scores.NEW, mode));
        }
        sections.add(times(Scores.RECURRING, "recurring"));
        sections.add(ratios(Scores.RECURRING, "recurring"));
        sections.add(sizes());
        sections.add(allocation());
        sections.add(evolved());
        sections.add(echo());
        sections.add(ColdTable.section(facts.coldStarts));
        sections.add(new FirstTable(facts.firstMessages).section());
    }

    private Section environment() {
        Table table = new Table("", "").ofTexts();
        facts.environment.forEach((name, value) -> table.row(name, value));
        return new Section("Where and how", facts.leftOut, table);
    }

    static String name(String mode) {
        switch (mode) {
            case "writeRead":
                return "Write + read";
            case "write":
                return "Write";
            case "recurring":
                return "Write + read of recurring values";
            default:
                return "Read";
        }
    }

    private Section times(String benchmark, String mode) {
        List<String> shapes = shapes(benchmark, mode);
        Table table = new Table(headers("ns", shapes));
        for (String peer : scores.peers(benchmark)) {
            List<String> row = scores.times(peer, benchmark, mode, peer, shapes);
            if (row != null) {
                table.row(row);
            }
        }
        return new Section(name(mode) + ", nanoseconds",
                (mode.equals("recurring") ? "Sixteen values in turns. " : "Each value is new. ")
                        + "Lower quartile of all iterations ± half the distance between the fastest and the slowest "
                        + "fork's.",
                table);
    }

    private Section ratios(String benchmark, String mode) {
        List<String> shapes = shapes(benchmark, mode);
        List<String> headers = headers("scfs /", shapes);
        headers.add("geom. mean");
        Table table = new Table(headers);
        for (String other : OTHERS) {
            List<String> row = scores.ratios(other, benchmark, mode, other, shapes);
            if (row != null) {
                table.row(row);
            }
        }
        return new Section(name(mode) + ", ratios", "Below 1 scfs is faster.", table);
    }

    private List<String> shapes(String benchmark, String mode) {
        List<String> shapes = new ArrayList<>(scores.shapes(benchmark));
        shapes.removeIf(shape -> scores.peers(benchmark)
                .stream()
                .allMatch(peer -> scores.get(benchmark, mode, peer, shape) == null));
        return shapes;
    }

    private static List<String> headers(String first, List<String> others) {
        List<String> headers = new ArrayList<>();
        headers.add(first);
        headers.addAll(others);
        return headers;
    }

    Section sizes() {
        List<String> peers = new ArrayList<>();
        List<String> shapes = new ArrayList<>();
        for (RunFacts.Size size : facts.sizes) {
            if (!peers.contains(size.peer)) {
                peers.add(size.peer);
            }
            if (!shapes.contains(size.shape)) {
                shapes.add(size.shape);
            }
        }
        Table table = new Table(headers("bytes", shapes));
        for (String peer : peers) {
            List<String> row = new ArrayList<>();
            row.add(peer);
            for (String shape : shapes) {
                RunFacts.Size size = facts.size(peer, shape);
                row.add(size == null ? "" : size.first + "/" + Math.round(size.later));
            }
            table.row(row);
        }
        return new Section("Bytes of a message, first / later",
                "Later: the mean of messages with values that weren't in an earlier one. smartbuf's messages carry no "
                        + "class, so they read back as maps.",
                table);
    }

    /**
     * Returns the table of allocated bytes, beside the minimum: for a write the array of a message, for a read the
     * objects of a value.
     */
    private Section allocation() {
        Table table =
                new Table("bytes allocated", "write", "minimum: message array", "read", "minimum: value's objects");
        for (String shape : scores.shapes()) {
            for (String peer : scores.peers(Scores.NEW)) {
                Score write = scores.get("write", peer, shape);
                Score read = scores.get("read", peer, shape);
                RunFacts.Size size = facts.size(peer, shape);
                Long graph = facts.graphs.get(shape);
                if (write != null && read != null && size != null && graph != null) {
                    table.row(shape + ", " + peer, whole(write.allocated), whole(size.array), whole(read.allocated),
                            graph.toString());
                }
            }
        }
        return new Section("Allocation",
                "Of new values, beside the minimum: the array of the message, and the distinct objects of the "
                        + "value in the writer's memory (no enums, no cached boxes).",
                table);
    }

    private static String whole(double figure) {
        return Double.isNaN(figure) ? "" : String.format(Locale.ROOT, "%.0f", figure);
    }

    private Section evolved() {
        Table table = new Table("ns", "unchanged class", "evolved class", "evolved / unchanged");
        for (String peer : Arrays.asList(OURS, "kryo-compatible")) {
            for (String shape : scores.shapes("EvolvedReadBenchmark")) {
                Score unchanged = scores.get("EvolvedReadBenchmark", "unchanged", peer, shape);
                Score evolved = scores.get("EvolvedReadBenchmark", "evolved", peer, shape);
                if (unchanged != null && evolved != null) {
                    table.row(peer, unchanged.time().toString(0), evolved.time().toString(0),
                            evolved.time().over(unchanged.time()).toString());
                }
            }
        }
        return new Section("Reading an evolved class",
                "The reader's class has one field more, one less, a long instead of an int, and another order.", table);
    }

    private Section echo() {
        Table table = new Table("ns", "arraycopy", "write", "write / arraycopy", "read", "read / arraycopy");
        for (String shape : scores.shapes("EchoBenchmark")) {
            Score copy = scores.get("EchoBenchmark", "copy", "arraycopy", shape);
            Score write = scores.get("EchoBenchmark", "write", OURS, shape);
            Score read = scores.get("EchoBenchmark", "read", OURS, shape);
            if (copy != null && write != null && read != null) {
                table.row(shape, copy.time().toString(0), write.time().toString(0),
                        write.time().over(copy.time()).toString(), read.time().toString(0),
                        read.time().over(copy.time()).toString());
            }
        }
        return new Section("Large single values",
                "A Latin-1 string and a UTF-16 string of 50 KiB, and an array of 1 MiB, beside a copy of their bytes "
                        + "to a new array.",
                table);
    }
}
