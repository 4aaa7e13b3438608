package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The result for one shape and load over all processes. Immutable. */
final class Row {
    /** Smallest ratio that is reported as a difference. A ratio that is closer to 1 is not. */
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

    /** Returns a row for each shape and load, in the order of the measurement. */
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

    /** Returns the median of a side's rounds, in nanoseconds per operation. */
    double nanos(SideKind side) {
        return Estimate.median(forks.stream().mapToDouble(fork -> Estimate.median(fork.times(load, side))).toArray());
    }

    /** Returns the median of a side's processes, in allocated bytes per operation. */
    double allocated(SideKind side) {
        return Estimate.median(forks.stream().mapToDouble(fork -> fork.allocated(load, side)).toArray());
    }

    /** Returns the bytes of the first message of head and of base. */
    double[] first() {
        return new double[] {
                forks.get(0).first(load.values, SideKind.HEAD), forks.get(0).first(load.values, SideKind.BASE)};
    }

    /** Returns the mean bytes of later messages of head and of base. */
    double[] later() {
        return new double[] {
                forks.get(0).later(load.values, SideKind.HEAD), forks.get(0).later(load.values, SideKind.BASE)};
    }

    /** Returns the largest deviation of control / base from 1 in these rows, as a factor. */
    static double noise(List<Row> rows) {
        return Math.exp(rows.stream().mapToDouble(row -> Math.abs(Math.log(row.control.value))).max().orElse(0));
    }

    /**
     * Compares head with base. They differ only if the intervals of head and control don't overlap, and the ratio of
     * head is further from 1 than the noise of the whole run. The noise is needed because three processes are too few
     * to estimate the deviation of a fourth.
     *
     * @param noise see {@link #noise}
     * @return "slower" or "faster"; an empty string if there is no difference
     */
    String verdict(double noise) {
        double notable = Math.max(noise, NOTABLE);
        if (head.low > control.high && head.value > notable) {
            return "slower";
        }
        return head.high < control.low && head.value < 1 / notable ? "faster" : "";
    }
}
