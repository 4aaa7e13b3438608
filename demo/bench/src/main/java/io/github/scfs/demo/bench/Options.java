package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import io.github.scfs.demo.bench.shape.ShapeNames;
import java.io.File;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of {@code demo/run bench}. */
// @formatter:off
@Command(name = "demo/run bench", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120,
        description = "Measures scfs and other serializers (peers) with JMH. Each peer, shape and mode runs in fresh "
                + "processes. The peers of a shape run in succession, round by round, so that a slow phase of the "
                + "machine affects all of them.",
        footer = {
            "",
            "Without --peers, --shapes and --modes: measures all of docs/internals/benchmarks.md, about 80 minutes on "
                    + "two cores. With --quick: a selection, less than three minutes. With any of the three: every valid "
                    + "combination of the given names; without --peers those that bars compare, without --shapes the "
                    + "ten, without --modes write, read and writeRead.",
            "write, read and writeRead measure values that are new in each operation; recurring is write + read of "
                    + "sixteen values in turns; warmup the first 100, 10,000 and 200,000 messages of fresh processes.",
            "Results are in demo/out/bench: jmh.json (JMH's format), run.json (machine, bytes, cold starts), bench.csv "
                    + "and bench.md; for demo/run report also jdk17-serialization.csv, named by the JDK.",
            "",
            "demo/run bench --turns measures ratios that a busy machine doesn't change much, and random classes and "
                    + "arrays. demo/run bench --against [COMMIT] compares core with core of another commit. demo/run "
                    + "bench --resolver compares two class resolvers of Kryo. Each has --help."})
// @formatter:on
final class Options {
    /** The peers that the bars compare, scfs first. */
    static final List<String> LEADING = Arrays.asList("scfs", "fory-session", "kryo-compatible", "handwritten");
    static final List<String> MODES =
            Arrays.asList("write", "read", "writeRead", "recurring", "evolved", "echo", "cold", "warmup");

    // @formatter:off
    @Option(names = "--quick", description = "Short iterations and fewer rounds, for a rough result.")
    boolean quick;

    @Option(names = "--peers", split = ",", paramLabel = "PEER", completionCandidates = Peers.class,
            description = "all, or some of: ${COMPLETION-CANDIDATES}")
    List<String> peers;

    @Option(names = "--shapes", split = ",", paramLabel = "SHAPE", completionCandidates = Shapes.class,
            description = "Some of: ${COMPLETION-CANDIDATES} (default: the first ten; the others are beans as services "
                    + "send them)")
    List<String> shapes;

    @Option(names = "--modes", split = ",", paramLabel = "MODE", completionCandidates = Modes.class,
            description = "Some of: ${COMPLETION-CANDIDATES}")
    List<String> modes;

    @Option(names = "--forks", paramLabel = "N",
            description = "Rounds: number of processes for each peer, shape and mode (default: 3; write, read and "
                    + "recurring: 2; --quick and peers that no bar names: 1).")
    Integer forks;

    @Option(names = "--java", paramLabel = "PATH",
            description = "Java executable or home to measure (default: this one).")
    File java;

    @Option(names = "--out", paramLabel = "DIR", description = "Directory for the results (default: ${DEFAULT-VALUE}).")
    Path out = Paths.get("demo", "out", "bench");

    @Option(names = "--publish",
            description = "Also writes the figures to docs/benchmarks as CSV and updates docs/internals/benchmarks.md.")
    boolean publish;

    @Option(names = "--report",
            description = "Measures nothing. Updates the tables of docs/internals/benchmarks.md from the files in "
                    + "docs/benchmarks. With --publish: first publishes the results of the last run in --out.")
    boolean report;
    // @formatter:on

    @Spec
    CommandSpec spec;

    /** The names of the peers. */
    static final class Peers extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Peers() {
            for (PeerKind peer : PeerKind.values()) {
                add(peer.key());
            }
        }
    }

    /** The names of the ten shapes, and of those that services send. */
    static final class Shapes extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Shapes() {
            super(new ShapeNames());
            addAll(Shape.services());
        }
    }

    /** The names of the modes. */
    static final class Modes extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Modes() {
            super(MODES);
        }
    }

    /**
     * Parses the command line.
     *
     * @return the options
     * @throws ParameterException if the command line is invalid
     */
    static Options parse(String... args) {
        Options options = new Options();
        new CommandLine(options).parseArgs(args);
        options.check(options.peers, new Peers(), true);
        options.check(options.shapes, new Shapes(), false);
        options.check(options.modes, MODES, false);
        if (options.forks != null && options.forks < 1) {
            throw options.invalid("--forks must be 1 or more");
        }
        options.javaExecutable();
        return options;
    }

    private void check(List<String> chosen, List<String> known, boolean all) {
        if (chosen != null) {
            for (String one : chosen) {
                if (!known.contains(one) && !(all && one.equals("all"))) {
                    throw invalid("unknown name: " + one + "; known are " + String.join(", ", known));
                }
            }
        }
    }

    private ParameterException invalid(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Returns whether peers, shapes or modes are selected. */
    boolean selects() {
        return peers != null || shapes != null || modes != null;
    }

    /** Returns the path of the measured Java executable. */
    String javaExecutable() {
        return MeasuredJava.executable(java, spec);
    }
}
