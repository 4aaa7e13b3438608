package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import io.github.scfs.demo.rpc.report.CsvReport;
import io.github.scfs.demo.rpc.report.DocumentSection;
import io.github.scfs.demo.rpc.report.DocumentTables;
import io.github.scfs.demo.rpc.report.Results;
import io.github.scfs.demo.rpc.report.Tables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures calls under both Dubbos with scfs and with other serializations; {@code demo/run rpc} starts it. */
@Command(name = "demo/run rpc", sortOptions = false, footerHeading = "%n", description = "Provider and consumer as processes on the chosen Dubbo, with scfs and with other serializations: "
        + "bytes of frames, calls per second, latencies, allocation and garbage collection.", footer = "A full run takes some 43 minutes on two cores. Its processes are warmed up for a minute a pair, since "
                + "those of users live for days; what is sampled most are the services and the load that scfs is held to, "
                + "everything else has fewer samples. --quick takes less than five minutes and leaves out Dubbo 2.6, kryo "
                + "and fst without an optimizer, fastjson, protostuff, smartbuf, the times of all services but tiny, user, "
                + "posts and bid, and all loads but 10x1: few things, warm. Results go to demo/out: rpc.json (everything, "
                + "raw), rpc.csv, rpc.txt (the tables). All processes of a round are there at the same time and take some "
                + "0.4 GB each. Exits with 0 if scfs gave every value back equal, whatever the figures are.")
public final class RpcBench implements Callable<Integer> {
    private static final Path DOCUMENT = Paths.get("docs", "benchmarks.md");
    private static final Path PUBLISHED = Paths.get("docs", "benchmarks");
    private static final String FOR_ALL = "default: all of ${COMPLETION-CANDIDATES}";

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "this text")
    @SuppressWarnings("unused")
    private boolean help;

    @Option(names = "--quick", description = "ends in 5 minutes: one Dubbo, five serializations, four services at "
            + "the load that scfs is held to")
    private boolean quick;

    @Option(names = "--against", paramLabel = "COMMIT", description = "scfs of that commit, whatever git takes for one, beside the working tree's, as scfs-base; the "
            + "default is then user and posts at 10x1, 6 rounds of 6 passes, 20 s of warm-up (some 15 minutes), and "
            + "no other serialization. core and the adapters are the commit's, everything else is the working tree's")
    private String against;

    @Option(names = "--dubbo", split = ",", paramLabel = "VERSION", description = "2.6, 2.7 (default: both; with --quick: 2.7)")
    private List<String> dubbos;

    @Option(names = "--serializations", split = ",", paramLabel = "NAME", completionCandidates = PeerNames.class, description = FOR_ALL)
    private List<String> peers;

    @Option(names = "--services", split = ",", paramLabel = "NAME", completionCandidates = WorkloadNames.class, description = FOR_ALL)
    private List<String> workloads;

    @Option(names = "--loads", split = ",", paramLabel = "CALLERSxCONNECTIONS", description = "one connection is the one that all services share, more are each service's own "
            + "(default: 1x1,10x1,10x4,32x1,32x4)")
    private List<String> loads;

    @Option(names = "--rounds", paramLabel = "N", description = "each with fresh processes (default: 1)")
    private Integer rounds;

    @Option(names = "--passes", paramLabel = "N", description = "so many samples of everything (default: 8 at 10x1 of the services that bars name, 6 of the "
            + "others there, one elsewhere; 8 of everything with --loads)")
    private Integer passes;

    @Option(names = "--sample", paramLabel = "MILLIS", description = "length of a sample (default: 400; of what has fewer samples 300)")
    private Integer sampleMillis;

    @Option(names = "--warm-up-seconds", paramLabel = "SECONDS", description = "of each pair of processes before its first sample, its services in turns of a second "
            + "(default: 60; with --quick: 30)")
    private Integer warmUpSeconds;

    @Option(names = "--minutes", paramLabel = "N", description = "begins no pass that would end later; each round has one pass at least (default: 44; with "
            + "--quick: 4.6; none if anything else is chosen)")
    private Double minutes;

    @Option(names = "--jvm-flag", paramLabel = "FLAG", description = "given to every process as well; may be repeated")
    private List<String> jvmFlags;

    @Option(names = "--report", paramLabel = "JSON", description = "measures nothing, reads results instead")
    private Path report;

    @Option(names = "--publish", description = "also writes the figures to docs/benchmarks/rpc.csv and renews docs/benchmarks.md")
    private boolean publish;

    @Spec
    private CommandSpec spec;

    private RpcBench() {}

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
        if (publish) {
            CsvReport.write(results, Files.createDirectories(PUBLISHED).resolve("rpc.csv"));
            DocumentSection.replace(DOCUMENT, new DocumentTables(results).markdown());
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
        environment.put("Date", LocalDate.now(ZoneId.systemDefault()).toString());
        environment.put("Java", System.getProperty("java.vm.name") + ' ' + System.getProperty("java.version"));
        environment.put("Machine",
                Runtime.getRuntime().availableProcessors() + " cores, " + System.getProperty("os.name") + ' '
                        + System.getProperty("os.arch")
                        + "; consumer and provider on the same one, over the loopback interface");
        environment.put("JVM flags of every process",
                String.join(" ", ChildProcess.commonFlags()) + ' ' + String.join(" ", plan.jvmFlags));
        if (against != null) {
            environment.put(Results.BASE, "commit " + against);
        }
        environment.put("Plan", plan.toString());
        if (!plan.leftOut().isEmpty()) {
            environment.put("Left out", plan.leftOut());
        }
        try {
            Path logs = Files.createDirectories(out.resolve("rpc"));
            new Measurement(plan, results, new Progress(System.out, plan), logs).run();
        } finally {
            results.write(out.resolve("rpc.json"));
        }
        return results;
    }

    /** @throws CommandLine.ParameterException if a name or a number among the options is none */
    private Plan plan() {
        try {
            return optionsTaken();
        } catch (IllegalArgumentException e) {
            throw new CommandLine.ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private Plan optionsTaken() {
        Plan plan = against != null ? Plan.against() : quick ? Plan.quick() : new Plan();
        if (dubbos != null) {
            plan.dubbos = dubbos.stream().map(DubboVersion::of).collect(Collectors.toList());
        }
        if (peers != null) {
            plan.peers = peers.stream().map(Peer::of).collect(Collectors.toList());
        }
        if (against != null) {
            plan.peers = new ArrayList<>(plan.peers);
            plan.peers.add(Peer.base(Paths.get("demo", "out", "against", against, "jars")));
        }
        if (workloads != null) {
            plan.workloads = workloads.stream().<Workload<?>>map(Workloads::of).collect(Collectors.toList());
            plan.timed = plan.workloads;
        }
        if (loads != null) {
            plan.loads = loads.stream().map(Load::of).collect(Collectors.toList());
        }
        plan.rounds = rounds == null ? plan.rounds : rounds;
        plan.passes = passes == null ? plan.passes : passes;
        plan.evenly = passes != null || loads != null;
        plan.sampleMillis = sampleMillis == null ? plan.sampleMillis : sampleMillis;
        plan.warmUpSeconds = warmUpSeconds == null ? plan.warmUpSeconds : warmUpSeconds;
        plan.jvmFlags = jvmFlags == null ? plan.jvmFlags : jvmFlags;
        boolean chosen = Stream.of(dubbos, peers, workloads, loads, rounds, passes, sampleMillis, warmUpSeconds)
                .anyMatch(Objects::nonNull);
        plan.minutes = minutes != null ? minutes : chosen ? 0 : plan.minutes;
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
