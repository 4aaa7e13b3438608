package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What came out for one shape and one load, over all processes. Immutable. */
final class Row {
    /** What is closer to 1 is not called a difference. */
    private static final double NOTABLE = 1.02;

    final String shape;
    final Load load;
    final Estimate head;
    final Estimate control;
    private final List<ForkTimes> forks;

    private Row(String shape, Load load, List<ForkTimes> forks) {
        this.shape = shape;
        this.load = load;
        this.forks = forks;
        this.head = estimate(SideKind.HEAD);
        this.control = estimate(SideKind.CONTROL);
    }

    /** A row for each shape and load, in the order in which they were measured. */
    static List<Row> of(List<ForkTimes> forks) {
        Map<String, List<ForkTimes>> byShape = new LinkedHashMap<>();
        forks.forEach(fork -> byShape.computeIfAbsent(fork.shape, shape -> new ArrayList<>()).add(fork));
        List<Row> rows = new ArrayList<>();
        byShape.forEach((shape, ofShape) -> {
            Set<Load> loads = new LinkedHashSet<>();
            ofShape.forEach(fork -> loads.addAll(fork.loads()));
            loads.forEach(load -> rows.add(new Row(shape, load, ofShape)));
        });
        return rows;
    }

    private Estimate estimate(SideKind side) {
        List<double[]> ratios = new ArrayList<>();
        forks.forEach(fork -> ratios.add(fork.ratios(load, side)));
        return Estimate.of(ratios);
    }

    /** The median of a side's slices, in nanoseconds an operation. */
    double nanos(SideKind side) {
        return Estimate.median(forks.stream().mapToDouble(fork -> Estimate.median(fork.times(load, side))).toArray());
    }

    /** The median of what a side's processes allocated, in bytes an operation. */
    double allocated(SideKind side) {
        return Estimate.median(forks.stream().mapToDouble(fork -> fork.allocated(load, side)).toArray());
    }

    /** How far from 1, as a factor, the same code came out that was loaded twice: the worst of these rows. */
    static double noise(List<Row> rows) {
        return Math.exp(rows.stream().mapToDouble(row -> Math.abs(Math.log(row.control.value))).max().orElse(0));
    }

    /**
     * Whether head differs: its interval and the control's don't touch, and it is further from 1 than noise was
     * anywhere in the run. Three processes tell little of how far a fourth would be off.
     *
     * @param noise see {@link #noise}
     */
    String verdict(double noise) {
        double notable = Math.max(noise, NOTABLE);
        if (head.low > control.high && head.value > notable) {
            return "slower";
        }
        return head.high < control.low && head.value < 1 / notable ? "faster" : "";
    }
}
