package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.report.Csv;
import io.github.scfs.demo.bench.report.Document;
import io.github.scfs.demo.bench.report.Report;
import io.github.scfs.demo.bench.report.Run;
import io.github.scfs.demo.bench.report.RunFacts;
import io.github.scfs.demo.bench.report.Scores;
import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.command.Published;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs the benchmark that the options select and writes the results. {@code demo/run bench} starts it. */
public final class Bench {
    /**
     * The first Java whose JIT keeps what a benchmark consumes. JMH asks the Java of this process. On an older measured
     * Java the JIT would then remove the work whose result nothing uses.
     */
    private static final int COMPILER_BLACKHOLES = 17;

    private Bench() {}

    public static void main(String[] args) throws Exception {
        Options options;
        try {
            options = Options.parse(args);
        } catch (ParameterException e) {
            System.exit(DemoCommand.wrong(e));
            return;
        }
        CommandLine line = options.spec.commandLine();
        if (line.isUsageHelpRequested()) {
            line.usage(System.out);
        } else if (options.report) {
            report(options);
        } else {
            measure(options);
        }
    }

    private static void measure(Options options) throws IOException, InterruptedException, RunnerException {
        Plan wanted = Plan.of(options);
        String java = options.javaExecutable();
        System.out.printf(Locale.ROOT, "%d forks and %d starts, about %d minutes. %s%n",
                wanted.cells.stream().mapToInt(cell -> cell.rounds).sum(),
                wanted.coldPeers.size() * wanted.coldStarts + wanted.firstMessages.size(), (wanted.seconds() + 59) / 60,
                wanted.leftOut);

        RunFacts facts = new RunFacts();
        List<Failure> failures = new ArrayList<>();
        facts.sizes = MessageSizes.of(java, wanted.sizePeers, wanted.sizeShapes, failures);
        System.out.println(("message sizes measured. " + Failure.describe(failures)).trim());
        Plan plan = wanted.without(failures);
        facts.leftOut = plan.leftOut;
        facts.environment = Environment.of(java, plan);
        if (facts.javaVersion() < COMPILER_BLACKHOLES) {
            System.setProperty("jmh.blackhole.mode", "FULL_DONTINLINE");
        }
        facts.graphs = MessageSizes.graphs(java, plan.sizeShapes);
        Rounds rounds = new Rounds(plan, java, facts.graphs);
        facts.coldStarts = ColdStart.measure(java, plan.coldPeers, plan.coldStarts, start -> System.out
                .printf(Locale.ROOT, "cold start  %-16s %8.1f ms%n", start.peer, start.messages / 1000.0));
        facts.firstMessages = FirstMessages.measure(java, plan.firstMessages,
                first -> System.out.printf(Locale.ROOT, "first %,7d messages  %-8s %-16s %10.1f ms%n", first.messages,
                        first.shape, first.peer, first.micros / 1000.0));
        rounds.run();
        if (rounds.skipped() > 0) {
            facts.leftOut +=
                    " The time limit was reached: " + rounds.skipped() + " forks of later rounds were skipped.";
        }

        Files.createDirectories(options.out);
        Path jmh = options.out.resolve("jmh.json");
        Path runFile = options.out.resolve("run.json");
        rounds.write(jmh);
        facts.write(runFile);
        // Reads the scores from the file that was written, so that a later --report prints the same tables.
        Scores scores = Scores.read(jmh);
        String report = new Report(scores, RunFacts.read(runFile)).toMarkdown();
        write(options.out.resolve("bench.csv"), Csv.of(scores, facts));
        write(options.out.resolve("bench.md"), report);
        System.out.println();
        System.out.print(report);
        System.out.println();
        System.out.println("Written to " + options.out + ": jmh.json, run.json, bench.csv, bench.md");
        Run run = Run.raw(options.out);
        Document.publish(run, options.out);
        System.out.println("demo/run report draws it.");
        if (options.publish) {
            publish(run);
        }
    }

    private static void report(Options options) throws IOException {
        if (options.publish) {
            publish(Run.raw(options.out));
        } else {
            updateDocument();
        }
    }

    private static void publish(Run run) throws IOException {
        Document.publish(run, Published.FOLDER);
        updateDocument();
    }

    private static void updateDocument() throws IOException {
        System.out.println(Published.DOCUMENT + " updated: "
                + String.join(", ", Document.update(Published.DOCUMENT, Published.FOLDER)));
    }

    private static void write(Path file, String text) throws IOException {
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
