package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.ChildProcess;
import io.github.scfs.demo.bench.Environment;
import io.github.scfs.demo.bench.SideLoader;
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
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Compares core of the working tree with core of a commit, in fresh processes. {@code demo/run bench --against} starts
 * it.
 */
public final class AgainstBench {
    private static final Path JARS = Paths.get("demo", "out", "against");
    /**
     * The heap has room for three times 4,096 values of the largest shape. The young generation has the same size as in
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
        String compared = String.format("head: %s, base: %.12s (%s)", Environment.machine().get("commit"), commit,
                options.commit);
        int total = options.forks() * options.shapes.size();
        int loads = options.operations.size() * options.values.size();
        System.out.printf(Locale.ROOT, "%s%n%d processes, %s; about %d minutes%n", compared, total, options.pace(),
                ((long) total * options.pace().millisPerFork(loads) + 59_999L) / 60_000);
        start = System.nanoTime();
        for (int fork = 0; fork < options.forks(); fork++) {
            for (int shape = 0; shape < options.shapes.size(); shape++) {
                // The side that is loaded first alternates between forks and shapes.
                measure(head, base, fork + shape, options.shapes.get(shape), total);
            }
        }
        write(compared);
    }

    private void measure(File head, File base, int order, String shape, int total)
            throws IOException, InterruptedException {
        ForkTimes fork = new ForkTimes(shape,
                ChildProcess.run(options.javaExecutable(), FLAGS, Turns.class, Turns.WORD, Turns.arguments(head, base,
                        order, shape, options.operations, options.values, options.sessions, options.pace())));
        forks.add(fork);
        List<Estimate> heads = new ArrayList<>();
        List<Estimate> controls = new ArrayList<>();
        for (Row row : Row.of(Collections.singletonList(fork))) {
            heads.add(row.head);
            controls.add(row.control);
        }
        long seconds = (System.nanoTime() - start) / 1_000_000_000L;
        System.out.printf(Locale.ROOT,
                "%3d of %d  %4d s, about %4d s left  %-8s mean head / base %s, control / base %s%n", forks.size(),
                total, seconds, seconds * (total - forks.size()) / forks.size(), shape, Estimate.geometricMean(heads),
                Estimate.geometricMean(controls));
        if (!fork.remark().isEmpty()) {
            System.out.println("           " + fork.remark());
        }
    }

    private void write(String compared) throws IOException {
        String report = compared + "\n\n" + new AgainstReport(forks).toMarkdown();
        Files.createDirectories(options.out);
        write("against.md", report);
        write("against.csv", AgainstCsv.rows(forks));
        write("against-slices.csv", AgainstCsv.slices(forks));
        System.out.println();
        System.out.print(report);
        System.out.println();
        System.out.println("Written to " + options.out + ": against.md, against.csv, against-slices.csv");
    }

    private void write(String name, String text) throws IOException {
        Files.write(options.out.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }
}
