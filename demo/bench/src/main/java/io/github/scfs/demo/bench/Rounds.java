package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.PeerKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the cells of a plan, one fork at a time: first every cell once, then the cells that have a second round, and so
 * on. Finally merges the forks of each cell, as if JMH had run the forks in succession.
 */
final class Rounds {
    private final Plan plan;
    private final String java;
    /** Mean memory of a value of each shape. */
    private final Map<String, Long> graphs;
    private final Map<String, RunResult> firsts = new LinkedHashMap<>();
    private final Map<String, List<BenchmarkResult>> forks = new LinkedHashMap<>();
    private final long start = System.nanoTime();
    private int skipped;

    Rounds(Plan plan, String java, Map<String, Long> graphs) {
        this.plan = plan;
        this.java = java;
        this.graphs = graphs;
    }

    /** Runs all rounds and prints a line for each fork. */
    void run() throws RunnerException {
        int total = plan.cells.stream().mapToInt(cell -> cell.rounds).sum();
        int done = 0;
        for (int round = 0; round < plan.rounds(); round++) {
            for (Cell cell : plan.round(round)) {
                done++;
                if (round > 0 && seconds() > plan.secondsForRounds) {
                    skipped++;
                    continue;
                }
                RunResult fork = forkQuietly(cell);
                firsts.putIfAbsent(cell.toString(), fork);
                forks.computeIfAbsent(cell.toString(), key -> new ArrayList<>()).addAll(fork.getBenchmarkResults());
                System.out.printf(Locale.ROOT, "%5d of %d  %4d s  round %d  %-9s %-8s %-16s %10.0f ns%s%n", done, total,
                        seconds(), round + 1, cell.mode, cell.shape, cell.peer, fork.getPrimaryResult().getScore(),
                        codecs(cell, fork));
            }
        }
    }

    private long seconds() {
        return (System.nanoTime() - start) / 1_000_000_000L;
    }

    /**
     * Returns the codec counts at the end of the first measured iteration. If codecs are generated later, the warm-up
     * was too short.
     */
    private static String codecs(Cell cell, RunResult fork) {
        if (!cell.peer.equals("scfs")) {
            return "";
        }
        IterationResult iteration =
                fork.getBenchmarkResults().iterator().next().getIterationResults().iterator().next();
        return String.format(Locale.ROOT, "  %.0f codecs generated, %.0f not",
                iteration.getSecondaryResults().get("generatedCodecs").getScore(),
                iteration.getSecondaryResults().get("interpretedCodecs").getScore());
    }

    /** Returns the number of forks skipped because of the time limit. */
    int skipped() {
        return skipped;
    }

    /**
     * Runs a fork and prints its standard error only if it fails. JMH would print it always, and it contains warnings
     * of newer JDKs about JMH itself.
     */
    private RunResult forkQuietly(Cell cell) throws RunnerException {
        PrintStream err = System.err;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        PrintStream capture = new PrintStream(captured, true);
        System.setErr(capture);
        try {
            return fork(cell);
        } catch (RunnerException e) {
            err.println(cell + " failed:");
            err.print(captured);
            throw e;
        } finally {
            System.setErr(err);
        }
    }

    private RunResult fork(Cell cell) throws RunnerException {
        PeerKind kind = cell.peer.equals("arraycopy") ? PeerKind.SCFS : PeerKind.of(cell.peer);
        List<String> flags = MeasuredJava.known(java, kind.jvmFlags());
        ChainedOptionsBuilder fork =
                new OptionsBuilder().include(cell.benchmark.getName().replace(".", "\\.") + "\\." + cell.mode + "$")
                        .param("peer", cell.peer)
                        .param("shape", cell.shape)
                        .jvm(java)
                        .jvmArgs(flags.toArray(new String[0]))
                        .forks(1)
                        .verbosity(VerboseMode.SILENT)
                        .shouldFailOnError(true);
        cell.timing.apply(fork, graphs.getOrDefault(cell.shape, 0L));
        return new Runner(fork.build()).runSingle();
    }

    /** Writes the results in JMH's JSON format, with the right number of forks and without the machine's paths. */
    void write(Path file) throws IOException {
        Collection<RunResult> runs = new ArrayList<>();
        firsts.forEach((key, run) -> runs.add(new RunResult(run.getParams(), forks.get(key))));
        JmhJson.write(runs, file);
    }
}
