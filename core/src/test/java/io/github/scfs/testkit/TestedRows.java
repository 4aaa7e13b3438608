package io.github.scfs.testkit;

import static java.util.stream.Collectors.toList;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The rows of a document for users, and the tests of these rows, which a page of {@code docs/internals} has in tables
 * of their own. Immutable.
 */
public final class TestedRows {
    private final List<String> documented = new ArrayList<>();
    private final Set<String> sections = new HashSet<>();
    private final List<Row> rows = new ArrayList<>();

    /** A row of the page with the tests. */
    public static final class Row {
        /** The section's heading. */
        public final String section;
        /** The first cell of the row in the document. */
        public final String title;
        /** The cell with the tests. */
        public final String tests;

        private Row(String section, String title, String tests) {
            this.section = section;
            this.title = title;
            this.tests = tests;
        }

        @Override
        public String toString() {
            return section + ": " + title;
        }
    }

    /**
     * Reads both pages.
     *
     * @param name name of the document, such as {@code types}; the page with its tests is {@code types-tests}
     */
    public TestedRows(String name) {
        for (String[] row : cells(page("internals/" + name + "-tests.md"))) {
            rows.add(new Row(row[0], row[1], row[2]));
        }
        for (String[] row : cells(page(name + ".md"))) {
            sections.add(row[0]);
            documented.add(row[0] + ": " + row[1].replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"));
        }
    }

    private static Path page(String file) {
        return Paths.get("..", "docs").resolve(file);
    }

    /** Returns the cells of each row below a table's head, with the section's heading in front. */
    private static List<String[]> cells(Path page) {
        List<String> lines;
        try {
            lines = Files.readAllLines(page, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String[]> found = new ArrayList<>();
        String section = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("## ")) {
                section = line.substring(3);
            } else if (line.startsWith("| ") && !(i + 1 < lines.size() && lines.get(i + 1).startsWith("|---"))) {
                found.add((section + " " + line).split(" *\\| *", -1));
            }
        }
        return found;
    }

    /** Returns the rows with their tests, in the order of the page. */
    public List<Row> rows() {
        return rows;
    }

    /** Returns the section and the first cell of each row with tests, if the document has tables in the section. */
    public List<String> titles() {
        return rows.stream().filter(row -> sections.contains(row.section)).map(Row::toString).collect(toList());
    }

    /** Returns the section and the first cell, without links, of each row of the document. */
    public List<String> documented() {
        return documented;
    }
}
