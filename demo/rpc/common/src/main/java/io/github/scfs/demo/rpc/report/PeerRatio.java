package io.github.scfs.demo.rpc.report;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The ratio of a figure of scfs to the same figure of a peer. Immutable. */
final class PeerRatio {
    final String peer;
    final Interval ratio;

    private PeerRatio(String peer, Interval ratio) {
        this.peer = peer;
        this.ratio = ratio;
    }

    /**
     * Returns the ratio of scfs to the best peer.
     *
     * @return null if scfs or all peers have no figure
     */
    static PeerRatio best(Results results, Place place, List<String> peers, ToDoubleFunction<Cell.Measured> value,
            boolean highIsGood) {
        Cell ours = place.cell(results, Bars.OURS);
        PeerRatio worst = null;
        for (String peer : peers) {
            Cell theirs = peer.equals(Bars.OURS) ? null : place.cell(results, peer);
            Interval ratio = ours == null || theirs == null ? null : Bootstrap.ratio(ours, theirs, value);
            if (ratio != null && (worst == null || highIsGood == ratio.estimate < worst.ratio.estimate)) {
                worst = new PeerRatio(peer, ratio);
            }
        }
        return worst;
    }

    @Override
    public String toString() {
        return ratio + " × " + peer;
    }

    /** The place of a comparison: one service, one load and one Dubbo. Immutable. */
    static final class Place {
        private final String dubbo;
        private final String workload;
        private final String load;

        Place(String dubbo, String workload, String load) {
            this.dubbo = dubbo;
            this.workload = workload;
            this.load = load;
        }

        private Cell cell(Results results, String peer) {
            return results.compared(dubbo, peer, workload, load);
        }
    }
}
