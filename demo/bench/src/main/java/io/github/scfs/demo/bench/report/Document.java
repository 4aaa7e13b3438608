package io.github.scfs.demo.bench.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Markdown file that is written by hand but for what stands between pairs of markers, {@code <!-- serialization x: generated -->} and
 * {@code <!-- serialization x: end -->}: there go the tables of the run whose files are {@code x-jmh.json} and {@code x-run.json} in a folder. Other
 * benchmarks have places of their own.
 */
public final class Document {
    private static final String JMH = "-jmh.json";

    private Document() {}

    /** Where a run's times are kept. */
    public static Path jmh(Path folder, String run) {
        return folder.resolve(run + JMH);
    }

    /** Where the rest of it is kept. */
    public static Path facts(Path folder, String run) {
        return folder.resolve(run + "-run.json");
    }

    /**
     * Renews the tables of all runs in the folder.
     *
     * @return the runs
     * @throws IOException if a file can't be read or written
     * @throws IllegalArgumentException if the document has no markers for a run
     */
    public static List<String> renew(Path document, Path folder) throws IOException {
        List<String> runs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(JMH))
                    .sorted()
                    .forEach(name -> runs.add(name.substring(0, name.length() - JMH.length())));
        }
        String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        for (String run : runs) {
            text = replace(text, "serialization " + run,
                    new Report(Scores.read(jmh(folder, run)), RunFacts.read(facts(folder, run))).toMarkdown());
        }
        Files.write(document, text.getBytes(StandardCharsets.UTF_8));
        return runs;
    }

    /**
     * The text with these tables in this place, {@code serialization x} say, instead of what is there.
     *
     * @throws IllegalArgumentException if it has no such place
     */
    public static String replace(String text, String place, String tables) {
        String begin = "<!-- " + place + ": generated -->";
        String end = "<!-- " + place + ": end -->";
        int from = text.indexOf(begin);
        int to = text.indexOf(end);
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(
                    "no place for " + place + ": " + begin + " and " + end + " are not in the document");
        }
        return text.substring(0, from + begin.length()) + "\n\n" + tables + "\n" + text.substring(to);
    }
}
