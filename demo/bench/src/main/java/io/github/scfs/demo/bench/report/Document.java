package io.github.scfs.demo.bench.report;

import io.github.scfs.demo.command.Published;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The benchmark's parts of {@link Published#DOCUMENT}. The part {@code serialization} has the tables of the serialization
 * benchmark, and the part {@code turns} those of runs in turns. They are made from the published runs in a folder, for
 * example {@code jdk17-serialization.csv} and {@code jdk17-turns.csv}.
 */
public final class Document {
    private static final String SERIALIZATION = "-serialization.csv";
    /** The kinds of runs in turns, in the order of their tables. */
    private static final List<String> TURNS = Collections
            .unmodifiableList(Arrays.asList(RunFacts.PUBLISHED, RunFacts.SERVICES, RunFacts.RANDOM, RunFacts.ARRAYS));

    private Document() {}

    /**
     * Writes the run to a file in the folder. Replaces the file of an earlier run on the same JDK.
     *
     * @throws IOException if the file can't be written
     */
    public static void publish(Run run, Path folder) throws IOException {
        Files.createDirectories(folder);
        PublishedCsv.write(run, folder.resolve(run.name() + SERIALIZATION));
    }

    /**
     * Writes a run in turns to a file in the folder, such as {@code jdk17-turns-random.csv}. Figures of an earlier run
     * on the same JDK stay if they are of the same commit and seed, and weren't measured again.
     *
     * @throws IOException if the file can't be read or written
     */
    public static void publish(TurnsRun run, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(run.facts.jdk() + '-' + turns(run.facts) + ".csv");
        TurnsCsv.write(run.over(Files.exists(file) ? TurnsCsv.read(file) : null), file);
    }

    /**
     * Writes the results of a run in turns: a CSV file and its tables. Replaces those of an earlier run.
     *
     * @return the names of the files
     * @throws IOException if a file can't be written
     */
    public static List<String> write(TurnsRun run, Path folder) throws IOException {
        Files.createDirectories(folder);
        String name = turns(run.facts);
        TurnsCsv.write(run, folder.resolve(name + ".csv"));
        Files.write(folder.resolve(name + ".md"), tables(run).getBytes(StandardCharsets.UTF_8));
        return Arrays.asList(name + ".csv", name + ".md");
    }

    /** Returns the tables of a run in turns as Markdown. */
    public static String tables(TurnsRun run) {
        return new TurnsTables(run).toMarkdown();
    }

    private static String turns(RunFacts facts) {
        return "turns" + (facts.kind.equals(RunFacts.PUBLISHED) ? "" : '-' + facts.kind)
                + (facts.values.equals(RunFacts.NEW) ? "" : '-' + facts.values);
    }

    /**
     * Updates the tables from all runs in the folder.
     *
     * @return the names of the runs
     * @throws IOException if a file can't be read or written, or the document lacks the markers
     * @throws IllegalArgumentException if the folder has no runs
     */
    public static List<String> update(Path document, Path folder) throws IOException {
        Map<String, Run> runs = new LinkedHashMap<>();
        for (Path file : files(folder, SERIALIZATION)) {
            Run run = PublishedCsv.read(file);
            runs.put(run.name(), run);
        }
        List<String> turns = new ArrayList<>();
        List<TurnsRun> inTurns = new ArrayList<>();
        for (Path file : files(folder, "-turns*.csv")) {
            inTurns.add(TurnsCsv.read(file));
        }
        for (String kind : TURNS) {
            inTurns.stream().filter(run -> run.facts.kind.equals(kind)).map(Document::tables).forEach(turns::add);
        }
        List<String> updated = new ArrayList<>(runs.keySet());
        String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        if (!runs.isEmpty()) {
            text = Published.replace(text, "serialization", new Digest(runs.values()).toMarkdown());
        }
        if (!turns.isEmpty()) {
            text = Published.replace(text, "turns", String.join("\n", turns));
            updated.add(turns.size() + " in turns");
        }
        if (updated.isEmpty()) {
            throw new IllegalArgumentException("no published run in " + folder);
        }
        Files.write(document, text.getBytes(StandardCharsets.UTF_8));
        return updated;
    }

    /** Returns the files whose names end like this, sorted. */
    private static List<Path> files(Path folder, String end) throws IOException {
        List<Path> sorted = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, '*' + end)) {
            files.forEach(sorted::add);
        }
        Collections.sort(sorted);
        return sorted;
    }
}
