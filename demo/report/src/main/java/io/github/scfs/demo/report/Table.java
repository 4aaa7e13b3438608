package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.List;

/** A table of the page. The first column has names, and the others have figures. For one thread. */
final class Table {
    final String title;
    final List<List<String>> rows = new ArrayList<>();

    Table(String title, List<String> header) {
        this.title = title;
        rows.add(header);
    }

    /** Adds a row unless it has no figure. */
    void row(String name, List<String> figures) {
        if (figures.stream().anyMatch(figure -> !figure.isEmpty())) {
            List<String> row = new ArrayList<>(List.of(name));
            row.addAll(figures);
            rows.add(row);
        }
    }

    boolean isEmpty() {
        return rows.size() == 1;
    }
}
