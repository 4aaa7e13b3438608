package io.github.scfs.demo.bench.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/**
 * The published form of a run: the figures of the tables, without the iterations. The tables made from this file are
 * the same as those made from the raw results.
 */
final class PublishedCsv {
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder()
            .setHeader("benchmark", "mode", "peer", "shape", "figure", "value", "error", "unit")
            .setSkipHeaderRecord(true)
            .setRecordSeparator('\n')
            .get();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ENVIRONMENT = "environment";
    private static final String LEFT_OUT = "left out";
    private static final String SIZES = "sizes";
    private static final String GRAPHS = "graphs";
    private static final String COLD = "cold start";
    private static final String FIRST = "first messages";
    private static final String TIME = "time";
    private static final String ALLOCATED = "allocated";

    private PublishedCsv() {}

    static void write(Run run, Path file) throws IOException {
        StringWriter text = new StringWriter();
        try (CSVPrinter csv = new CSVPrinter(text, FORMAT.builder().setSkipHeaderRecord(false).get())) {
            for (Map.Entry<String, String> fact : run.facts.environment.entrySet()) {
                csv.printRecord(ENVIRONMENT, "", "", "", fact.getKey(), fact.getValue(), "", "");
            }
            csv.printRecord(ENVIRONMENT, "", "", "", LEFT_OUT, run.facts.leftOut, "", "");
            for (Score score : run.scores.all()) {
                csv.printRecord(score.benchmark, score.mode, score.peer, score.shape, TIME, number(score.time().value),
                        number(score.time().error), "ns/op");
                csv.printRecord(score.benchmark, score.mode, score.peer, score.shape, ALLOCATED,
                        number(score.allocated), "", "B/op");
            }
            for (RunFacts.Size size : run.facts.sizes) {
                csv.printRecord(SIZES, "", size.peer, size.shape, "first", size.first, "", "B");
                csv.printRecord(SIZES, "", size.peer, size.shape, "later", number(size.later), "", "B");
                csv.printRecord(SIZES, "", size.peer, size.shape, "array", number(size.array), "", "B");
            }
            for (Map.Entry<String, Long> graph : run.facts.graphs.entrySet()) {
                csv.printRecord(GRAPHS, "", "", graph.getKey(), "objects", graph.getValue(), "", "B");
            }
            int start = 0;
            for (RunFacts.Cold cold : run.facts.coldStarts) {
                start++;
                csv.printRecord(COLD, start, cold.peer, "", "messages", cold.messages, "", "us");
                csv.printRecord(COLD, start, cold.peer, "", "main", cold.main, "", "us");
                csv.printRecord(COLD, start, cold.peer, "", "process", cold.process, "", "us");
                csv.printRecord(COLD, start, cold.peer, "", "longestFirst", cold.longestFirst, "", "us");
                csv.printRecord(COLD, start, cold.peer, "", "longestLater", cold.longestLater, "", "us");
                csv.printRecord(COLD, start, cold.peer, "", "slowLater", cold.slowLater, "", "");
            }
            for (RunFacts.First first : run.facts.firstMessages) {
                csv.printRecord(FIRST, first.messages, first.peer, first.shape, TIME, first.micros, "", "us");
            }
        }
        Files.write(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads a run that {@link #write} wrote.
     *
     * @throws IOException if the file can't be read or has an unknown figure
     */
    static Run read(Path file) throws IOException {
        RunFacts facts = new RunFacts();
        List<CSVRecord> times = new ArrayList<>();
        Map<String, Double> allocated = new TreeMap<>();
        Map<Integer, RunFacts.Cold> starts = new TreeMap<>();
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (CSVRecord row : FORMAT.parse(in)) {
                switch (row.get("benchmark")) {
                    case ENVIRONMENT:
                        environment(facts, row);
                        break;
                    case SIZES:
                        set(facts.sizes(row.get("peer"), row.get("shape")), row);
                        break;
                    case GRAPHS:
                        facts.graphs.put(row.get("shape"), Long.valueOf(row.get("value")));
                        break;
                    case COLD:
                        RunFacts.Cold cold =
                                starts.computeIfAbsent(Integer.valueOf(row.get("mode")), s -> new RunFacts.Cold());
                        cold.peer = row.get("peer");
                        set(cold, row);
                        break;
                    case FIRST:
                        facts.firstMessages.add(first(row));
                        break;
                    default:
                        if (row.get("figure").equals(TIME)) {
                            times.add(row);
                        } else {
                            allocated.put(key(row), number(row.get("value")));
                        }
                }
            }
        }
        facts.coldStarts.addAll(starts.values());
        List<Score> scores = new ArrayList<>();
        for (CSVRecord row : times) {
            Ratio time = new Ratio(number(row.get("value")), number(row.get("error")));
            scores.add(Score.published(row.get("benchmark"), row.get("mode"), row.get("peer"), row.get("shape"), time,
                    allocated.getOrDefault(key(row), Double.NaN)));
        }
        return new Run(new Scores(scores), facts);
    }

    private static void environment(RunFacts facts, CSVRecord row) {
        if (row.get("figure").equals(LEFT_OUT)) {
            facts.leftOut = row.get("value");
        } else {
            facts.environment.put(row.get("figure"), row.get("value"));
        }
    }

    /** Sets the field that has the name of the row's figure. */
    private static void set(Object figures, CSVRecord row) throws IOException {
        JSON.readerForUpdating(figures).readValue(JSON.createObjectNode().put(row.get("figure"), row.get("value")));
    }

    private static RunFacts.First first(CSVRecord row) {
        RunFacts.First first = new RunFacts.First();
        first.peer = row.get("peer");
        first.shape = row.get("shape");
        first.messages = Integer.parseInt(row.get("mode"));
        first.micros = Long.parseLong(row.get("value"));
        return first;
    }

    private static String key(CSVRecord row) {
        return String.join("/", row.get("benchmark"), row.get("mode"), row.get("peer"), row.get("shape"));
    }

    private static double number(String text) {
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }

    private static String number(double figure) {
        return Double.isNaN(figure) ? "" : String.format(Locale.ROOT, "%.3f", figure);
    }
}
