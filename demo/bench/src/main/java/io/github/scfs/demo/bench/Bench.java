package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.PeerKind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the benchmark round by round and writes the results; {@code demo/run bench} starts it. */
public final class Bench {

    private Bench() {
    }

    public static void main(String[] args) throws Exception {
        Options options;
        try {
            options = Options.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.err.println(Options.USAGE);
            System.exit(2);
            return;
        }
        if (options.help) {
            System.out.println(Options.USAGE);
            return;
        }
        Map<String, MessageSizes.Size> sizes = MessageSizes.of(options.peers, options.shapes);
        Results results = measure(options);

        Path out = Files.createDirectories(Paths.get("demo", "out"));
        ResultFormatFactory.getInstance(ResultFormatType.JSON, out.resolve("bench.json").toString()).writeOut(results.runs());
        String table = String.format(Locale.ROOT, "Java %s, %d rounds%n", System.getProperty("java.version"), options.rounds)
            + results.table(options, sizes);
        Files.write(out.resolve("bench.txt"), table.getBytes(StandardCharsets.UTF_8));
        System.out.println();
        System.out.print(table);
    }

    private static Results measure(Options options) throws RunnerException {
        Results results = new Results();
        int total = options.rounds * options.shapes.size() * options.modes.size() * options.peers.size();
        int done = 0;
        for (int round = 0; round < options.rounds; round++) {
            for (String shape : options.shapes) {
                for (String mode : options.modes) {
                    for (String peer : options.peers) {
                        RunResult run = run(options.quick, mode, peer, shape);
                        results.add(mode, run);
                        System.out.printf(Locale.ROOT, "%4d of %d  %-8s %-9s %-16s %10.0f ns%n", ++done, total, shape, mode, peer,
                            run.getPrimaryResult().getScore());
                    }
                }
            }
        }
        return results;
    }

    private static RunResult run(boolean quick, String mode, String peer, String shape) throws RunnerException {
        return new Runner(new OptionsBuilder()
            .include(SerializationBenchmark.class.getName() + "\\." + mode + "$")
            .param("peer", peer)
            .param("shape", shape)
            .forks(1)
            .jvmArgs(PeerKind.jvmFlags())
            .warmupIterations(quick ? 3 : 4)
            .warmupTime(TimeValue.milliseconds(quick ? 400 : 1000))
            .measurementIterations(quick ? 4 : 5)
            .measurementTime(TimeValue.milliseconds(quick ? 400 : 1000))
            .addProfiler(GCProfiler.class)
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true)
            .build()).runSingle();
    }
}
