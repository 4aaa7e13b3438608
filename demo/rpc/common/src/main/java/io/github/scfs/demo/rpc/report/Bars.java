package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.FrameSizes;
import io.github.scfs.demo.wire.DubboHeader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The bars of scfs on one Dubbo. "The best peer" is the best peer of one row, so different rows can have different best
 * peers.
 */
final class Bars {
    static final String OURS = "scfs";

    private static final List<String> HESSIAN2 = Collections.singletonList("hessian2");
    private static final List<String> KRYO = Collections.singletonList("kryo");
    private static final List<String> KRYO_WITH_OPTIMIZER = Collections.singletonList("kryo-optimizer");
    private static final List<String> NEVER_BELOW = Arrays.asList("tiny", "user", "bid", "text50k");
    private static final int CALLERS = 10;

    /** Smallest permitted share: calls/s after a change, divided by the calls/s of another commit. */
    private static final double SHARE_OF_BASE = 0.97;

    private final Results results;
    private final Axes axes;

    /** All peers except the peer that is scfs of another commit. That peer has a separate bar. */
    private final List<String> peers;
    private final String dubbo;
    private final List<Bar> bars = new ArrayList<>();

    private Bars(Results results, String dubbo) {
        this.results = results;
        this.axes = new Axes(results, dubbo);
        this.peers = new ArrayList<>(axes.peers);
        this.peers.remove(Results.BASE);
        this.dubbo = dubbo;
    }

    /** Returns the bars that the results have figures for. */
    static List<Bar> of(Results results, String dubbo) {
        Bars bars = new Bars(results, dubbo);
        bars.bytes();
        bars.rates();
        bars.cpu();
        bars.latencies();
        bars.base();
        return bars.bars;
    }

    private void bytes() {
        bytes("tiny: later request + response ≤ 0.40 × the best peer's", "tiny", peers, 0.40, Bars::both);
        FrameSizes exist = results.sizes(dubbo, OURS, "existUser");
        if (exist != null) {
            double body = exist.laterRequest - DubboHeader.LENGTH;
            bars.add(Bar.exactlyAtMost("existUser: later request ≤ 16 + 24 bytes", body, 24,
                    String.format(Locale.ROOT, "16 + %.1f", body)));
        }
        for (String workload : Arrays.asList("user", "posts")) {
            bytes(workload + ": later response ≤ the smallest peer's", workload, peers, 1,
                    sizes -> sizes.laterResponse);
        }
        bytes("bid: later request + response ≤ 0.5 × Kryo's with its optimizer", "bid", KRYO_WITH_OPTIMIZER, 0.5,
                Bars::both);
        bytes("bid: later request ≤ 0.30 × hessian2's", "bid", HESSIAN2, 0.30, sizes -> sizes.laterRequest);
    }

    private void bytes(String requirement, String workload, List<String> peers, double bar,
            ToDoubleFunction<FrameSizes> value) {
        FrameSizes ours = results.sizes(dubbo, OURS, workload);
        String smallest = null;
        double least = Double.MAX_VALUE;
        for (String peer : peers) {
            FrameSizes theirs = peer.equals(OURS) ? null : results.sizes(dubbo, peer, workload);
            if (theirs != null && value.applyAsDouble(theirs) < least) {
                smallest = peer;
                least = value.applyAsDouble(theirs);
            }
        }
        if (ours != null && smallest != null) {
            double bytes = value.applyAsDouble(ours);
            bars.add(Bar.exactlyAtMost(requirement, bytes / least, bar,
                    String.format(Locale.ROOT, "%.0f / %.0f (%s) = %.3f", bytes, least, smallest, bytes / least)));
        }
    }

    private void rates() {
        for (String load : axes.loads) {
            if (Axes.callers(load) == CALLERS) {
                rate("posts", load, "≥ 2 × Kryo's calls/s", KRYO, 2);
                rate("posts", load, "≥ 2 × those of Kryo with its optimizer (more than is asked)", KRYO_WITH_OPTIMIZER,
                        2);
                rate("posts", load, "≥ 1.2 × the best peer's calls/s", peers, 1.2);
            }
        }
        for (String workload : NEVER_BELOW) {
            for (String load : axes.loads) {
                rate(workload, load, "calls/s not below the best peer's", peers, 1);
            }
        }
    }

    private void rate(String workload, String load, String requirement, List<String> peers, double bar) {
        PeerRatio best = best(workload, load, peers, Cell.Measured::callsPerSecond, true);
        if (best != null) {
            bars.add(Bar.atLeast(workload + " " + load + ": " + requirement, best.ratio, bar, best.toString()));
        }
    }

    private void cpu() {
        for (String workload : NEVER_BELOW) {
            for (String load : axes.loads) {
                PeerRatio best =
                        Axes.callers(load) == CALLERS ? best(workload, load, peers, Cell.Measured::cpuPerCall, false)
                                : null;
                if (best != null) {
                    bars.add(Bar.atMost(workload + " " + load + ": CPU time of a call not above the best peer's",
                            best.ratio, 1, best.toString()));
                }
            }
        }
    }

    private void latencies() {
        for (String workload : axes.workloads) {
            for (String load : axes.loads) {
                PeerRatio best =
                        Axes.callers(load) == CALLERS ? best(workload, load, peers, one -> one.latency(99), false)
                                : null;
                if (best != null) {
                    bars.add(Bar.atMost(workload + " " + load + ": p99 not above the best peer's", best.ratio, 1,
                            best.toString()));
                }
            }
        }
    }

    private void base() {
        for (String workload : axes.workloads) {
            for (String load : axes.loads) {
                PeerRatio base = best(workload, load, Collections.singletonList(Results.BASE),
                        Cell.Measured::callsPerSecond, true);
                if (base != null) {
                    bars.add(Bar.atLeast(workload + " " + load + ": calls/s ≥ 0.97 × " + Results.BASE + "'s",
                            base.ratio, SHARE_OF_BASE, base.ratio.inThousandths()));
                }
            }
        }
    }

    private PeerRatio best(String workload, String load, List<String> peers, ToDoubleFunction<Cell.Measured> value,
            boolean highIsGood) {
        return PeerRatio.best(results, new PeerRatio.Place(dubbo, workload, load), peers, value, highIsGood);
    }

    private static double both(FrameSizes sizes) {
        return sizes.laterRequest + sizes.laterResponse;
    }
}
