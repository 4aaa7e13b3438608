package io.github.scfs.demo.report;

import java.util.List;
import java.util.Map;

/** The section about a run of {@code demo/run memory}. */
final class MemorySection {
    private static final int WIDTH = 360;
    private static final int FIGURES = 60;

    private MemorySection() {}

    static Section of(ChartEngine engine, MemoryRun run) {
        Section section = new Section(run.name + "-sessions", "Bytes a session",
                "The memory of one end of a connection, by what its session knows in both directions. Only scfs has "
                        + "sessions; the other serializations of Dubbo keep nothing.");
        Table table = new Table("Bytes per session", List.of("a session that knows", "bytes"));
        BarChart bars = new BarChart(FIGURES);
        for (Map.Entry<String, Double> state : run.bytes.entrySet()) {
            table.row(state.getKey(), List.of(Units.count(state.getValue())));
            bars.addState(state.getKey(), state.getValue(), Units.bytes(state.getValue()));
        }
        bars.tall();
        section.panels.add(new Panel("A session that knows …", "", engine.draw(bars.option(), WIDTH, bars.height())));
        section.tables.add(table);
        section.facts.putAll(run.facts);
        return section;
    }
}
