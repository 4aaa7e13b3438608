package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.bench.peer.PeerKind;
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
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares the two resolvers round by round, a process of its own for each of them and each case; {@code demo/run bench --resolver} starts it. */
@Command(name = "demo/run bench --resolver", mixinStandardHelpOptions = true, sortOptions = false, usageHelpWidth = 120,
    description = "Measures ArrayClassResolver against Kryo's DefaultClassResolver under JMH: plain Kryo, classes registered, the two one right after the "
        + "other in each round, so that a slow spell of the machine hits both.",
    footer = {"", "A full run takes some 25 minutes, --quick 4. Results go to demo/out/bench: resolver.json (JMH's own format) and resolver.md."})
public final class ResolverBench implements Runnable {
    @Option(names = "--quick", description = "One round of short iterations: for an impression, not for a report.")
    private boolean quick;

    @Option(names = "--only", paramLabel = "TEXT", description = "Only cases whose name, as in the table, contains this.")
    private String only = "";

    @Option(names = "--forks", paramLabel = "N", description = "Rounds (default: 4, quick: 1).")
    private int forks;

    @Option(names = "--java", paramLabel = "PATH", description = "The java that is measured, or its home (default: the one that runs this).")
    private File java = new File(System.getProperty("java.home"));

    @Option(names = "--out", paramLabel = "DIR", description = "Where results go (default: ${DEFAULT-VALUE}).")
    private Path out = Paths.get("demo", "out", "bench");

    private ResolverBench() {
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new ResolverBench()).execute(args));
    }

    @Override
    public void run() {
        List<Case> cases = new ArrayList<>(Case.collections());
        cases.addAll(Case.grid());
        cases.removeIf(one -> !one.toString().contains(only));
        int rounds = forks > 0 ? forks : quick ? 1 : 4;
        int total = rounds * cases.size() * ResolverKind.values().length;
        int done = 0;
        Comparison comparison = new Comparison();
        try {
            for (int round = 0; round < rounds; round++) {
                for (Case one : cases) {
                    for (ResolverKind resolver : ResolverKind.values()) {
                        RunResult fork = fork(one, resolver);
                        comparison.add(one, resolver, fork);
                        System.out.printf(Locale.ROOT, "%4d of %d  %-60s %-8s %10.0f ns%n", ++done, total, one, resolver, fork.getPrimaryResult().getScore());
                    }
                }
            }
            Files.createDirectories(out);
            comparison.write(out.resolve("resolver.json"));
            String table = comparison.toMarkdown();
            Files.write(out.resolve("resolver.md"), table.getBytes(StandardCharsets.UTF_8));
            System.out.println();
            System.out.print(table);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private RunResult fork(Case one, ResolverKind resolver) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
            .include(one.benchmark.getName().replace(".", "\\.") + "\\." + one.method + "$")
            .param("resolver", resolver.name())
            .jvm((java.isDirectory() ? new File(java, "bin" + File.separator + "java") : java).getPath())
            .jvmArgs(PeerKind.SCFS.jvmFlags().toArray(new String[0]))
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.milliseconds(quick ? 250 : 600))
            .measurementIterations(quick ? 4 : 8)
            .measurementTime(TimeValue.milliseconds(100))
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true);
        one.params.forEach(options::param);
        return new Runner(options.build()).runSingle();
    }
}
