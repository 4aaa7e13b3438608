package io.github.scfs.demo.bench.report;

/** A heading, a note, and a table. Immutable. */
final class Section {
    final String title;
    final String note;
    final Table table;

    Section(String title, String note, Table table) {
        this.title = title;
        this.note = note;
        this.table = table;
    }

    String toMarkdown() {
        return toMarkdown("####");
    }

    /**
     * Returns the section as Markdown.
     *
     * @param level the {@code #} characters of the heading
     */
    String toMarkdown(String level) {
        return level + ' ' + title + "\n\n" + (note.isEmpty() ? "" : note + "\n\n") + table.toMarkdown();
    }
}
