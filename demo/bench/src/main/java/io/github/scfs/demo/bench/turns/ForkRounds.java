package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.bench.report.Quantile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rounds of one process: nanoseconds of an operation and bytes of a message, by mode and peer. Immutable. */
final class ForkRounds {
    /** Late rounds that take less than this share of the time of early rounds are a sign of too short a warm-up. */
    private static final double FASTER = 0.9;
    /** Rounds at the beginning, and at the end, that are compared. */
    private static final int COMPARED = 3;

    private final Map<String, double[]> rounds = new LinkedHashMap<>();

    /**
     * Parses the output of {@link TurnsProcess}.
     *
     * @param lines its lines, as words
     * @throws IllegalArgumentException if there is no line, or one isn't a mode, a peer, and times
     */
    ForkRounds(List<String[]> lines) {
        for (String[] words : lines) {
            if (words.length < 3) {
                throw new IllegalArgumentException("not the rounds of a peer: " + String.join(" ", words));
            }
            rounds.put(key(words[0], words[1]),
                    Arrays.stream(words).skip(2).mapToDouble(Double::parseDouble).toArray());
        }
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("the process has measured nothing");
        }
    }

    private static String key(String mode, String peer) {
        return mode + ' ' + peer;
    }

    /**
     * Returns a figure: the lower quartile of the rounds, because whatever disturbs a round makes it longer.
     *
     * @throws IllegalArgumentException if it wasn't measured
     */
    double figure(String mode, String peer) {
        double[] times = rounds.get(key(mode, peer));
        if (times == null) {
            throw new IllegalArgumentException("not measured: " + key(mode, peer));
        }
        return Quantile.of(times, 0.25);
    }

    /** Returns whether a figure was measured. */
    boolean has(String mode, String peer) {
        return rounds.containsKey(key(mode, peer));
    }

    /** Returns what got faster during the rounds, so that its warm-up was too short; empty if nothing did. */
    String remark() {
        List<String> faster = new ArrayList<>();
        rounds.forEach((key, times) -> {
            if (times.length < 2 * COMPARED) {
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
