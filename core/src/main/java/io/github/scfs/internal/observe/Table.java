package io.github.scfs.internal.observe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A text table. Columns of numbers are aligned to the right. Not thread-safe. */
final class Table {
    private static final String GAP = "  ";

    private final List<String[]> rows = new ArrayList<>();
    private final boolean[] right;

    Table(String... header) {
        rows.add(header);
        right = new boolean[header.length];
        Arrays.fill(right, true);
    }

    /** Adds a row. Numbers are grouped by thousands. */
    void add(Object... cells) {
        String[] row = new String[cells.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = cells[i] instanceof Number ? String.format(Locale.ROOT, "%,d", ((Number) cells[i]).longValue())
                    : (String) cells[i];
            right[i] &= cells[i] instanceof Number;
        }
        rows.add(row);
    }

    /** Returns the lines of the table. */
    @Override
    public String toString() {
        int[] widths = new int[right.length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                String cell = (right[i] ? "%" : "%-") + Math.max(1, widths[i]) + "s";
                line.append(i == 0 ? "" : GAP).append(String.format(cell, row[i]));
            }
            text.append(line.toString().replaceAll(" +$", "")).append('\n');
        }
        return text.toString();
    }
}
