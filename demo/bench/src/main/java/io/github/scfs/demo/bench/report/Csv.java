package io.github.scfs.demo.bench.report;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** A run as CSV, with one figure in each line. */
public final class Csv {
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder()
            .setHeader("benchmark", "mode", "peer", "shape", "figure", "value", "error", "unit")
            .get();

    private Csv() {}

    /** Returns the text of the file. */
    public static String of(Scores scores, RunFacts facts) throws IOException {
        StringWriter text = new StringWriter();
        try (CSVPrinter csv = new CSVPrinter(text, FORMAT)) {
            for (Score score : scores.all()) {
                csv.printRecord(score.benchmark, score.mode, score.peer, score.shape, "mean time", number(score.nanos),
                        number(score.error), "ns/op");
                csv.printRecord(score.benchmark, score.mode, score.peer, score.shape, "lower quartile of the time",
                        number(score.time().value), number(score.time().error), "ns/op");
                for (int i = 0; i < score.forks.size(); i++) {
                    csv.printRecord(score.benchmark, score.mode, score.peer, score.shape,
                            "lower quartile of fork " + (i + 1), number(score.forks.get(i)), "", "ns/op");
                }
                csv.printRecord(score.benchmark, score.mode, score.peer, score.shape, "allocated",
                        number(score.allocated), "", "B/op");
                if (score.generatedCodecs > 0) {
                    csv.printRecord(score.benchmark, score.mode, score.peer, score.shape, "generated codecs",
                            score.generatedCodecs, "", "");
                }
            }
            for (RunFacts.Size size : facts.sizes) {
                csv.printRecord("sizes", "", size.peer, size.shape, "first message", size.first, "", "B");
                csv.printRecord("sizes", "", size.peer, size.shape, "later message", number(size.later), "", "B");
            }
            for (RunFacts.Cold start : facts.coldStarts) {
                csv.printRecord("cold start", "", start.peer, "", "first messages", start.messages, "", "us");
                csv.printRecord("cold start", "", start.peer, "", "since main", start.main, "", "us");
                csv.printRecord("cold start", "", start.peer, "", "since the process", start.process, "", "us");
                csv.printRecord("cold start", "", start.peer, "", "longest of the first", start.longestFirst, "", "us");
                csv.printRecord("cold start", "", start.peer, "", "longest of later ones", start.longestLater, "",
                        "us");
            }
            for (RunFacts.First first : facts.firstMessages) {
                csv.printRecord("first messages", first.messages, first.peer, first.shape, "time", first.micros, "",
                        "us");
            }
        }
        return text.toString();
    }

    private static String number(double figure) {
        return Double.isNaN(figure) ? "" : String.format(Locale.ROOT, "%.3f", figure);
    }
}
