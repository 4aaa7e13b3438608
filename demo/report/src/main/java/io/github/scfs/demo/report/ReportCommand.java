package io.github.scfs.demo.report;

import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.command.Published;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Draws results of the benchmarks. {@code demo/run report} starts it. */
// @formatter:off
@Command(name = "demo/run report", sortOptions = false, usageHelpWidth = 120, footerHeading = "%n",
        description = "Draws results of bench, rpc and memory as one HTML page that needs no other files and no "
                + "network. Draws those in demo/out, and the published ones in docs/benchmarks if there are none. "
                + "Takes half a minute after the build.",
        footer = "The page is demo/out/report.html. It says which command measures a chart that it lacks. The exit "
                + "code is 0 if the page was written.")
// @formatter:on
public final class ReportCommand implements Callable<Integer> {
    private static final Path MEASURED = Path.of("demo", "out");
    private static final Path IMAGES = Path.of("docs", "images");

    // @formatter:off
    @Option(names = {"-h", "--help"}, usageHelp = true, description = "prints this text")
    @SuppressWarnings("unused")
    private boolean help;

    @Option(names = "--quick",
            description = "first measures a selection on this machine, less than 10 minutes on two cores: bench (three "
                    + "shapes, four serializers), rpc (four services, four serializations) and memory. Replaces "
                    + "earlier results in demo/out")
    @SuppressWarnings("unused")
    private boolean quick;

    @Option(names = "--published", description = "draws the published results, even if there are results in demo/out")
    private boolean published;

    @Option(names = "--from", paramLabel = "DIR", description = "draws the CSV files in this folder")
    private Path from;

    @Option(names = "--out", paramLabel = "FILE", description = "the page (default: ${DEFAULT-VALUE})")
    private Path out = MEASURED.resolve("report.html");

    @Option(names = "--images",
            description = "instead of a page, draws the images of the READMEs in docs/images from the published "
                    + "results")
    private boolean images;
    // @formatter:on

    private ReportCommand() {}

    public static void main(String[] args) {
        System.exit(line().execute(args));
    }

    /** Returns the command line. */
    static CommandLine line() {
        return DemoCommand.of(new ReportCommand());
    }

    @Override
    public Integer call() throws IOException {
        if (images) {
            System.out.println("drawing the main charts of " + Published.FOLDER + ", some 20 seconds …");
            System.out.println(IMAGES + ": " + String.join(", ", Images.write(Results.read(Published.FOLDER), IMAGES)));
            return CommandLine.ExitCode.OK;
        }
        Path folder = from != null ? from : published ? Published.FOLDER : MEASURED;
        Results results = Results.read(folder);
        if (results.isEmpty() && folder == MEASURED) {
            System.out.println("no results in demo/out yet (demo/run report --quick measures some)");
            folder = Published.FOLDER;
            results = Results.read(folder);
        }
        if (results.isEmpty()) {
            System.err.println("demo/run report: no results in " + folder + ": expected rpc.csv, a *-serialization.csv "
                    + "or a *memory.csv, which demo/run rpc, bench and memory write");
            return CommandLine.ExitCode.USAGE;
        }
        System.out.println("drawing the results in " + folder + ", some 20 seconds …");
        Files.createDirectories(out.toAbsolutePath().getParent());
        Files.writeString(out, Page.of(results));
        System.out.printf("%s, %d kB: open it in a browser%n", out, Files.size(out) / 1000);
        return CommandLine.ExitCode.OK;
    }
}
