package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import io.github.scfs.demo.rpc.report.CsvReport;
import io.github.scfs.demo.rpc.report.DocumentSection;
import io.github.scfs.demo.rpc.report.Results;
import io.github.scfs.demo.rpc.report.Tables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures calls under both Dubbos with scfs and with other serializations; {@code demo/run rpc} starts it. */
@Command(name = "demo/run rpc", mixinStandardHelpOptions = true, sortOptions = false, footerHeading = "%n",
    description = "Provider and consumer as processes on the chosen Dubbo, with scfs and with other serializations: bytes of frames, calls "
        + "per second, latencies, allocation and garbage collection.",
    footer = "Results go to demo/out: rpc.json (everything, raw), rpc.csv, rpc.txt (the tables). All processes of a round are there at the "
        + "same time and take some 0.4 GB each. Exits with 0 if scfs gave every value back equal, whatever the figures are.")
public final class RpcBench implements Callable<Integer> {
    private static final String FOR_ALL = "default: all of ${COMPLETION-CANDIDATES}";

    @Option(names = "--quick", description = "ends in 5 minutes: the services and the load that scfs is held to, one round")
    private boolean quick;

    @Option(names = "--dubbo", split = ",", paramLabel = "VERSION", description = "2.6, 2.7 (default: both)")
    private List<String> dubbos;

    @Option(names = "--serializations", split = ",", paramLabel = "NAME", completionCandidates = PeerNames.class, description = FOR_ALL)
    private List<String> peers;

    @Option(names = "--services", split = ",", paramLabel = "NAME", completionCandidates = WorkloadNames.class, description = FOR_ALL)
    private List<String> workloads;

    @Option(names = "--loads", split = ",", paramLabel = "CALLERSxCONNECTIONS",
        description = "one connection is the one that all services share, more are each service's own (default: 1x1,10x1,10x4,32x1,32x4)")
    private List<String> loads;

    @Option(names = "--rounds", paramLabel = "N", description = "each with fresh processes (default: 3)")
    private Integer rounds;

    @Option(names = "--passes", paramLabel = "N", description = "how often everything is measured in a round (default: 2)")
    private Integer passes;

    @Option(names = "--sample", paramLabel = "MILLIS", description = "length of one sample (default: 500)")
    private Integer sampleMillis;

    @Option(names = "--warm-up", paramLabel = "MILLIS", description = "of each service before the first sample (default: 2000)")
    private Integer warmUpMillis;

    @Option(names = "--minutes", paramLabel = "N", description = "begins no pass that would end later; each round has one pass at least")
    private Double minutes;

    @Option(names = "--report", paramLabel = "JSON", description = "measures nothing, reads results instead")
    private Path report;

    @Option(names = "--document", paramLabel = "FILE", description = "writes the tables between the file's two rpc markers as well")
    private Path document;

    private RpcBench() {
    }

    public static void main(String[] args) {
        CommandLine line = new CommandLine(new RpcBench());
        line.setParameterExceptionHandler((e, arguments) -> {
            System.err.println(e.getMessage());
            e.getCommandLine().usage(System.err);
            return CommandLine.ExitCode.USAGE;
        });
        System.exit(line.execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Path out = Files.createDirectories(Paths.get("demo", "out"));
        Results results = report != null ? Results.read(report) : measured(out);
        String text = new Tables(results).text();
        Files.write(out.resolve("rpc.txt"), text.getBytes(StandardCharsets.UTF_8));
        CsvReport.write(results, out.resolve("rpc.csv"));
        if (document != null) {
            DocumentSection.replace(document, new Tables(results).markdown());
        }
        System.out.println();
        System.out.print(text);
        boolean wrong = results.refusals.stream().anyMatch(refusal -> refusal.peer.equals("scfs"));
        return wrong ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
    }

    private Results measured(Path out) throws IOException, InterruptedException {
        Plan plan = plan();
        Results results = new Results();
        Map<String, String> environment = results.environment;
        environment.put("Date", LocalDate.now().toString());
        environment.put("Java", System.getProperty("java.vm.name") + ' ' + System.getProperty("java.version"));
        environment.put("Machine", Runtime.getRuntime().availableProcessors() + " cores, " + System.getProperty("os.name") + ' '
            + System.getProperty("os.arch") + "; consumer and provider on the same one, over the loopback interface");
        environment.put("JVM flags of every process", String.join(" ", ChildProcess.jvmFlags()));
        environment.put("Plan", plan.toString());
        try {
            new Measurement(plan, results, new Progress(System.out, plan), Files.createDirectories(out.resolve("rpc"))).run();
        } finally {
            results.write(out.resolve("rpc.json"));
        }
        return results;
    }

    private Plan plan() {
        Plan plan = quick ? Plan.quick() : new Plan();
        if (dubbos != null) {
            plan.dubbos = dubbos.stream().map(DubboVersion::of).collect(Collectors.toList());
        }
        if (peers != null) {
            plan.peers = peers.stream().map(Peer::of).collect(Collectors.toList());
        }
        if (workloads != null) {
            plan.workloads = workloads.stream().<Workload<?>>map(Workloads::of).collect(Collectors.toList());
        }
        if (loads != null) {
            plan.loads = loads.stream().map(Load::of).collect(Collectors.toList());
        }
        plan.rounds = rounds == null ? plan.rounds : rounds;
        plan.passes = passes == null ? plan.passes : passes;
        plan.sampleMillis = sampleMillis == null ? plan.sampleMillis : sampleMillis;
        plan.warmUpMillis = warmUpMillis == null ? plan.warmUpMillis : warmUpMillis;
        plan.minutes = minutes == null ? plan.minutes : minutes;
        return plan;
    }

    /** For the help text. */
    private static final class PeerNames extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1L;

        PeerNames() {
            super(Peer.names());
        }
    }

    /** For the help text. */
    private static final class WorkloadNames extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1L;

        WorkloadNames() {
            super(Workloads.all().stream().map(Workload::key).collect(Collectors.toList()));
        }
    }
}
