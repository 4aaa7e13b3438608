package io.github.scfs.demo.report;

import java.io.IOException;
import java.nio.file.Path;

/** Results to draw. Tests run in the folder of this module. */
final class TestRuns {
    /** The folder with the published results. */
    static final Path PUBLISHED = Path.of("..", "..", "docs", "benchmarks");

    private TestRuns() {}

    /** Returns the published results: many peers, shapes and services. */
    static Results published() throws IOException {
        return Results.read(PUBLISHED);
    }

    /** Returns the results of a run of {@code demo/run report --quick}. It has all kinds of charts. */
    static Results quick() throws IOException {
        return Results.read(Path.of("src", "test", "resources", "quick"));
    }
}
