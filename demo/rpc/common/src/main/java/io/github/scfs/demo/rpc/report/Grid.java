package io.github.scfs.demo.rpc.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table as text or as Markdown. For one thread. */
final class Grid {
    private final String title;
    private final int leftColumns;
    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();

    /**
     * Creates a table.
     *
     * @param leftColumns number of leading columns with text, which are aligned to the left; the other columns have
     *     figures
     */
    Grid(String title, int leftColumns, List<String> header) {
        this.title = title;
        this.leftColumns = leftColumns;
        this.header = header;
    }

    void row(List<String> cells) {
        rows.add(cells);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns the table with columns padded to their widest cell. */
    String text() {
        int[] widths = new int[header.size()];
        widen(widths, header);
        rows.forEach(row -> widen(widths, row));
        StringBuilder text = new StringBuilder(title).append('\n');
        line(text, widths, header);
        rows.forEach(row -> line(text, widths, row));
        return text.toString();
    }

    String markdown() {
        StringBuilder text = new StringBuilder("**").append(title)
                .append("**\n\n| ")
                .append(String.join(" | ", header))
                .append(" |\n|");
        for (int i = 0; i < header.size(); i++) {
            text.append(i < leftColumns ? "---|" : "---:|");
        }
        text.append('\n');
        rows.forEach(row -> text.append("| ").append(String.join(" | ", row)).append(" |\n"));
        return text.toString();
    }

    private static void widen(int[] widths, List<String> row) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], row.get(i).length());
        }
    }

    private void line(StringBuilder text, int[] widths, List<String> row) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            char[] padding = new char[widths[i] - row.get(i).length()];
            Arrays.fill(padding, ' ');
            line.append("  ");
            if (i < leftColumns) {
                line.append(row.get(i)).append(padding);
            } else {
                line.append(padding).append(row.get(i));
            }
        }
        text.append(line.toString().replaceAll("\\s+$", "")).append('\n');
    }
}
