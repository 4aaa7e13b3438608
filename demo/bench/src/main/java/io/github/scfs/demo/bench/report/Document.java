package io.github.scfs.demo.bench.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A Markdown file with generated parts between markers, {@code <!-- x: generated -->} and {@code <!-- x: end -->}. The
 * text outside the parts is written by hand. The part {@code serialization} has the tables of the serialization
 * benchmark. They are made from the published runs in a folder, for example {@code jdk17-serialization.csv}. Other
 * benchmarks have other parts.
 */
public final class Document {
    private static final String PUBLISHED = "-serialization.csv";

    private Document() {}

    /**
     * Writes the run to a file in the folder. Replaces the file of an earlier run on the same JDK.
     *
     * @throws IOException if the file can't be written
     * @throws IllegalArgumentException if the run is one of random classes or of arrays
     */
    public static void publish(Run run, Path folder) throws IOException {
        if (!run.isPublishable()) {
            throw new IllegalArgumentException("a run of shapes of the kind " + run.facts.kind + " can't be published");
        }
        Files.createDirectories(folder);
        PublishedCsv.write(run, folder.resolve(run.name() + PUBLISHED));
    }

    /**
     * Updates the tables from all runs in the folder.
     *
     * @return the names of the runs
     * @throws IOException if a file can't be read or written
     * @throws IllegalArgumentException if the document lacks the markers, or the folder has no runs
     */
    public static List<String> update(Path document, Path folder) throws IOException {
        Map<String, Run> runs = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + PUBLISHED)) {
            for (Path file : files) {
                Run run = PublishedCsv.read(file);
                runs.put(run.name(), run);
            }
        }
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("no published run in " + folder);
        }
        String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        text = replace(text, "serialization", new Digest(runs.values()).toMarkdown());
        Files.write(document, text.getBytes(StandardCharsets.UTF_8));
        return new ArrayList<>(runs.keySet());
    }

    /**
     * Returns the text with new tables in a part, for example {@code serialization}.
     *
     * @throws IllegalArgumentException if the text lacks the markers of the part
     */
    public static String replace(String text, String place, String tables) {
        String begin = "<!-- " + place + ": generated -->";
        String end = "<!-- " + place + ": end -->";
        int from = text.indexOf(begin);
        int to = text.indexOf(end);
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("the document lacks the markers " + begin + " and " + end);
        }
        return text.substring(0, from + begin.length()) + "\n\n" + tables + "\n" + text.substring(to);
    }
}
