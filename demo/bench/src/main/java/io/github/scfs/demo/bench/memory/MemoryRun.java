package io.github.scfs.demo.bench.memory;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.scfs.demo.bench.report.Table;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Results of one run. The public fields are those of {@code memory.json}. The results are also written as CSV and as a
 * table.
 */
final class MemoryRun {
    private static final int SHOWN = 5;
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder()
            .setHeader("sessions", "knows", "class", "bytes per session")
            .setRecordSeparator('\n')
            .get();

    private static final CSVFormat FACTS =
            CSVFormat.RFC4180.builder().setHeader("fact", "value").setRecordSeparator('\n').get();

    /** Machine, Java and flags, in the order of their rows in the table. */
    public Map<String, String> environment = new LinkedHashMap<>();
    public int sessions;
    public List<State> states = new ArrayList<>();

    void write(Path json) throws IOException {
        Files.write(json, new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(this));
    }

    /** Writes the bytes, and beside them the facts about the machine and the run. */
    void writeCsv(Path folder, String name) throws IOException {
        StringWriter text = new StringWriter();
        try (CSVPrinter csv = new CSVPrinter(text, FORMAT)) {
            for (State state : states) {
                csv.printRecord(sessions, state.knows, "", number(state.bytesPerSession));
                for (Map.Entry<String, Double> one : state.byClass.entrySet()) {
                    csv.printRecord(sessions, state.knows, one.getKey(), number(one.getValue()));
                }
            }
        }
        Files.write(folder.resolve(name + ".csv"), text.toString().getBytes(StandardCharsets.UTF_8));
        StringWriter facts = new StringWriter();
        try (CSVPrinter csv = new CSVPrinter(facts, FACTS)) {
            for (Map.Entry<String, String> fact : environment.entrySet()) {
                csv.printRecord(fact.getKey(), fact.getValue());
            }
        }
        Files.write(folder.resolve(name + "-run.csv"), facts.toString().getBytes(StandardCharsets.UTF_8));
    }

    String toMarkdown() {
        Table bytes = new Table("a session that knows", "bytes", "classes written / read", "strings written / read",
                "most of it");
        for (State state : states) {
            bytes.row(state.knows, String.format(Locale.ROOT, "%.0f", state.bytesPerSession),
                    state.classesWritten + " / " + state.classesRead, state.stringsWritten + " / " + state.stringsRead,
                    most(state));
        }
        StringBuilder facts = new StringBuilder();
        environment.forEach((name, value) -> facts.append(name).append(": ").append(value).append("; "));
        return "- " + facts + "sessions: " + sessions + ".\n\n" + bytes.toMarkdown();
    }

    private static String most(State state) {
        List<String> most = new ArrayList<>();
        for (Map.Entry<String, Double> one : state.byClass.entrySet()) {
            if (most.size() == SHOWN) {
                break;
            }
            most.add(String.format(Locale.ROOT, "`%s` %.0f", one.getKey().substring(one.getKey().lastIndexOf('.') + 1),
                    one.getValue()));
        }
        return String.join(", ", most);
    }

    private static String number(double figure) {
        return String.format(Locale.ROOT, "%.1f", figure);
    }
}
