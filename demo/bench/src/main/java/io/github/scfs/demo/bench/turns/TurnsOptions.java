package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.Draw;
import io.github.scfs.demo.bench.MeasuredJava;
import io.github.scfs.demo.bench.ShapeOptions;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.report.RunFacts;
import java.io.File;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of {@code demo/run bench --turns}. */
// @formatter:off
@Command(name = "demo/run bench --turns", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120,
        description = "Compares scfs with Fory's session, and with hand-written codecs on the three shapes that have "
                + "them, in processes where these take turns.",
        footer = {
            "",
            "In a process, each serializer has a class loader with its own copy of everything but the JDK. In a round, "
                    + "one after the other works on a batch of values that are shuffled. A time is processor "
                    + "time of the thread, and the lower quartile of the rounds counts. So a busy machine slows all of "
                    + "them, and hardly changes their ratios. A figure of several processes is their median, with the "
                    + "lowest and the highest one.",
            "",
            "The ten shapes take about 20 minutes on two cores, --random 40 takes 15, --arrays 10, and --services 8. "
                    + "Results are in demo/out/bench: turns.csv and turns.md; the names tell the kind of other shapes "
                    + "and values, for example turns-random.csv, and turns-services-catalogue-4096.csv."})
// @formatter:on
final class TurnsOptions {
    private static final int FORKS = 3;

    // @formatter:off
    @Option(names = "--turns", description = "Selects this command.")
    boolean turns;

    @Mixin
    ShapeOptions shapes = new ShapeOptions();

    @Option(names = "--values", paramLabel = "VALUES",
            description = "How values are drawn: " + Draw.NAMES + " (default: ${DEFAULT-VALUE}).")
    String values = Draw.NEW.key();

    @Option(names = "--with", split = ",", paramLabel = "COMMIT",
            description = "Also measures core of these commits, as scfs@COMMIT. Each is built once, in "
                    + "demo/out/against.")
    List<String> commits = new ArrayList<>();

    @Option(names = "--peers", split = ",", paramLabel = "PEER", completionCandidates = Peers.class,
            description = "Also measures some of: ${COMPLETION-CANDIDATES}. Only the tables of the ten shapes have "
                    + "them.")
    List<String> peers = new ArrayList<>();

    @Option(names = "--modes", split = ",", paramLabel = "MODE", completionCandidates = Modes.class,
            description = "Some of: ${COMPLETION-CANDIDATES} (default: all; --random: write, writeRead; --arrays: "
                    + "write, read).")
    List<String> modes;

    @Option(names = "--forks", paramLabel = "N",
            description = "Processes for each shape (default: 3; --random, --arrays and --quick: 1).")
    Integer forks;

    @Option(names = "--quick", description = "Less warm-up and fewer rounds, for a rough result.")
    boolean quick;

    @Option(names = "--java", paramLabel = "PATH",
            description = "Java executable or home to measure (default: this one).")
    File java;

    @Option(names = "--out", paramLabel = "DIR", description = "Directory for the results (default: ${DEFAULT-VALUE}).")
    Path out = Paths.get("demo", "out", "bench");

    @Option(names = "--publish",
            description = "Also writes the figures to docs/benchmarks as CSV and updates docs/internals/benchmarks.md. "
                    + "Figures of other shapes and modes stay if they are of the same commit, and of the same seed.")
    boolean publish;
    // @formatter:on

    @Spec
    CommandSpec spec;

    /** The names of the modes. */
    static final class Modes extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Modes() {
            super(TurnsProcess.MODES);
        }
    }

    /** The names of the peers that are measured only if they are asked for. */
    static final class Peers extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Peers() {
            for (PeerKind peer : PeerKind.values()) {
                if (!TurnsBench.PEERS.contains(peer.key()) && peer.readsBackEqual()) {
                    add(peer.key());
                }
            }
        }
    }

    /**
     * Parses the command line.
     *
     * @return the options
     * @throws ParameterException if the command line is invalid
     */
    static TurnsOptions parse(String... args) {
        TurnsOptions options = new TurnsOptions();
        CommandLine line = new CommandLine(options);
        line.parseArgs(args);
        if (line.isUsageHelpRequested() || line.isVersionHelpRequested()) {
            return options;
        }
        options.shapes.check();
        options.draw();
        if (options.forks != null && options.forks < 1) {
            throw options.invalid("--forks must be 1 or more");
        }
        if (options.quick && options.publish) {
            throw options.invalid("--quick is too rough for --publish");
        }
        if (options.publish && !options.commits.isEmpty()) {
            throw options.invalid("--publish excludes --with");
        }
        options.checkNames(options.modes(), TurnsProcess.MODES);
        options.checkNames(options.peers, new Peers());
        options.javaExecutable();
        return options;
    }

    private void checkNames(List<String> chosen, List<String> known) {
        for (String name : chosen) {
            if (!known.contains(name)) {
                throw invalid("unknown name: " + name + "; known are " + String.join(", ", known));
            }
        }
    }

    ParameterException invalid(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Returns the kind of the shapes, one of {@link RunFacts}. */
    String kind() {
        return shapes.kind();
    }

    /**
     * Returns how values are drawn.
     *
     * @throws ParameterException if the name is unknown
     */
    Draw draw() {
        try {
            return Draw.of(values);
        } catch (IllegalArgumentException e) {
            throw invalid(e.getMessage());
        }
    }

    /** Returns the names of the measured modes. */
    List<String> modes() {
        if (modes != null) {
            return modes;
        }
        switch (kind()) {
            case RunFacts.RANDOM:
                return Arrays.asList("write", TurnsProcess.WRITE_READ);
            case RunFacts.ARRAYS:
                return Arrays.asList("write", "read");
            default:
                return TurnsProcess.MODES;
        }
    }

    /** Returns the number of processes for each shape. */
    int forks() {
        return forks != null ? forks : quick || !kind().equals(RunFacts.PUBLISHED) ? 1 : FORKS;
    }

    /** Returns the path of the measured Java executable. */
    String javaExecutable() {
        return MeasuredJava.executable(java, spec);
    }
}
