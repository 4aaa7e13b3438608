package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.command.DemoCommand;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares the two resolvers, round by round. Each case runs in a process of its own. {@code demo/run bench --resolver}
 * starts it.
 */
// @formatter:off
@Command(name = "demo/run bench --resolver", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120,
        description = "Compares ArrayClassResolver with Kryo's DefaultClassResolver with JMH, on plain Kryo with "
                + "registered classes. The two alternate in turns of 20 ms in one process, in separate class loaders, "
                + "so that a slow phase of the machine affects both.",
        footer = {
            "",
            "Takes about 15 minutes, with --quick 4. Results are in demo/out/bench: resolver.json (JMH's format), "
                    + "resolver.csv and resolver.md."})
// @formatter:on
public final class ResolverBench implements Runnable {
    /** The duration of a JMH iteration. It is so short that each iteration has one turn of each resolver. */
    private static final TimeValue TURN = TimeValue.milliseconds(1);

    /** Estimated seconds of a process. */
    private static final int SECONDS = 6;
    private static final int QUICK_SECONDS = 5;

    // @formatter:off
    @Option(names = "--quick", description = "One round and fewer turns, for a rough result.")
    private boolean quick;

    @Option(names = "--only", paramLabel = "TEXT",
            description = "Measures only cases whose name in the table contains this text.")
    private String only = "";

    @Option(names = "--forks", paramLabel = "N", description = "Rounds (default: 3; --quick: 1).")
    private int forks;

    @Option(names = "--java", paramLabel = "PATH",
            description = "Java executable or home to measure (default: this one).")
    private File java = new File(System.getProperty("java.home"));

    @Option(names = "--out", paramLabel = "DIR", description = "Directory for the results (default: ${DEFAULT-VALUE}).")
    private Path out = Paths.get("demo", "out", "bench");
    // @formatter:on

    private ResolverBench() {}

    public static void main(String[] args) {
        DemoCommand.main(new ResolverBench(), args);
    }

    @Override
    public void run() {
        List<Case> cases = new ArrayList<>(Case.collections());
        cases.addAll(Case.grid());
        cases.removeIf(one -> !one.toString().contains(only));
        int rounds = forks > 0 ? forks : quick ? 1 : 3;
        int total = rounds * cases.size();
        int done = 0;
        Comparison comparison = new Comparison();
        System.out.printf(Locale.ROOT, "%d processes, about %d minutes%n", total,
                (total * (quick ? QUICK_SECONDS : SECONDS) + 59) / 60);
        try {
            for (int round = 0; round < rounds; round++) {
                for (Case one : cases) {
                    RunResult fork = fork(one);
                    comparison.add(one, fork);
                    double kryos = Comparison.kryos(fork);
                    double ours = Comparison.ours(fork);
                    System.out.printf(Locale.ROOT, "%4d of %d  %-55s %8.0f ns, %8.0f ns, %.2f%n", ++done, total, one,
                            kryos, ours, ours / kryos);
                }
            }
            Files.createDirectories(out);
            comparison.write(out.resolve("resolver.json"));
            String table = comparison.toMarkdown();
            Files.write(out.resolve("resolver.md"), table.getBytes(StandardCharsets.UTF_8));
            Files.write(out.resolve("resolver.csv"), comparison.toCsv().getBytes(StandardCharsets.UTF_8));
            System.out.println();
            System.out.print(table);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private RunResult fork(Case one) throws RunnerException {
        return new Runner(new OptionsBuilder().include(TurnsBenchmark.class.getName().replace(".", "\\.") + "\\.turns$")
                .param("operation", one.operation.name())
                .param("subject", one.subject)
                .param("references", Boolean.toString(one.references))
                .jvm((java.isDirectory() ? new File(java, "bin" + File.separator + "java") : java).getPath())
                .jvmArgs(PeerKind.SCFS.jvmFlags().toArray(new String[0]))
                .forks(1)
                .warmupIterations(quick ? 50 : 90)
                .warmupTime(TURN)
                .measurementIterations(quick ? 20 : 40)
                .measurementTime(TURN)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build()).runSingle();
    }
}
