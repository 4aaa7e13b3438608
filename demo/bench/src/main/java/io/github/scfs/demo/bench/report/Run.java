package io.github.scfs.demo.bench.report;

import java.io.IOException;
import java.nio.file.Path;

/** One run of the serialization benchmark: times and other facts. Immutable. */
public final class Run {
    final Scores scores;
    final RunFacts facts;

    Run(Scores scores, RunFacts facts) {
        this.scores = scores;
        this.facts = facts;
    }

    /**
     * Reads the run in {@code jmh.json} and {@code run.json} of a folder.
     *
     * @throws IOException if a file can't be read
     */
    public static Run raw(Path folder) throws IOException {
        return new Run(Scores.read(folder.resolve("jmh.json")), RunFacts.read(folder.resolve("run.json")));
    }

    /** Returns the name of the run in the document, which is also the name of the published file. */
    String name() {
        return facts.jdk();
    }
}
