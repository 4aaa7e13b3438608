package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.Draw;
import io.github.scfs.demo.bench.MeasuredJava;
import io.github.scfs.demo.bench.ShapeOptions;
import io.github.scfs.demo.bench.turns.Pace;
import io.github.scfs.demo.bench.turns.TurnsProcess;
import java.io.File;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of {@code demo/run bench --against}. */
// @formatter:off
@Command(name = "demo/run bench --against", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120,
        description = "Compares core of the working tree (head) with core of a commit (base).",
        footer = {
            "",
            "Each shape and fork has a process with three cores: head, base, and base again (control). Each core has a "
                    + "class loader with separate shapes, Kryo and generated codecs. In a round, one core after the "
                    + "other works on equal values. Each round is compared with base's. The deviation of control / "
                    + "base from 1 is noise. A row is reported as slower or faster if its interval doesn't overlap "
                    + "the control's, and if it deviates from 1 by more than 2 %% and by more than any row's control. "
                    + "The commit's core is built once, in demo/out/against. All other classes are the working "
                    + "tree's.",
            "",
            "Takes about 15 minutes, with --quick 4. Results are in demo/out/bench: against.md, against.csv, "
                    + "against-rounds.csv."})
// @formatter:on
final class AgainstOptions {
    private static final int FORKS = 3;

    // @formatter:off
    @Option(names = "--against", arity = "0..1", fallbackValue = "HEAD", required = true, paramLabel = "COMMIT",
            description = "Any git revision (default: ${FALLBACK-VALUE}).")
    String commit;

    @Option(names = "--quick", description = "One fork and fewer rounds, for a rough result.")
    boolean quick;

    @Mixin
    ShapeOptions shapes = new ShapeOptions();

    @Option(names = "--operations", split = ",", paramLabel = "OPERATION", completionCandidates = Operations.class,
            description = "Some of: ${COMPLETION-CANDIDATES} (default: all).")
    List<String> operations = TurnsProcess.MODES;

    @Option(names = "--values", split = ",", paramLabel = "VALUES",
            description = "How values are drawn, one or more of: " + Draw.NAMES + " (default: 16,4096). N is reduced for "
                    + "large shapes if memory is short.")
    List<String> values = Arrays.asList("16", "4096");

    @Option(names = "--sessions", paramLabel = "N",
            description = "Number of sessions that take turns, message by message (default: ${DEFAULT-VALUE}).")
    int sessions = 1;

    @Option(names = "--forks", paramLabel = "N", description = "Processes for each shape (default: 3; --quick: 1).")
    Integer forks;

    @Option(names = "--java", paramLabel = "PATH",
            description = "Java executable or home to measure (default: this one).")
    File java;

    @Option(names = "--out", paramLabel = "DIR", description = "Directory for the results (default: ${DEFAULT-VALUE}).")
    Path out = Paths.get("demo", "out", "bench");

    @Spec
    CommandSpec spec;

    /** The names of the operations. */
    static final class Operations extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Operations() {
            super(TurnsProcess.MODES);
        }
    }

    /**
     * Parses the command line.
     *
     * @return the options
     * @throws ParameterException if the command line is invalid
     */
    static AgainstOptions parse(String... args) {
        AgainstOptions options = new AgainstOptions();
        new CommandLine(options).parseArgs(args);
        CommandLine line = options.spec.commandLine();
        if (line.isUsageHelpRequested() || line.isVersionHelpRequested()) {
            return options;
        }
        options.shapes.check();
        for (String operation : options.operations) {
            if (!TurnsProcess.MODES.contains(operation)) {
                throw options.invalid(
                        "unknown name: " + operation + "; known are " + String.join(", ", TurnsProcess.MODES));
            }
        }
        options.draws();
        if (options.forks != null && options.forks < 1) {
            throw options.invalid("--forks must be 1 or more");
        }
        if (options.sessions < 1) {
            throw options.invalid("--sessions must be 1 or more");
        }
        options.javaExecutable();
        return options;
    }

    ParameterException invalid(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    int forks() {
        return forks != null ? forks : quick ? 1 : FORKS;
    }

    Pace pace() {
        return Pace.ofCores(quick);
    }

    /**
     * Returns how values are drawn.
     *
     * @throws ParameterException if a name is unknown
     */
    List<Draw> draws() {
        try {
            return values.stream().map(Draw::of).collect(Collectors.toList());
        } catch (IllegalArgumentException e) {
            throw invalid(e.getMessage());
        }
    }

    /** Returns the path of the measured Java executable. */
    String javaExecutable() {
        return MeasuredJava.executable(java, spec);
    }
}
