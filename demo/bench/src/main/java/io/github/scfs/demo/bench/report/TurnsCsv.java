package io.github.scfs.demo.bench.report;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/** A run in turns as CSV, with one figure in each line. The tables can be made from the file. */
final class TurnsCsv {
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder()
            .setHeader("figure", "mode", "peer", "shape", "process", "value", "unit")
            .setSkipHeaderRecord(true)
            .setRecordSeparator('\n')
            .get();
    private static final String ENVIRONMENT = "environment";
    private static final String LEFT_OUT = "left out";
    private static final String KIND = "kind";
    private static final String VALUES = "values";
    private static final String TIME = "time";
    private static final String FIRST = "first message";
    private static final String LATER = "later message";

    private TurnsCsv() {}

    static void write(TurnsRun run, Path file) throws IOException {
        StringWriter text = new StringWriter();
        try (CSVPrinter csv = new CSVPrinter(text, FORMAT.builder().setSkipHeaderRecord(false).get())) {
            for (Map.Entry<String, String> fact : run.facts.environment.entrySet()) {
                csv.printRecord(ENVIRONMENT, fact.getKey(), "", "", "", fact.getValue(), "");
            }
            csv.printRecord(ENVIRONMENT, LEFT_OUT, "", "", "", run.facts.leftOut, "");
            csv.printRecord(ENVIRONMENT, KIND, "", "", "", run.facts.kind, "");
            csv.printRecord(ENVIRONMENT, VALUES, "", "", "", run.facts.values, "");
            for (TurnsRun.Time time : run.times) {
                csv.printRecord(TIME, time.mode, time.peer, time.shape, time.fork,
                        String.format(Locale.ROOT, "%.2f", time.nanos), time.mode.equals(TurnsRun.BYTES) ? "B" : "ns");
            }
            for (RunFacts.Size size : run.facts.sizes) {
                csv.printRecord(FIRST, "", size.peer, size.shape, "", size.first, "B");
                csv.printRecord(LATER, "", size.peer, size.shape, "", size.later, "B");
            }
        }
        Files.write(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads a run that {@link #write} wrote.
     *
     * @throws IOException if the file can't be read
     * @throws IllegalArgumentException if the file has an unknown figure
     */
    static TurnsRun read(Path file) throws IOException {
        RunFacts facts = new RunFacts();
        TurnsRun run = new TurnsRun(facts);
        try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (CSVRecord row : FORMAT.parse(in)) {
                String value = row.get("value");
                switch (row.get("figure")) {
                    case ENVIRONMENT:
                        environment(facts, row.get("mode"), value);
                        break;
                    case TIME:
                        run.add(row.get("shape"), row.get("mode"), row.get("peer"),
                                Integer.parseInt(row.get("process")), Double.parseDouble(value));
                        break;
                    case FIRST:
                        facts.sizes(row.get("peer"), row.get("shape")).first = Integer.parseInt(value);
                        break;
                    case LATER:
                        facts.sizes(row.get("peer"), row.get("shape")).later = Double.parseDouble(value);
                        break;
                    default:
                        throw new IllegalArgumentException(file + " has an unknown figure: " + row.get("figure"));
                }
            }
        }
        return run;
    }

    private static void environment(RunFacts facts, String name, String value) {
        switch (name) {
            case LEFT_OUT:
                facts.leftOut = value;
                break;
            case KIND:
                facts.kind = value;
                break;
            case VALUES:
                facts.values = value;
                break;
            default:
                facts.environment.put(name, value);
        }
    }
}
