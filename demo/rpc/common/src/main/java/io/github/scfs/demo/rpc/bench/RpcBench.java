package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.command.Published;
import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Parameters;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import io.github.scfs.demo.rpc.process.ChildProcess;
import io.github.scfs.demo.rpc.report.CsvReport;
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

/** Measures calls on several Dubbos with scfs and other serializations. {@code demo/run rpc} starts it. */
// @formatter:off
@Command(name = "demo/run rpc", sortOptions = false, usageHelpWidth = 120, footerHeading = "%n",
        description = "Measures calls between a provider and a consumer process on each Dubbo, with scfs and other "
                + "serializations: frame bytes, calls per second, latencies, allocation and garbage collection.",
        footer = "A full run takes about 43 minutes on two cores. Each pair of processes has a warm-up of a minute, "
                + "because users' processes run for days. The services and the load that bars name have the most "
                + "samples. --quick takes less than five minutes. It leaves out all Dubbos except 2.7; kryo and fst "
                + "without an optimizer, fastjson, protostuff and smartbuf; the times of all services except tiny, "
                + "user, posts and bid; and several connections. On Dubbo 3 it has fst and fastjson2 instead of the "
                + "optimizers. Results are in demo/out: rpc.json (raw), rpc.csv, rpc-warm-up.csv, rpc-steady.csv, "
                + "rpc-run.csv (the machine) and rpc.txt (tables); demo/run report draws them. All processes of a "
                + "round run at the same time and take about 0.4 GB each. The exit code is 0 if scfs returned every "
                + "value equal, even if bars are missed.")
// @formatter:on
public final class RpcBench implements Callable<Integer> {
    private static final String FOR_ALL = "default: all of ${COMPLETION-CANDIDATES}";

    // @formatter:off
    @Option(names = {"-h", "--help"}, usageHelp = true, description = "prints this text")
    @SuppressWarnings("unused")
    private boolean help;

    @Option(names = "--quick",
            description = "less than 5 minutes: one Dubbo, five serializations, four services on one connection")
    private boolean quick;

    @Option(names = "--against", paramLabel = "COMMIT",
            description = "compares with scfs of this git revision, named scfs-base. Core and the adapters are the "
                    + "commit's, all else is the working tree's. Changes the defaults to user and posts at 10x1, 6 "
                    + "rounds of 6 passes, 20 s of warm-up (about 15 minutes), and no other serialization")
    private String against;

    @Option(names = "--dubbo", split = ",", paramLabel = "VERSION",
            description = "2.6, 2.7, 3.2, 3.3 (default: 2.6,2.7; with --quick: 2.7)")
    private List<String> dubbos;

    @Option(names = "--serializations", split = ",", paramLabel = "NAME", completionCandidates = PeerNames.class,
            description = FOR_ALL)
    private List<String> peers;

    @Option(names = "--services", split = ",", paramLabel = "NAME", completionCandidates = WorkloadNames.class,
            description = FOR_ALL)
    private List<String> workloads;

    @Option(names = "--loads", split = ",", paramLabel = "CALLERSxCONNECTIONS",
            description = "with one connection, all services share it; with more, each service has its own (default: "
                    + "1x1,10x1,10x4,32x1,32x4)")
    private List<String> loads;

    @Option(names = "--rounds", paramLabel = "N", description = "rounds, each with fresh processes (default: 1)")
    private Integer rounds;

    @Option(names = "--passes", paramLabel = "N",
            description = "number of samples of each service and load (default: at 10x1, 8 for services that bars name "
                    + "and 6 for others; 1 at other loads; with --loads: 8)")
    private Integer passes;

    @Option(names = "--sample", paramLabel = "MILLIS",
            description = "length of a sample (default: 400; 300 for services and loads with fewer samples)")
    private Integer sampleMillis;

    @Option(names = "--warm-up-seconds", paramLabel = "SECONDS",
            description = "warm-up of each pair of processes, in turns of a second over its services (default: 60; "
                    + "with --quick: 30)")
    private Integer warmUpSeconds;

    @Option(names = "--minutes", paramLabel = "N",
            description = "starts no pass that would end later; each round has at least one pass (default: 44; with "
                    + "--quick: 4.8; no limit if other options are given)")
    private Double minutes;

    @Option(names = "--jvm-flag", paramLabel = "FLAG",
            description = "additional flag for every process; may be repeated")
    private List<String> jvmFlags;

    @Option(names = "--parameter", paramLabel = "NAME=VALUE",
            description = "additional parameter of all URLs of Dubbo, for example decode.in.io=false; may be repeated")
    private List<String> parameters;

    @Option(names = "--report", paramLabel = "JSON",
            description = "measures nothing; makes the tables from these results")
    private Path report;

    @Option(names = "--publish",
            description = "also writes the figures to docs/benchmarks as CSV and updates docs/internals/benchmarks.md")
    private boolean publish;
    // @formatter:on

    @Spec
    private CommandSpec spec;

    private RpcBench() {}

    public static void main(String[] args) {
        DemoCommand.main(new RpcBench(), args);
    }

    @Override
    public Integer call() throws Exception {
        Path out = Files.createDirectories(Paths.get("demo", "out"));
        Results results = report != null ? Results.read(report) : measured(out);
        String text = new Tables(results).text();
        Files.write(out.resolve("rpc.txt"), text.getBytes(StandardCharsets.UTF_8));
        CsvReport.write(results, out);
        if (publish) {
            CsvReport.write(results, Files.createDirectories(Published.FOLDER));
            Published.update("rpc", new DocumentTables(results).markdown().trim() + '\n');
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

    /**
     * Returns the plan that the options select.
     *
     * @throws CommandLine.ParameterException if an option has an invalid name or number
     */
    private Plan plan() {
        try {
            return planFromOptions();
        } catch (IllegalArgumentException e) {
            throw new CommandLine.ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private Plan planFromOptions() {
        Plan plan = against != null ? Plan.against() : quick ? Plan.quick() : new Plan();
        if (dubbos != null) {
            plan.dubbos = dubbos.stream().map(DubboVersion::of).collect(Collectors.toList());
        }
        if (quick && against == null) {
            plan.peers = Plan.quickPeers(plan.dubbos);
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
            plan.steady = plan.steady.stream().filter(plan.workloads::contains).collect(Collectors.toList());
        }
        if (loads != null) {
            plan.loads = loads.stream().map(Load::of).collect(Collectors.toList());
        }
        plan.rounds = rounds == null ? plan.rounds : rounds;
        plan.passes = passes == null ? plan.passes : passes;
        plan.sameSamples = passes != null || loads != null;
        plan.sampleMillis = sampleMillis == null ? plan.sampleMillis : sampleMillis;
        plan.warmUpSeconds = warmUpSeconds == null ? plan.warmUpSeconds : warmUpSeconds;
        plan.jvmFlags = jvmFlags == null ? plan.jvmFlags : jvmFlags;
        if (parameters != null) {
            plan.jvmFlags = new ArrayList<>(plan.jvmFlags);
            plan.jvmFlags.add(Parameters.flag(parameters));
        }
        boolean chosen = Stream.of(dubbos, peers, workloads, loads, rounds, passes, sampleMillis, warmUpSeconds)
                .anyMatch(Objects::nonNull);
        plan.minutes = minutes != null ? minutes : chosen ? 0 : plan.minutes;
        return plan;
    }

    /** The names of the peers, for the help text. */
    private static final class PeerNames extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1L;

        PeerNames() {
            super(Peer.names());
        }
    }

    /** The names of the services, for the help text. */
    private static final class WorkloadNames extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1L;

        WorkloadNames() {
            super(Workloads.all().stream().map(Workload::key).collect(Collectors.toList()));
        }
    }
}
