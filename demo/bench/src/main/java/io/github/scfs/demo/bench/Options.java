package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.PeerKind;
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

/** What the command line of {@code demo/run bench} says. */
@Command(name = "demo/run bench", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120, description = "Measures scfs and its peers under JMH, each peer, shape and mode in fresh processes, the peers of a shape one after the other, "
        + "round by round, so that a slow spell of the machine hits all of them.", footer = {
                "",
                "Without --peers, --shapes and --modes: what docs/benchmarks.md shows, some 35 minutes on two cores; with --quick a selection of it "
                        + "in less than three minutes. With any of them: every combination that exists of what they name, and what they don't name in full.",
                "Results go to demo/out/bench: jmh.json (JMH's own format), run.json (machine, bytes, cold starts), bench.csv and bench.md.",
                "",
                "demo/run bench --against [COMMIT] compares core with that of another commit, demo/run bench --resolver two class resolvers of Kryo's; each "
                        + "has a --help of its own."})
final class Options {
    /** The peers that bars are held against, scfs first. */
    static final List<String> LEADING = Arrays.asList("scfs", "fory-session", "kryo-compatible", "handwritten");
    static final List<String> MODES = Arrays.asList("write", "read", "writeRead", "many", "evolved", "echo", "cold");

    @Option(names = "--quick", description = "Short iterations and fewer rounds: for an impression, not for a report.")
    boolean quick;

    @Option(names = "--peers", split = ",", paramLabel = "PEER", description = "Of: all, ${COMPLETION-CANDIDATES}", completionCandidates = Peers.class)
    List<String> peers;

    @Option(names = "--shapes", split = ",", paramLabel = "SHAPE", description = "Of: ${COMPLETION-CANDIDATES}", completionCandidates = Shapes.class)
    List<String> shapes;

    @Option(names = "--modes", split = ",", paramLabel = "MODE", description = "Of: ${COMPLETION-CANDIDATES}", completionCandidates = Modes.class)
    List<String> modes;

    @Option(names = "--forks", paramLabel = "N", description = "Rounds, that is processes for each peer, shape and mode (default: 3; write, read and many "
            + "by themselves 2; quick and peers that no bar names: 1).")
    Integer forks;

    @Option(names = "--java", paramLabel = "PATH", description = "The java that is measured, or its home (default: the one that runs this).")
    File java;

    @Option(names = "--out", paramLabel = "DIR", description = "Where results go (default: ${DEFAULT-VALUE}).")
    Path out = Paths.get("demo", "out", "bench");

    @Option(names = "--publish", description = "Also writes the figures to docs/benchmarks as CSV and renews docs/benchmarks.md.")
    boolean publish;

    @Option(names = "--report", description = "Measures nothing: renews the tables of docs/benchmarks.md from the files in docs/benchmarks. "
            + "With --publish it first publishes the results that an earlier run left in --out.")
    boolean report;

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

    /** The names of the shapes. */
    static final class Shapes extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Shapes() {
            for (Shape shape : Shape.values()) {
                add(shape.key());
            }
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
     * Takes the command line apart.
     *
     * @throws ParameterException if it isn't as the usage says
     */
    static Options parse(String... args) {
        Options options = new Options();
        new CommandLine(options).parseArgs(args);
        options.check(options.peers, new Peers(), true);
        options.check(options.shapes, new Shapes(), false);
        options.check(options.modes, MODES, false);
        if (options.forks != null && options.forks < 1) {
            throw options.wrong("--forks must be 1 or more");
        }
        options.javaExecutable();
        return options;
    }

    private void check(List<String> chosen, List<String> known, boolean all) {
        if (chosen != null) {
            for (String one : chosen) {
                if (!known.contains(one) && !(all && one.equals("all"))) {
                    throw wrong("there is no " + one + ", but " + String.join(", ", known));
                }
            }
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Whether it was said what to measure. */
    boolean selects() {
        return peers != null || shapes != null || modes != null;
    }

    /** The path of the java program that is measured. */
    String javaExecutable() {
        String name = "bin" + File.separator + "java";
        File chosen = java == null ? new File(System.getProperty("java.home"), name)
                : java.isDirectory() ? new File(java, name)
                : java;
        if (!chosen.canExecute()) {
            throw wrong(chosen + " is no program");
        }
        return chosen.getPath();
    }
}
