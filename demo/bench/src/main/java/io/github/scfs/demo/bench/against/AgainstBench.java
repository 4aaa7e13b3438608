package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.ChildProcess;
import io.github.scfs.demo.bench.CoreJar;
import io.github.scfs.demo.bench.Environment;
import io.github.scfs.demo.bench.MessageSizes;
import io.github.scfs.demo.bench.SideLoader;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.turns.ForkRounds;
import io.github.scfs.demo.bench.turns.SideSpec;
import io.github.scfs.demo.bench.turns.TurnsProcess;
import io.github.scfs.demo.command.DemoCommand;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Compares core of the working tree with core of a commit, in fresh processes. {@code demo/run bench --against} starts
 * it.
 */
public final class AgainstBench {
    private static final Path JARS = Paths.get("demo", "out", "against");
    /**
     * The heap has room for the values of three sides. The young generation has the same size as in
     * the other benchmarks, because the memory used between collections affects the processor's caches. Huge pages
     * remove differences between processes that depend on the placement of small pages. With -Xbatch a thread waits for
     * compiled code. Without -Xbatch, a busy machine would compile late and from other profiles.
     */
    private static final List<String> FLAGS = Collections.unmodifiableList(Arrays.asList("-Xms4g", "-Xmx4g", "-Xmn340m",
            "-XX:+UseParallelGC", "-XX:+UseTransparentHugePages", "-Xbatch"));

    private final AgainstOptions options;
    private final List<ForkTimes> forks = new ArrayList<>();
    private long start;

    private AgainstBench(AgainstOptions options) {
        this.options = options;
    }

    public static void main(String[] args) throws Exception {
        AgainstOptions options;
        try {
            options = AgainstOptions.parse(args);
            CommandLine line = options.spec.commandLine();
            if (line.isUsageHelpRequested()) {
                line.usage(System.out);
                return;
            }
            new AgainstBench(options).run(commit(options));
        } catch (ParameterException e) {
            System.exit(DemoCommand.wrong(e));
        }
    }

    private static String commit(AgainstOptions options) throws IOException, InterruptedException {
        try {
            return CoreJar.idOf(options.commit);
        } catch (IllegalArgumentException e) {
            throw options.invalid(e.getMessage());
        }
    }

    private void run(String commit) throws Exception {
        CoreJar jars = new CoreJar(JARS);
        File head = jars.ofWorkingTree(SideLoader.ownCore());
        File base = jars.of(commit);
        List<SideSpec> sides = new ArrayList<>();
        for (SideKind kind : SideKind.values()) {
            sides.add(new SideSpec(kind.key(), PeerKind.SCFS.key(), kind == SideKind.HEAD ? head : base));
        }
        String compared = String.format("head: %s, base: %.12s (%s)", Environment.machine().get("commit"), commit,
                options.commit);
        List<String> shapes = options.shapes.names();
        int total = options.forks() * shapes.size();
        System.out.printf(Locale.ROOT, "%s%n%d processes, %s; about %d minutes%n", compared, total, options.pace(),
                ((long) total * options.pace().millis(sides.size(), options.values.size()) + 59_999L) / 60_000);
        start = System.nanoTime();
        Map<String, Long> graphs = MessageSizes.graphs(options.javaExecutable(), shapes);
        for (int fork = 0; fork < options.forks(); fork++) {
            for (int shape = 0; shape < shapes.size(); shape++) {
                // The side that is loaded first alternates between forks and shapes.
                measure(sides, fork + shape, shapes.get(shape), graphs.get(shapes.get(shape)), total);
            }
        }
        write(compared);
    }

    private void measure(List<SideSpec> sides, int number, String shape, long graph, int total)
            throws IOException, InterruptedException {
        Set<String> draws = new LinkedHashSet<>();
        options.draws().forEach(draw -> draws.add(draw.fitting(graph).key()));
        ForkTimes fork = new ForkTimes(shape,
                new ForkRounds(ChildProcess.run(options.javaExecutable(), FLAGS, TurnsProcess.class, TurnsProcess.WORD,
                        TurnsProcess.arguments(shape, sides, options.operations, new ArrayList<>(draws),
                                options.sessions, number, options.pace(), options.pace().batch(graph)))));
        forks.add(fork);
        List<Estimate> heads = new ArrayList<>();
        List<Estimate> controls = new ArrayList<>();
        for (Row row : Row.of(Collections.singletonList(fork))) {
            heads.add(row.head);
            controls.add(row.control);
        }
        long seconds = (System.nanoTime() - start) / 1_000_000_000L;
        System.out.printf(Locale.ROOT,
                "%3d of %d  %4d s, about %4d s left  %-13s mean head / base %s, control / base %s%n", forks.size(),
                total, seconds, seconds * (total - forks.size()) / forks.size(), shape, Estimate.geometricMean(heads),
                Estimate.geometricMean(controls));
        if (!fork.rounds.remark().isEmpty()) {
            System.out.println("           " + fork.rounds.remark());
        }
    }

    private void write(String compared) throws IOException {
        String report = compared + "\n\n" + new AgainstReport(forks).toMarkdown();
        Files.createDirectories(options.out);
        write("against.md", report);
        write("against.csv", AgainstCsv.rows(forks));
        write("against-rounds.csv", AgainstCsv.rounds(forks));
        System.out.println();
        System.out.print(report);
        System.out.println();
        System.out.println("Written to " + options.out + ": against.md, against.csv, against-rounds.csv");
    }

    private void write(String name, String text) throws IOException {
        Files.write(options.out.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }
}
