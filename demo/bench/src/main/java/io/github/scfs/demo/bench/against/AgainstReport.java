package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.report.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The tables of a comparison, made from the output of its processes. */
final class AgainstReport {
    /**
     * Relative difference of the mean sizes of later messages below which head and base have the same size. Each side
     * has its own random hash seed. The seeds affect the hits in the tables, so the sizes differ a little.
     */
    private static final double SEEDS = 0.001;
    private final List<Row> rows;

    AgainstReport(List<ForkTimes> forks) {
        this.rows = Row.of(forks);
    }

    String toMarkdown() {
        return times() + '\n' + means() + '\n' + sizes();
    }

    private String times() {
        Table table = new Table("shape", "values", "operation", "head, ns", "base, ns", "head / base", "95 %",
                "control / base", "95 %", "", "head, B", "base, B");
        double noise = Row.noise(rows);
        for (Row row : rows) {
            table.row(row.shape, row.load.values, row.load.operation, whole(row.nanos(SideKind.HEAD)),
                    whole(row.nanos(SideKind.BASE)), row.head.toString(), row.head.interval(), row.control.toString(),
                    row.control.interval(), row.verdict(noise), whole(row.allocated(SideKind.HEAD)),
                    whole(row.allocated(SideKind.BASE)));
        }
        return table.toMarkdown();
    }

    /**
     * Returns a table with a geometric mean for each load. If memory is short, large shapes have fewer values. So their
     * loads have separate means.
     */
    private String means() {
        Map<Load, List<Row>> byLoad = new LinkedHashMap<>();
        rows.forEach(row -> byLoad.computeIfAbsent(row.load, load -> new ArrayList<>()).add(row));
        Table table =
                new Table("geometric mean of", "values", "operation", "head / base", "95 %", "control / base", "95 %");
        byLoad.forEach((load, ofLoad) -> mean(table, load.values, load.operation, ofLoad));
        mean(table, "all", "all", rows);
        return table.toMarkdown();
    }

    private static void mean(Table table, String values, String operation, List<Row> rows) {
        Estimate head = Estimate.geometricMean(rows.stream().map(row -> row.head).collect(Collectors.toList()));
        Estimate control = Estimate.geometricMean(rows.stream().map(row -> row.control).collect(Collectors.toList()));
        table.row(rows.size() + (rows.size() == 1 ? " row" : " rows"), values, operation, head.toString(),
                head.interval(), control.toString(), control.interval());
    }

    private String sizes() {
        Table table = new Table("bytes", "values", "head, first", "base, first", "head, later", "base, later", "");
        Set<String> seen = new HashSet<>();
        for (Row row : rows) {
            if (seen.add(row.shape + ' ' + row.load.values)) {
                sizes(table, row);
            }
        }
        return table.toMarkdown();
    }

    private void sizes(Table table, Row row) {
        double[] first = row.first();
        double[] later = row.later();
        boolean same = first[0] == first[1] && !(Math.abs(later[0] / later[1] - 1) >= SEEDS);
        table.row(row.shape, row.load.values, bytes(first[0]), bytes(first[1]), bytes(later[0]), bytes(later[1]),
                same ? "same" : "DIFFER");
    }

    private static String whole(double figure) {
        return String.format(Locale.ROOT, "%.0f", figure);
    }

    private static String bytes(double bytes) {
        return Double.isNaN(bytes) ? ""
                : String.format(Locale.ROOT, bytes == Math.rint(bytes) ? "%.0f" : "%.1f", bytes);
    }
}
