package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.ShapeNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;

/** The plan of a run: the cells in the order of one round, the message sizes and the cold starts. Immutable. */
final class Plan {
    private static final int FORKS = 3;
    private static final int QUICK_FORKS = 1;
    /** Number of forks for cells whose time no bar compares shape by shape: write, read, and recurring values. */
    private static final int FEWER_FORKS = 2;
    private static final int COLD_STARTS = 12;
    private static final int QUICK_COLD_STARTS = 5;
    /**
     * Estimated seconds of a quick run. A quick run may take three minutes. The remaining time is for the last fork,
     * for the tables and for slower machines.
     */
    private static final int QUICK_SECONDS = 160;
    private static final List<String> FIRST_PEERS =
            Arrays.asList("scfs", "fory-session", "fory", "kryo", "hessian", "fastjson2");
    private static final List<String> COLD_PEERS = Arrays.asList("scfs", "kryo", "fory-session");
    /**
     * Shapes that a quick run skips, because they are as small as small1. With fewer shapes, the warm-up can be longer.
     */
    private static final List<String> SKIPPED_IF_QUICK = Arrays.asList("small2", "small3");
    private static final List<String> WRITE_AND_READ = Arrays.asList("write", "read", "writeRead");

    /** Cells of the first round. Later rounds skip the cells that have fewer rounds. */
    final List<Cell> cells;
    /** Peers and shapes whose message sizes are measured. */
    final List<String> sizePeers;
    final List<String> sizeShapes;
    /** Peers whose cold start is measured, and the number of starts. The list of peers may be empty. */
    final List<String> coldPeers;
    final int coldStarts;
    /** Processes whose first messages are measured. */
    final List<FirstMessages.Start> firstMessages;
    /** No second or later round starts after this time. */
    final int secondsForRounds;
    /** Note for the report: the cells of a full run that this run skips. Empty if this run skips none. */
    final String leftOut;

    private Plan(List<Cell> cells, List<String> sizePeers, List<String> sizeShapes, List<String> coldPeers,
            int coldStarts, List<FirstMessages.Start> firstMessages, int secondsForRounds, String leftOut) {
        this.cells = Collections.unmodifiableList(cells);
        this.sizePeers = sizePeers;
        this.sizeShapes = sizeShapes;
        this.coldPeers = coldPeers;
        this.coldStarts = coldStarts;
        this.firstMessages = firstMessages;
        this.secondsForRounds = secondsForRounds;
        this.leftOut = leftOut;
    }

    static Plan of(Options options) {
        return options.selects() ? selected(options) : options.quick ? quick(options) : full(options);
    }

    /**
     * Returns the plan of a full run. It measures the leading peers in all rounds, and peers that no bar names in one
     * round.
     */
    private static Plan full(Options options) {
        int forks = options.forks == null ? FORKS : options.forks;
        List<Cell> cells = new ArrayList<>();
        for (String shape : new ShapeNames()) {
            for (String mode : WRITE_AND_READ) {
                for (String peer : Options.LEADING) {
                    // The bar for Kryo compatible needs only the sum of write and read.
                    if (mode.equals("writeRead") || !peer.equals("kryo-compatible")) {
                        add(cells, mode, peer, shape, mode.equals("writeRead") ? forks : Math.min(forks, FEWER_FORKS),
                                Batches.FULL);
                    }
                }
            }
            for (String peer : new Options.Peers()) {
                if (!Options.LEADING.contains(peer)) {
                    add(cells, "writeRead", peer, shape, 1, Batches.SHORT);
                }
            }
        }
        recurring(cells, Options.LEADING, new ShapeNames(), Math.min(forks, FEWER_FORKS), Intervals.FULL);
        evolved(cells, Options.MODES, forks, Intervals.FULL);
        echo(cells, Options.MODES, forks);
        return new Plan(cells, new Options.Peers(), new ShapeNames(), COLD_PEERS, COLD_STARTS,
                FirstMessages.starts(FIRST_PEERS, new ShapeNames(), Math.min(forks, FEWER_FORKS)), Integer.MAX_VALUE,
                "");
    }

    /**
     * Returns the plan of a quick run. It measures write + read of most shapes with Fory's session and the hand-written
     * codecs, and the evolved class.
     */
    private static Plan quick(Options options) {
        int forks = options.forks == null ? QUICK_FORKS : options.forks;
        List<Cell> cells = new ArrayList<>();
        List<String> shapes = new ShapeNames();
        shapes.removeAll(SKIPPED_IF_QUICK);
        for (String shape : shapes) {
            for (String peer : Arrays.asList("scfs", "fory-session", "handwritten")) {
                add(cells, "writeRead", peer, shape, forks, Batches.QUICK);
            }
        }
        evolved(cells, Options.MODES, 1, Intervals.SHORT);
        return new Plan(cells, new Options.Peers(), new ShapeNames(), COLD_PEERS.subList(0, 2), QUICK_COLD_STARTS,
                Collections.emptyList(), QUICK_SECONDS,
                "A quick run: " + forks + (forks == 1 ? " fork" : " forks")
                        + " with small batches and 2.5 seconds of warm-up, too short for large shapes. "
                        + "Left out: times of " + String.join(" and ", SKIPPED_IF_QUICK)
                        + ", write and read alone, recurring and large values, times of Kryo compatible except for the "
                        + "evolved class, times of peers that no bar names, Fory's cold start.");
    }

    /** Returns a plan with every valid combination of the selected peers, shapes and modes. */
    private static Plan selected(Options options) {
        int forks = options.forks != null ? options.forks : options.quick ? QUICK_FORKS : FORKS;
        Timing timing = options.quick ? Intervals.QUICK : Intervals.FULL;
        Timing batches = options.quick ? Batches.QUICK : Batches.FULL;
        List<String> peers = options.peers == null ? Options.LEADING
                : options.peers.contains("all") ? new Options.Peers()
                : options.peers;
        List<String> shapes = options.shapes == null ? new ShapeNames() : options.shapes;
        List<String> modes = options.modes == null ? WRITE_AND_READ : options.modes;
        List<Cell> cells = new ArrayList<>();
        for (String shape : shapes) {
            for (String mode : WRITE_AND_READ) {
                for (String peer : modes.contains(mode) ? peers : Collections.<String>emptyList()) {
                    add(cells, mode, peer, shape, forks, batches);
                }
            }
        }
        if (modes.contains("recurring")) {
            recurring(cells, peers, shapes, forks, timing);
        }
        evolved(cells, modes, forks, timing);
        echo(cells, modes, forks);
        List<String> cold = new ArrayList<>(modes.contains("cold") ? COLD_PEERS : Collections.<String>emptyList());
        if (options.peers != null) {
            cold.retainAll(peers);
        }
        List<String> first = options.peers == null ? FIRST_PEERS : peers;
        return new Plan(cells, peers, shapes, cold, options.quick ? QUICK_COLD_STARTS : COLD_STARTS,
                modes.contains("warmup") ? FirstMessages.starts(first, shapes, forks) : Collections.emptyList(),
                Integer.MAX_VALUE,
                "A selected run" + (options.quick ? " with short iterations" : "") + ": " + forks + " forks each.");
    }

    /** Returns this plan without the peers and shapes that can't be measured. Its note names them. */
    Plan without(List<Failure> failures) {
        return new Plan(
                cells.stream()
                        .filter(cell -> !Failure.has(failures, cell.peer, cell.shape))
                        .collect(Collectors.toList()),
                sizePeers, sizeShapes, coldPeers, coldStarts,
                firstMessages.stream()
                        .filter(start -> !Failure.has(failures, start.peer, start.shape))
                        .collect(Collectors.toList()),
                secondsForRounds, (leftOut + ' ' + Failure.describe(failures)).trim());
    }

    private static void add(List<Cell> cells, String mode, String peer, String shape, int rounds, Timing timing) {
        if (PeerKind.of(peer).supports(shape)) {
            cells.add(new Cell(SerializationBenchmark.class, mode, peer, shape, rounds, timing));
        }
    }

    /** Adds cells of sixteen values in rotation. */
    private static void recurring(List<Cell> cells, List<String> peers, List<String> shapes, int rounds,
            Timing timing) {
        for (String shape : shapes) {
            for (String peer : peers) {
                if (PeerKind.of(peer).supports(shape)) {
                    cells.add(new Cell(RecurringBenchmark.class, "recurring", peer, shape, rounds, timing));
                }
            }
        }
    }

    private static void evolved(List<Cell> cells, List<String> modes, int rounds, Timing timing) {
        if (modes.contains("evolved")) {
            for (String mode : Arrays.asList("unchanged", "evolved")) {
                for (String peer : Arrays.asList("scfs", "kryo-compatible")) {
                    cells.add(new Cell(EvolvedReadBenchmark.class, mode, peer, EvolvedReadBenchmark.SHAPE, rounds,
                            timing));
                }
            }
        }
    }

    /** Adds cells of large values. They need only a short warm-up, because their codecs just copy. */
    private static void echo(List<Cell> cells, List<String> modes, int rounds) {
        if (modes.contains("echo")) {
            for (EchoPayload payload : EchoPayload.values()) {
                for (String mode : Arrays.asList("copy", "write", "read")) {
                    cells.add(new Cell(EchoBenchmark.class, mode, mode.equals("copy") ? "arraycopy" : "scfs",
                            payload.key(), rounds, Intervals.SHORT));
                }
            }
        }
    }

    /**
     * Describes the timings for the report: forks, warm-up and iterations of each. The timing of the first cell comes
     * first.
     *
     * @return for example "3 forks, 8 × 650 ms warm-up and 12 × 125 ms measured in each"
     */
    String timings() {
        List<String> parts = new ArrayList<>();
        for (Timing timing : cells.stream().map(cell -> cell.timing).distinct().collect(Collectors.toList())) {
            IntSummaryStatistics forks = cells.stream()
                    .filter(cell -> cell.timing == timing)
                    .mapToInt(cell -> cell.rounds)
                    .summaryStatistics();
            String range = forks.getMin() == forks.getMax() ? "" : forks.getMin() + " to ";
            parts.add((parts.isEmpty() ? "" : "others ") + range + forks.getMax()
                    + (forks.getMax() == 1 ? " fork, " : " forks, ") + timing);
        }
        return String.join("; ", parts);
    }

    int rounds() {
        return cells.stream().mapToInt(cell -> cell.rounds).max().orElse(0);
    }

    /**
     * Returns the cells of a round.
     *
     * @param number index of the round, from 0
     */
    List<Cell> round(int number) {
        List<Cell> round = new ArrayList<>(cells);
        round.removeIf(cell -> cell.rounds <= number);
        return round;
    }

    /** Returns the estimated seconds for all forks, sizes and cold starts. */
    int seconds() {
        int fork = cells.stream().mapToInt(cell -> cell.rounds * cell.timing.millisPerFork()).sum();
        int cold = coldPeers.size() * coldStarts * 1100;
        int sizes = sizePeers.size() * sizeShapes.size() * 50;
        return (fork + cold + sizes) / 1000 + FirstMessages.seconds(firstMessages);
    }
}
