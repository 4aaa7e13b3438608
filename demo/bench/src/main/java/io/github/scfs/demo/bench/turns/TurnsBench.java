package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.ChildProcess;
import io.github.scfs.demo.bench.CoreJar;
import io.github.scfs.demo.bench.Environment;
import io.github.scfs.demo.bench.Failure;
import io.github.scfs.demo.bench.MessageSizes;
import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.report.Document;
import io.github.scfs.demo.bench.report.RunFacts;
import io.github.scfs.demo.bench.report.TurnsRun;
import io.github.scfs.demo.command.DemoCommand;
import io.github.scfs.demo.command.Published;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Compares scfs with other serializers in turns, in fresh processes. {@code demo/run bench --turns} starts it.
 */
public final class TurnsBench {
    private static final String OURS = "scfs";
    private static final String SESSION = "fory-session";
    /** The serializers that each run measures, if they support the shape. */
    static final List<String> PEERS = Arrays.asList(OURS, SESSION, "handwritten");
    private static final Path JARS = Paths.get("demo", "out", "against");
    /** Some of the peers need opened packages of the JDK, so the processes have them. */
    private static final PeerKind FLAGS = PeerKind.FORY_SESSION;

    private final TurnsOptions options;
    private final Pace pace;
    private final RunFacts facts = new RunFacts();
    private final TurnsRun run = new TurnsRun(facts);
    private final long start = System.nanoTime();
    private final List<Failure> failures = new ArrayList<>();
    /** The sides with core of other commits. */
    private final List<SideSpec> others = new ArrayList<>();

    private TurnsBench(TurnsOptions options) {
        this.options = options;
        this.pace = Pace.of(options.quick, options.kind());
    }

    public static void main(String[] args) throws Exception {
        TurnsOptions options;
        try {
            options = TurnsOptions.parse(args);
        } catch (ParameterException e) {
            System.exit(DemoCommand.wrong(e));
            return;
        }
        CommandLine line = options.spec.commandLine();
        if (line.isUsageHelpRequested()) {
            line.usage(System.out);
            return;
        }
        try {
            new TurnsBench(options).run();
        } catch (ParameterException e) {
            System.exit(DemoCommand.wrong(e));
        } catch (IOException e) {
            System.exit(DemoCommand.failed(line, e));
        }
    }

    private void run() throws IOException, InterruptedException {
        List<String> shapes = new ArrayList<>(options.shapes.names());
        String java = options.javaExecutable();
        buildOthers();
        int millis = 0;
        for (String shape : shapes) {
            millis += options.forks() * pace.millis(sides(shape).size(), 1);
        }
        System.out.printf(Locale.ROOT, "%d processes, %s; about %d minutes%n", options.forks() * shapes.size(), pace,
                (millis + 59_999) / 60_000);
        describe(java, shapes);
        measureSizes(java, shapes);
        Map<String, Long> graphs = MessageSizes.graphs(java, shapes);
        System.out.printf(Locale.ROOT, "%4d s  message sizes measured%n", seconds());
        int total = options.forks() * shapes.size();
        int done = 0;
        for (int fork = 1; fork <= options.forks(); fork++) {
            for (int i = 0; i < shapes.size(); i++) {
                String shape = shapes.get(i);
                // The side that is loaded first alternates between forks and shapes.
                long graph = graphs.get(shape);
                String draw = options.draw().fitting(graph).key();
                ForkRounds rounds = new ForkRounds(ChildProcess.run(java, FLAGS.jvmFlags(), TurnsProcess.class,
                        TurnsProcess.WORD, TurnsProcess.arguments(shape, sides(shape), options.modes(),
                                Collections.singletonList(draw), 1, fork + i, pace, pace.batch(graph))));
                done++;
                System.out.printf(Locale.ROOT, "%4d s, about %4d s left  %d of %d  %s%n", seconds(),
                        seconds() * (total - done) / done, done, total, add(shape, draw, fork, rounds));
            }
        }
        write();
    }

    private long seconds() {
        return (System.nanoTime() - start) / 1_000_000_000L;
    }

    private void buildOthers() throws IOException, InterruptedException {
        for (String commit : options.commits) {
            String id;
            try {
                id = CoreJar.idOf(commit);
            } catch (IllegalArgumentException e) {
                throw options.invalid(e.getMessage());
            }
            others.add(new SideSpec(OURS + '@' + id.substring(0, 8), OURS, new CoreJar(JARS).of(id)));
        }
    }

    private List<SideSpec> sides(String shape) {
        List<SideSpec> sides = new ArrayList<>();
        Stream.concat(PEERS.stream(), options.peers.stream())
                .filter(peer -> PeerKind.of(peer).supports(shape) && !Failure.has(failures, peer, shape))
                .forEach(peer -> sides.add(SideSpec.of(peer)));
        sides.addAll(others);
        return sides;
    }

    private void describe(String java, List<String> shapes) throws IOException, InterruptedException {
        facts.kind = options.kind();
        facts.environment = Environment.machine();
        facts.environment.put("java", Environment.java(java));
        facts.environment.put("libraries", Environment.libraries());
        facts.environment.put("flags", String.join(" ", PeerKind.SCFS.jvmFlags()) + " and --add-opens of "
                + String.join(", ", PeerKind.openedPackages()) + ", which Fory needs");
        facts.environment.put("turns", pace.toString());
        facts.values = options.draw().key();
        if (facts.kind.equals(RunFacts.RANDOM)) {
            facts.environment.put(TurnsRun.SEED, shapes.get(0).substring(shapes.get(0).indexOf('@') + 1));
        }
    }

    /**
     * Measures the bytes of messages: for generated classes those of all peers. Removes the shapes whose values Fory's
     * session doesn't read back equal. Names the peers that were asked for and can't be measured.
     */
    private void measureSizes(String java, List<String> shapes) throws IOException, InterruptedException {
        List<String> sized = new ArrayList<>();
        for (PeerKind peer : PeerKind.values()) {
            if (facts.kind.equals(RunFacts.RANDOM) ? peer.supports(shapes.get(0))
                    : PEERS.contains(peer.key()) || options.peers.contains(peer.key())) {
                sized.add(peer.key());
            }
        }
        facts.sizes = MessageSizes.of(java, sized, shapes, failures);
        facts.leftOut = Failure.describe(failures.stream()
                .filter(failure -> failure.peer.equals(SESSION) || options.peers.contains(failure.peer))
                .collect(Collectors.toList()));
        if (!facts.leftOut.isEmpty()) {
            System.out.println(facts.leftOut);
        }
        shapes.removeIf(shape -> Failure.has(failures, SESSION, shape));
    }

    /** Adds the times of a process. Returns a line that describes them. */
    private String add(String shape, String draw, int fork, ForkRounds rounds) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-16s", shape));
        for (String mode : options.modes()) {
            line.append(' ').append(mode);
            double ours = rounds.figure(draw, mode, OURS);
            for (SideSpec side : sides(shape)) {
                double nanos = rounds.figure(draw, mode, side.name);
                run.add(shape, mode, side.name, fork, nanos);
                line.append(side.name.equals(OURS) ? String.format(Locale.ROOT, " %.0f ns", ours)
                        : String.format(Locale.ROOT, ", %.2f of %s", ours / nanos, side.name));
            }
            line.append(';');
        }
        line.setLength(line.length() - 1);
        for (SideSpec side : sides(shape)) {
            if (rounds.has(draw, TurnsRun.BYTES, side.name)) {
                run.add(shape, TurnsRun.BYTES, side.name, fork, rounds.figure(draw, TurnsRun.BYTES, side.name));
            }
        }
        return rounds.remark().isEmpty() ? line.toString()
                : line + System.lineSeparator() + "        " + rounds.remark();
    }

    private void write() throws IOException {
        System.out.println();
        System.out.println(Document.tables(run));
        System.out.println("Written to " + options.out + ": " + String.join(", ", Document.write(run, options.out)));
        if (options.publish) {
            Document.publish(run, Published.FOLDER);
            System.out.println(Published.DOCUMENT + " updated: "
                    + String.join(", ", Document.update(Published.DOCUMENT, Published.FOLDER)));
        }
    }
}
