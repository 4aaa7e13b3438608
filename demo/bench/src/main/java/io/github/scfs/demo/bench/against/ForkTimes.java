package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.report.TurnsRun;
import io.github.scfs.demo.bench.turns.ForkRounds;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** The figures of one process for one shape. */
final class ForkTimes {
    final String shape;
    final ForkRounds rounds;

    /**
     * Checks the figures.
     *
     * @throws IllegalArgumentException if some of a side are missing
     */
    ForkTimes(String shape, ForkRounds rounds) {
        this.shape = shape;
        this.rounds = rounds;
        for (Load load : loads()) {
            for (SideKind side : SideKind.values()) {
                if (times(load, side).length != times(load, SideKind.BASE).length) {
                    throw new IllegalArgumentException(shape + ": rounds of a side are missing");
                }
            }
        }
    }

    Set<Load> loads() {
        Set<Load> loads = new LinkedHashSet<>();
        for (String load : rounds.loads()) {
            loads.add(new Load(load.split(" ")[0], load.split(" ")[1]));
        }
        return loads;
    }

    /** Returns the nanoseconds per operation, one figure for each round. */
    double[] times(Load load, SideKind side) {
        return rounds.times(load.values, load.operation, side.key());
    }

    /** Returns the allocated bytes per operation: the median of all rounds. */
    double allocated(Load load, SideKind side) {
        return Estimate.median(rounds.allocated(load.values, load.operation, side.key()));
    }

    /** Returns for each round the time of a side divided by the time of base. */
    double[] ratios(Load load, SideKind side) {
        double[] ratios = times(load, side).clone();
        Arrays.setAll(ratios, round -> ratios[round] / times(load, SideKind.BASE)[round]);
        return ratios;
    }

    /** Returns the bytes of the first message. */
    double first(String values, SideKind side) {
        return rounds.first(values, side.key());
    }

    /** Returns the mean bytes of the measured messages; NaN if neither write nor read was measured. */
    double later(String values, SideKind side) {
        return rounds.has(values, TurnsRun.BYTES, side.key())
                ? Arrays.stream(rounds.times(values, TurnsRun.BYTES, side.key())).average().orElse(Double.NaN)
                : Double.NaN;
    }
}
