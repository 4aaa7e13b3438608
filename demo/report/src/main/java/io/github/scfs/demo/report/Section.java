package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A part of the page: text, charts, their tables, and where they were measured. For one thread. */
final class Section {
    final String id;
    final String title;
    final String text;
    final List<Panel> panels = new ArrayList<>();
    final List<Table> tables = new ArrayList<>();
    final Map<String, String> facts = new LinkedHashMap<>();

    /** The command that measures what this section lacks. Only shown if there are no panels. */
    String remedy = "";

    Section(String id, String title, String text) {
        this.id = id;
        this.title = title;
        this.text = text;
    }
}
