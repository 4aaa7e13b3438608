package io.github.scfs.demo.bench.report;

/** A heading, a sentence on how to read what is below, and a table. Immutable. */
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

    /** @param level of the heading: as many {@code #} */
    String toMarkdown(String level) {
        return level + ' ' + title + "\n\n" + (note.isEmpty() ? "" : note + "\n\n") + table.toMarkdown();
    }
}
