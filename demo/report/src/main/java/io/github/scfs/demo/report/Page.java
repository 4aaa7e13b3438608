package io.github.scfs.demo.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The report: one HTML page without other files, for the results of a folder. */
final class Page {
    private final ChartEngine engine;
    private final StringBuilder body = new StringBuilder();
    private final StringBuilder navigation = new StringBuilder();

    private Page(ChartEngine engine) {
        this.engine = engine;
    }

    /**
     * Returns the page.
     *
     * @throws IOException if a resource of this program is missing
     */
    static String of(Results results) throws IOException {
        try (ChartEngine engine = new ChartEngine()) {
            Page page = new Page(engine);
            page.overview(results);
            if (results.rpc() == null || results.rpc().dubbos().isEmpty()) {
                page.missing("Calls under Dubbo", "demo/run rpc");
            } else {
                page.part("calls", "Calls under Dubbo", new RpcSections(engine, results.rpc()).all());
            }
            if (results.serialization().isEmpty()) {
                page.missing("Serialization alone", "demo/run bench");
            }
            for (SerializationRun run : results.serialization()) {
                page.part(run.name, "Serialization alone, " + run.title(), new SerializationSections(engine).of(run));
            }
            if (results.memory().isEmpty()) {
                page.missing("Memory", "demo/run memory");
            } else {
                List<Section> sections = new ArrayList<>();
                results.memory().forEach(run -> sections.add(MemorySection.of(engine, run)));
                page.part("memory", "Memory", sections);
            }
            return resource("page.html").replace("{{style}}", style())
                    .replace("{{navigation}}", page.navigation)
                    .replace("{{body}}", page.body);
        }
    }

    private static String style() throws IOException {
        return ":root{color-scheme:light;" + Ink.properties(false) + "}\n:root[data-theme=dark]{color-scheme:dark;"
                + Ink.properties(true) + "}\n@media (prefers-color-scheme:dark){:root:not([data-theme=light]){"
                + "color-scheme:dark;" + Ink.properties(true) + "}}\n" + Ink.rules() + '\n' + resource("page.css");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("not on the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void overview(Results results) {
        List<Overview.Chart> charts = new Overview(engine, results).charts();
        if (charts.isEmpty()) {
            return;
        }
        heading("overview", "At a glance");
        body.append("<div class=\"wide-panels\">\n");
        for (Overview.Chart chart : charts) {
            body.append("<figure class=\"panel\"><figcaption>")
                    .append(Html.element("b", chart.title()))
                    .append(Html.element("p", chart.text()))
                    .append("</figcaption>")
                    .append(chart(chart.wide().svg(), "wide", chart.title()))
                    .append(chart(chart.narrow().svg(), "narrow", chart.title()))
                    .append("</figure>\n");
        }
        body.append("</div>\n<p class=\"soft\">The tables of these charts are those of the sections below.</p>\n");
        body.append("</section>\n");
    }

    private void heading(String id, String title) {
        navigation.append("<a href=\"#").append(id).append("\">").append(Html.escape(title)).append("</a>\n");
        body.append("<section id=\"").append(id).append("\">\n").append(Html.element("h2", title)).append('\n');
    }

    private void missing(String title, String command) {
        body.append("<section>")
                .append(Html.element("h2", title))
                .append("<p class=\"soft\">Not measured: ")
                .append(Html.element("code", command))
                .append(" measures it.</p></section>\n");
    }

    private void part(String id, String title, List<Section> sections) {
        heading(id, title);
        if (!sections.isEmpty()) {
            facts(sections.get(0).facts);
        }
        sections.forEach(this::section);
        body.append("</section>\n");
    }

    /** Adds where and how a run was measured: in short, and all of it in a part that can be opened. */
    private void facts(Map<String, String> facts) {
        if (facts.isEmpty()) {
            body.append("<p class=\"soft\">These results don't say on which machine they were measured.</p>\n");
            return;
        }
        body.append("<details class=\"facts\"><summary>").append(Html.escape(summary(facts))).append("</summary><dl>");
        facts.forEach((name, value) -> body.append(Html.element("dt", name)).append(Html.element("dd", value)));
        body.append("</dl></details>\n");
    }

    /** Returns for example {@code Measured on 2026-11-22 with Java 17.0.15: machine, JDK, flags}. */
    private static String summary(Map<String, String> facts) {
        String date = fact(facts, "date");
        String java = fact(facts, "java");
        return (date.isEmpty() ? "Measured" : "Measured on " + date) + (java.isEmpty() ? "" : " with Java " + java)
                + ": machine, JDK, flags";
    }

    /** Returns a fact, whose name some benchmarks begin with a capital letter; an empty text if it is missing. */
    private static String fact(Map<String, String> facts, String name) {
        String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        String value = facts.getOrDefault(name, facts.getOrDefault(capital, ""));
        return value.replaceAll("^.*?(\\d+\\.\\d+\\.[\\d._]+).*$", "$1");
    }

    private void section(Section section) {
        body.append("<div class=\"section\" id=\"")
                .append(section.id)
                .append("\">")
                .append(Html.element("h3", section.title));
        if (section.panels.isEmpty()) {
            body.append("<p class=\"soft\">Not measured in this run");
            if (!section.remedy.isEmpty()) {
                body.append(": ").append(Html.element("code", section.remedy)).append(" measures it");
            }
            body.append(".</p>");
        } else {
            body.append(Html.element("p", section.text)).append("\n<div class=\"panels\">\n");
            for (Panel panel : section.panels) {
                body.append("<figure class=\"panel\"><figcaption>")
                        .append(Html.element("b", panel.title()))
                        .append(panel.note().isEmpty() ? "" : ' ' + Html.element("span", panel.note()))
                        .append("</figcaption>")
                        .append(chart(panel.svg(), "", section.title + ": " + panel.title() + ' ' + panel.note()))
                        .append("</figure>\n");
            }
            body.append("</div>\n");
        }
        List<Table> tables = section.tables.stream().filter(table -> !table.isEmpty()).toList();
        if (!tables.isEmpty()) {
            body.append("<details><summary>").append(tables.size() == 1 ? "Table" : "Tables").append("</summary>");
            tables.forEach(table -> body.append(Html.table(table)).append('\n'));
            body.append("</details>");
        }
        body.append("</div>\n");
    }

    private static String chart(String svg, String kind, String label) {
        return svg.replaceFirst("<svg ", "<svg class=\"chart " + kind + "\" role=\"img\" aria-label=\""
                + java.util.regex.Matcher.quoteReplacement(Html.escape(label.trim())) + "\" ");
    }
}
