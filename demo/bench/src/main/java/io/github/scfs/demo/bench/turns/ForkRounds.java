package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.report.Quantile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The rounds of one process: nanoseconds of an operation and bytes of a message, by draw, mode and side. Immutable.
 */
public final class ForkRounds {
    /** Late rounds that take less than this share of the time of early rounds are a sign of too short a warm-up. */
    private static final double FASTER = 0.9;
    /** Rounds at the beginning, and at the end, that are compared. */
    private static final int COMPARED = 3;

    private final Map<String, double[]> rounds = new LinkedHashMap<>();

    /**
     * Parses the output of {@link TurnsProcess}.
     *
     * @param lines its lines, as words
     * @throws IllegalArgumentException if there is no line, or one isn't a draw, a mode, a side, and times
     */
    public ForkRounds(List<String[]> lines) {
        for (String[] words : lines) {
            if (words.length < 4) {
                throw new IllegalArgumentException("not the rounds of a side: " + String.join(" ", words));
            }
            rounds.put(key(words[0], words[1], words[2]),
                    Arrays.stream(words).skip(3).mapToDouble(Double::parseDouble).toArray());
        }
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("the process has measured nothing");
        }
    }

    private static String key(String draw, String mode, String side) {
        return draw + ' ' + mode + ' ' + side;
    }

    /** Returns the draws and modes of the times of a side, each as two words. */
    public Set<String> loads() {
        Set<String> loads = new LinkedHashSet<>();
        for (String key : rounds.keySet()) {
            if (TurnsProcess.MODES.contains(key.split(" ")[1])) {
                loads.add(key.substring(0, key.lastIndexOf(' ')));
            }
        }
        return loads;
    }

    /**
     * Returns all rounds.
     *
     * @throws IllegalArgumentException if they weren't measured
     */
    public double[] times(String draw, String mode, String side) {
        double[] times = rounds.get(key(draw, mode, side));
        if (times == null) {
            throw new IllegalArgumentException("not measured: " + key(draw, mode, side));
        }
        return times;
    }

    /** Returns the bytes that an operation allocates, in each round. */
    public double[] allocated(String draw, String mode, String side) {
        return times(draw, TurnsProcess.ALLOCATED + mode, side);
    }

    /** Returns the bytes of the first message. */
    public double first(String draw, String side) {
        return times(draw, TurnsProcess.FIRST, side)[0];
    }

    /**
     * Returns a figure: the lower quartile of the rounds, because whatever disturbs a round makes it longer.
     *
     * @throws IllegalArgumentException if it wasn't measured
     */
    double figure(String draw, String mode, String side) {
        return Quantile.of(times(draw, mode, side), 0.25);
    }

    /** Returns whether a figure was measured. */
    public boolean has(String draw, String mode, String side) {
        return rounds.containsKey(key(draw, mode, side));
    }

    /** Returns what got faster during the rounds, so that its warm-up was too short; empty if nothing did. */
    public String remark() {
        List<String> faster = new ArrayList<>();
        rounds.forEach((key, times) -> {
            if (times.length < 2 * COMPARED || key.contains(TurnsProcess.ALLOCATED)) {
                return;
            }
            double late = Quantile.of(Arrays.copyOfRange(times, times.length - COMPARED, times.length), 0.5)
                    / Quantile.of(Arrays.copyOf(times, COMPARED), 0.5);
            if (late < FASTER) {
                faster.add(String.format(Locale.ROOT, "%s to %.2f", key, late));
            }
        });
        return faster.isEmpty() ? "" : "got faster during the rounds: " + String.join(", ", faster);
    }
}
