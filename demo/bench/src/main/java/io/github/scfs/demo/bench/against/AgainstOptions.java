package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.shape.Shape;
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

/** What the command line of {@code demo/run bench --against} says. */
@Command(name = "demo/run bench --against", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120, description = "Compares core of the working tree, as it is (head), with core of a commit (base).", footer = {
        "",
        "A process for each shape and fork has three cores in class loaders of their own, with the shapes, Kryo and "
                + "generated codecs: head, base, and base once more (control). They take turns, in slices of some "
                + "milliseconds of processor time, with the same values; every slice is compared with base's next to it. "
                + "What control / base is off 1 by is noise. A row is called slower or faster if its interval and the "
                + "control's don't touch, and it is further from 1 than any row's control, and than 2 %%. The commit's core "
                + "is built once, into demo/out/against; everything else but core is the working tree's.",
        "", "Some 15 minutes, --quick 4. Results go to demo/out/bench: against.md, against.csv, against-slices.csv."})
final class AgainstOptions {
    private static final int FORKS = 3;

    @Option(names = "--against", arity = "0..1", fallbackValue = "HEAD", required = true, paramLabel = "COMMIT", description = "Whatever git takes for a commit (default: ${FALLBACK-VALUE}).")
    String commit;

    @Option(names = "--quick", description = "One fork, fewer slices: for an impression, not for a decision.")
    boolean quick;

    @Option(names = "--shapes", split = ",", paramLabel = "SHAPE", completionCandidates = Shapes.class, description = "Of: ${COMPLETION-CANDIDATES} (default: all).")
    List<String> shapes = new Shapes();

    @Option(names = "--operations", split = ",", paramLabel = "OPERATION", completionCandidates = Operations.class, description = "Of: ${COMPLETION-CANDIDATES} (default: all).")
    List<String> operations = Operation.keys();

    @Option(names = "--values", split = ",", paramLabel = "N", description = "How many different values take turns, "
            + "multiples of 16 (default: 16,4096). Of large shapes no more than memory has room for.")
    List<Integer> values = Arrays.asList(16, 4096);

    @Option(names = "--forks", paramLabel = "N", description = "Processes for each shape (default: 3, quick: 1).")
    Integer forks;

    @Option(names = "--java", paramLabel = "PATH", description = "The java that is measured, or its home (default: the one that runs this).")
    File java = new File(System.getProperty("java.home"));

    @Option(names = "--out", paramLabel = "DIR", description = "Where results go (default: ${DEFAULT-VALUE}).")
    Path out = Paths.get("demo", "out", "bench");

    @Spec
    CommandSpec spec;

    /** The names of the shapes. */
    static final class Shapes extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Shapes() {
            for (Shape shape : Shape.values()) {
                add(shape.key());
            }
        }
    }

    /** The names of the operations. */
    static final class Operations extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Operations() {
            super(Operation.keys());
        }
    }

    /**
     * Takes the command line apart.
     *
     * @throws ParameterException if it isn't as the usage says
     */
    static AgainstOptions parse(String... args) {
        AgainstOptions options = new AgainstOptions();
        new CommandLine(options).parseArgs(args);
        options.check(options.shapes, new Shapes());
        options.check(options.operations, Operation.keys());
        for (int count : options.values) {
            if (count < Side.STEP || count % Side.STEP != 0) {
                throw options.wrong(count + " values: it must be a multiple of " + Side.STEP);
            }
        }
        if (options.forks != null && options.forks < 1) {
            throw options.wrong("--forks must be 1 or more");
        }
        options.javaExecutable();
        return options;
    }

    private void check(List<String> chosen, List<String> known) {
        for (String one : chosen) {
            if (!known.contains(one)) {
                throw wrong("there is no " + one + ", but " + String.join(", ", known));
            }
        }
    }

    ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    int forks() {
        return forks != null ? forks : quick ? 1 : FORKS;
    }

    Pace pace() {
        return quick ? Pace.QUICK : Pace.FULL;
    }

    /** The path of the java program that is measured. */
    String javaExecutable() {
        File chosen = java.isDirectory() ? new File(java, "bin" + File.separator + "java") : java;
        if (!chosen.canExecute()) {
            throw wrong(chosen + " is no program");
        }
        return chosen.getPath();
    }
}
