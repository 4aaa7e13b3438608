package io.github.scfs.demo.rollout;

import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.rollout.note.Note;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a rollout and a rollback of scfs. {@code demo/run rollout} starts it and has the help text. */
@Command(name = "demo/run rollout", sortOptions = false)
public final class RolloutCommand implements Callable<Integer> {
    @Option(names = "--version", split = ",", paramLabel = "VERSION")
    private List<String> versions;

    @Option(names = "--prefer")
    private boolean prefer;

    @Option(names = "--discovery")
    private boolean discovery;

    @Option(names = "--calls-per-second", paramLabel = "N")
    private int callsPerSecond = 200;

    @Option(names = "--seconds", paramLabel = "SECONDS")
    private int seconds = 5;

    @Spec
    private CommandSpec spec;

    private RolloutCommand() {}

    public static void main(String[] args) {
        DemoCommand.main(new RolloutCommand(), args);
    }

    @Override
    public Integer call() throws IOException, PeerFailure, InterruptedException {
        if (prefer && discovery) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--discovery includes what --prefer does");
        }
        List<DubboRelease> releases = releases();
        List<DubboRelease> wrong = new ArrayList<>();
        System.out.println(releases.size() + (releases.size() == 1 ? " release" : " releases")
                + (prefer ? ", a minute each" : ", three to seven minutes each"));
        for (DubboRelease dubbo : releases) {
            System.out.println(title() + dubbo.version);
            if (!run(dubbo)) {
                wrong.add(dubbo);
            }
        }
        System.out.println(wrong.isEmpty() ? "OK" : "FAILED: " + wrong);
        return wrong.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private String title() {
        return (discovery ? "discovery" : prefer ? "prefer-serialization" : "rollout") + " on Dubbo ";
    }

    private List<DubboRelease> releases() {
        try {
            boolean lists = prefer || discovery;
            List<DubboRelease> chosen = versions == null
                    ? Arrays.asList(lists ? new DubboRelease[] {DubboRelease.V3_2, DubboRelease.V3_3}
                            : new DubboRelease[] {DubboRelease.V2_6, DubboRelease.V2_7, DubboRelease.V3_3})
                    : versions.stream().map(DubboRelease::of).collect(Collectors.toList());
            if (lists && !chosen.stream().allMatch(dubbo -> dubbo.preferring)) {
                throw new IllegalArgumentException(
                        "prefer-serialization and application-level discovery need Dubbo 3.2 or later");
            }
            return chosen;
        } catch (IllegalArgumentException e) {
            throw new CommandLine.ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** Returns whether everything was right on a release. */
    private boolean run(DubboRelease dubbo) throws IOException, PeerFailure, InterruptedException {
        if (!discovery) {
            return run(dubbo, Discovery.DEFAULT);
        }
        boolean right = run(dubbo, Discovery.APPLICATION);
        right &= run(dubbo, Discovery.INTERFACE);
        return run(dubbo, Discovery.DEFAULT) && right;
    }

    private boolean run(DubboRelease dubbo, Discovery way) throws IOException, PeerFailure, InterruptedException {
        String what = discovery ? "discovery-" + way.name().toLowerCase(Locale.ROOT) : prefer ? "prefer" : "rollout";
        Path logs = Paths.get("demo", "out", what, dubbo.version);
        delete(logs);
        try (Cluster cluster = new Cluster(dubbo, way, logs, callsPerSecond)) {
            Phases phases = new Phases(cluster, seconds, System.out);
            if (discovery || prefer) {
                cluster.allow(Note.class.getName());
            }
            if (discovery) {
                System.out.println("  discovery: " + way.name().toLowerCase(Locale.ROOT));
                new Discoveries(dubbo, way, cluster, phases).run();
            } else if (prefer) {
                new Preference(cluster, phases).run();
            } else {
                new Rollout(dubbo, cluster, phases).run();
            }
            return phases.report();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            List<Path> files;
            try (Stream<Path> all = Files.walk(folder)) {
                files = all.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
            }
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }
}
