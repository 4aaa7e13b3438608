package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.Environment;
import io.github.scfs.demo.bench.MeasuredJava;
import io.github.scfs.demo.bench.report.RunFacts;
import io.github.scfs.demo.bench.shape.Shape;
import io.github.scfs.demo.bench.shape.ShapeNames;
import java.io.File;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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
                    + "one after the other works on a batch of values that are new and shuffled. A time is processor "
                    + "time of the thread, and the lower quartile of the rounds counts. So a busy machine slows all of "
                    + "them, and hardly changes their ratios. A figure of several processes is their median, with the "
                    + "lowest and the highest one.",
            "",
            "The ten shapes take about 20 minutes on two cores, --random 40 takes 15, and --arrays 10. Results are in "
                    + "demo/out/bench: turns.csv and turns.md, with --random turns-random.*, with --arrays "
                    + "turns-arrays.*."})
// @formatter:on
final class TurnsOptions {
    private static final int FORKS = 3;
    private static final List<String> MODES = Arrays.asList("write", "read", TurnsProcess.WRITE_READ);

    // @formatter:off
    @Option(names = "--turns", description = "Selects this command. May be left out with --random and --arrays.")
    boolean turns;

    @Option(names = "--shapes", split = ",", paramLabel = "SHAPE", completionCandidates = ShapeNames.class,
            description = "Some of: ${COMPLETION-CANDIDATES}; or generated classes such as random-7@1a2b3c4d; or "
                    + "arrays such as int-60 (default: the ten).")
    List<String> shapes;

    @Option(names = "--random", paramLabel = "N",
            description = "Measures N generated classes instead, with 2 to 60 fields each, and the bytes of all peers "
                    + "that read the values back equal.")
    Integer random;

    @Option(names = "--seed", paramLabel = "HEX",
            description = "Seed of the generated classes and their values, up to eight hexadecimal digits (default: "
                    + "the first eight of the commit).")
    String seed;

    @Option(names = "--arrays",
            description = "Measures arrays of each primitive type instead, with 10, 60 and 1,000 elements.")
    boolean arrays;

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
            description = "Also writes the figures to docs/benchmarks as CSV and updates docs/benchmarks.md. Figures "
                    + "of other shapes and modes stay if they are of the same commit, and of the same seed.")
    boolean publish;
    // @formatter:on

    @Spec
    CommandSpec spec;

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
    static TurnsOptions parse(String... args) {
        TurnsOptions options = new TurnsOptions();
        CommandLine line = new CommandLine(options);
        line.parseArgs(args);
        if (line.isUsageHelpRequested() || line.isVersionHelpRequested()) {
            return options;
        }
        if (options.random != null && (options.arrays || options.shapes != null)) {
            throw options.invalid("--random excludes --arrays and --shapes");
        }
        if (options.random != null && (options.random < 1 || options.random > 999)) {
            throw options.invalid("--random must be 1 to 999");
        }
        if (options.seed != null && (options.random == null || !options.seed.matches("[0-9a-f]{1,8}"))) {
            throw options.invalid("--seed must be up to eight hexadecimal digits, and needs --random");
        }
        if (options.forks != null && options.forks < 1) {
            throw options.invalid("--forks must be 1 or more");
        }
        if (options.quick && options.publish) {
            throw options.invalid("--quick is too rough for --publish");
        }
        options.kind();
        options.checkModes();
        options.javaExecutable();
        return options;
    }

    private void checkModes() {
        for (String mode : modes()) {
            if (!MODES.contains(mode)) {
                throw invalid("unknown name: " + mode + "; known are " + String.join(", ", MODES));
            }
        }
    }

    private ParameterException invalid(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /**
     * Returns the kind of the shapes, one of {@link RunFacts}.
     *
     * @throws ParameterException if a shape is unknown, or the shapes are of several kinds
     */
    String kind() {
        Set<String> kinds = new LinkedHashSet<>();
        for (String shape : shapes()) {
            kinds.add(Shape.arrays().contains(shape) ? RunFacts.ARRAYS
                    : Shape.isRandom(shape) ? RunFacts.RANDOM + shape.substring(shape.indexOf('@'))
                    : known(shape));
        }
        String kind = kinds.iterator().next();
        if (kinds.size() > 1 || arrays && !kind.equals(RunFacts.ARRAYS)) {
            throw invalid("--shapes must be all of the ten, all generated from one seed, or all arrays");
        }
        return kind.replaceFirst("@.*", "");
    }

    private String known(String shape) {
        if (!new ShapeNames().contains(shape)) {
            throw invalid("unknown name: " + shape + "; known are " + String.join(", ", new ShapeNames())
                    + ", names of generated classes such as random-7@1a2b3c4d, and of arrays such as int-60");
        }
        return RunFacts.PUBLISHED;
    }

    /** Returns the names of the measured shapes. */
    List<String> shapes() {
        return random != null ? Shape.random(random, Long.parseLong(seed == null ? Environment.commit() : seed, 16))
                : shapes != null ? new ArrayList<>(new LinkedHashSet<>(shapes))
                : arrays ? Shape.arrays()
                : new ShapeNames();
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
                return MODES;
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
