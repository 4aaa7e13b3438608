package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The sections about a run of {@code demo/run bench}. */
final class SerializationSections {
    private static final int WIDTH = 360;
    private static final int LINES_HEIGHT = 230;
    private static final int TIMES = 78;
    private static final int SIZES = 138;

    private static final Map<String, String> SHAPES = Map.of("small1", "a user of 12 fields", "small2",
            "a person with an address", "small3", "a phone", "medium1", "81 fields", "large1", "a catalogue", "sample",
            "all primitives, boxes, arrays", "media", "a media file, two images", "struct", "100 random numbers",
            "user", "a user with 19 friends", "posts", "100 posts");

    private final ChartEngine engine;

    SerializationSections(ChartEngine engine) {
        this.engine = engine;
    }

    /** Returns the sections that the run has figures for. */
    List<Section> of(SerializationRun run) {
        List<Section> sections = new ArrayList<>();
        sections.add(times(run, SerializationRun.NEW, "new", "Time of new values",
                "Write + read of a value that was never sent before, as a service does. Bars with » are cut."));
        sections.add(times(run, SerializationRun.RECURRING, "recurring", "Time of recurring values",
                "Write + read of sixteen values in turns, so all strings have been sent before."));
        sections.add(sizes(run));
        sections.add(firstMessages(run));
        sections.removeIf(section -> section.panels.isEmpty());
        return sections;
    }

    private Section times(SerializationRun run, String benchmark, String id, String title, String text) {
        Section section = new Section(run.name + '-' + id, title + ", " + run.title(), text);
        List<String> shapes = run.timedShapes(benchmark);
        Table table = new Table("Nanoseconds of write + read", header("", shapes));
        for (String peer : run.timedPeers(benchmark)) {
            List<String> figures = new ArrayList<>();
            for (String shape : shapes) {
                Double nanos = run.nanos(benchmark, peer, shape);
                figures.add(nanos == null ? "" : Units.count(nanos));
            }
            table.row(peer, figures);
        }
        for (String shape : shapes) {
            BarChart bars = new BarChart(TIMES);
            for (String peer : run.timedPeers(benchmark)) {
                Double nanos = run.nanos(benchmark, peer, shape);
                if (nanos != null) {
                    bars.add(peer, nanos, null, Units.nanos(nanos));
                }
            }
            add(section, shape, bars);
        }
        section.tables.add(table);
        section.facts.putAll(run.facts);
        return section;
    }

    private Section sizes(SerializationRun run) {
        Section section = new Section(run.name + "-bytes", "Bytes of a message, " + run.title(),
                "Solid bars: later messages, with values that weren't in an earlier one. Pale bars: the first message, "
                        + "with all descriptions of classes.");
        Table table = new Table("Bytes of a message, first / later", header("", run.sizeShapes()));
        for (String peer : run.sizePeers()) {
            List<String> figures = new ArrayList<>();
            for (String shape : run.sizeShapes()) {
                Double first = run.bytes("first", peer, shape);
                Double later = run.bytes("later", peer, shape);
                figures.add(first == null || later == null ? "" : Units.count(first) + " / " + Units.count(later));
            }
            table.row(peer, figures);
        }
        for (String shape : run.sizeShapes()) {
            BarChart bars = new BarChart(SIZES);
            for (String peer : run.sizePeers()) {
                Double first = run.bytes("first", peer, shape);
                Double later = run.bytes("later", peer, shape);
                if (first != null && later != null) {
                    bars.add(peer, later, first, Units.bytes(later, first));
                }
            }
            add(section, shape, bars);
        }
        section.tables.add(table);
        section.facts.putAll(run.facts);
        return section;
    }

    private void add(Section section, String shape, BarChart bars) {
        if (!bars.isEmpty()) {
            bars.sort();
            section.panels.add(
                    new Panel(shape, SHAPES.getOrDefault(shape, ""), engine.draw(bars.option(), WIDTH, bars.height())));
        }
    }

    private Section firstMessages(SerializationRun run) {
        Section section = new Section(run.name + "-first-messages", "Time until fast, " + run.title(),
                "The time in which a fresh process writes and reads its first messages of one shape, on logarithmic "
                        + "scales. Lower is faster.");
        Table table = new Table("Milliseconds", header("", run.firstMessagePeers()));
        for (String shape : run.firstMessageShapes()) {
            LineChart lines =
                    new LineChart("messages", LineChart.Scale.LOGARITHMIC, LineChart.Scale.LOGARITHMIC, "millis");
            for (String peer : run.firstMessagePeers()) {
                Map<Integer, Double> points = new TreeMap<>();
                for (int messages : run.firstMessageCounts(shape)) {
                    Double millis = run.firstMessagesMillis(peer, shape, messages);
                    if (millis != null) {
                        points.put(messages, millis);
                    }
                }
                lines.add(peer, points);
            }
            for (int messages : run.firstMessageCounts(shape)) {
                List<String> figures = new ArrayList<>();
                for (String peer : run.firstMessagePeers()) {
                    Double millis = run.firstMessagesMillis(peer, shape, messages);
                    figures.add(millis == null ? "" : Units.count(millis));
                }
                table.row(shape + ", " + Units.count(messages), figures);
            }
            section.panels.add(new Panel(shape, SHAPES.getOrDefault(shape, ""),
                    engine.draw(lines.option(WIDTH, LINES_HEIGHT), WIDTH, LINES_HEIGHT)));
        }
        section.tables.add(table);
        section.facts.putAll(run.facts);
        return section;
    }

    static List<String> header(String first, List<String> others) {
        List<String> header = new ArrayList<>(List.of(first));
        header.addAll(others);
        return header;
    }
}
