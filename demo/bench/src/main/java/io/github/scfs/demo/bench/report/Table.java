package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table that is rendered as Markdown, with aligned columns. For one thread. */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();
    private boolean text;

    /** Creates a table without rows. */
    public Table(String... headers) {
        this(Arrays.asList(headers));
    }

    Table(List<String> headers) {
        rows.add(new ArrayList<>(headers));
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException if the number of cells differs from the number of headers
     */
    public Table row(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(cells.size() + " cells under " + rows.get(0).size() + " headers");
        }
        rows.add(new ArrayList<>(cells));
        return this;
    }

    /** Aligns all columns to the left. */
    public Table ofTexts() {
        text = true;
        return this;
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException if the number of cells differs from the number of headers
     */
    public Table row(String... cells) {
        return row(Arrays.asList(cells));
    }

    boolean isEmpty() {
        return rows.size() == 1;
    }

    /** Returns the table as Markdown. The first column is aligned to the left, and the other columns to the right. */
    public String toMarkdown() {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(Math.max(widths[i], 3), row.get(i).length());
            }
        }
        StringBuilder markdown = new StringBuilder();
        for (int r = 0; r < rows.size(); r++) {
            for (int i = 0; i < widths.length; i++) {
                String cell = rows.get(r).get(i);
                String space = blank(widths[i] - cell.length(), ' ');
                markdown.append(i == 0 ? "| " : " | ").append(i == 0 || text ? cell + space : space + cell);
            }
            markdown.append(" |\n");
            if (r == 0) {
                for (int i = 0; i < widths.length; i++) {
                    markdown.append('|').append(blank(widths[i] + 1, '-')).append(i == 0 || text ? '-' : ':');
                }
                markdown.append("|\n");
            }
        }
        return markdown.toString();
    }

    private static String blank(int length, char c) {
        char[] blank = new char[length];
        Arrays.fill(blank, c);
        return new String(blank);
    }
}
