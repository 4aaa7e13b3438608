package io.github.scfs.demo.bench.against;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The figures of one process of {@link Turns} for one shape. */
final class ForkTimes {
    final String shape;
    private final Map<Load, Map<SideKind, double[]>> times = new LinkedHashMap<>();
    private final Map<Load, Map<SideKind, double[]>> allocated = new LinkedHashMap<>();
    private final Map<SideKind, double[]> sizes = new EnumMap<>(SideKind.class);
    private final Map<SideKind, String> warm = new EnumMap<>(SideKind.class);
    private final Map<SideKind, String> end = new EnumMap<>(SideKind.class);

    /**
     * Parses the output of the process.
     *
     * @param output the lines of the output, each split into words
     * @throws IllegalArgumentException if a line is invalid or missing
     */
    ForkTimes(String shape, List<String[]> output) {
        this.shape = shape;
        for (String[] line : output) {
            switch (line[0]) {
                case "sizes":
                    sizes.put(SideKind.of(line[1]), numbers(line, 2));
                    break;
                case "codecs":
                    (line[1].equals("warm") ? warm : end).put(SideKind.of(line[2]),
                            line[3] + " generated, " + line[4] + " not");
                    break;
                case "times":
                case "allocated":
                    (line[0].equals("times") ? times : allocated)
                            .computeIfAbsent(new Load(Operation.of(line[1]), Integer.parseInt(line[2])),
                                    load -> new EnumMap<>(SideKind.class))
                            .put(SideKind.of(line[3]), numbers(line, 4));
                    break;
                default:
                    throw new IllegalArgumentException("invalid line: " + String.join(" ", line));
            }
        }
        for (Map<SideKind, double[]> sides : times.values()) {
            if (sides.values().stream().filter(slices -> slices.length > 0).count() < SideKind.values().length) {
                throw new IllegalArgumentException(shape + ": times of a side are missing");
            }
        }
        if (times.isEmpty() || !times.keySet().equals(allocated.keySet()) || sizes.size() < SideKind.values().length) {
            throw new IllegalArgumentException(shape + ": times, allocation or sizes are missing");
        }
    }

    private static double[] numbers(String[] words, int from) {
        return Arrays.stream(words, from, words.length).mapToDouble(Double::parseDouble).toArray();
    }

    Set<Load> loads() {
        return times.keySet();
    }

    /** Returns the nanoseconds per operation, one figure for each slice. */
    double[] times(Load load, SideKind side) {
        return times.get(load).get(side);
    }

    /** Returns the allocated bytes per operation: the median of all slices. */
    double allocated(Load load, SideKind side) {
        return Estimate.median(allocated.get(load).get(side));
    }

    /**
     * Returns for each slice the time of a side divided by the time of base. In a turn, each side runs one slice. Both
     * times are from the same turn.
     */
    double[] ratios(Load load, SideKind side) {
        double[] ratios = times(load, side).clone();
        Arrays.setAll(ratios, slice -> ratios[slice] / times(load, SideKind.BASE)[slice]);
        return ratios;
    }

    /** Returns the bytes of a first message and the bytes of a later message. */
    double[] sizes(SideKind side) {
        return sizes.get(side);
    }

    /**
     * Returns a warning if the sides have different numbers of generated codecs, or if codecs were generated after the
     * warm-up. Otherwise returns an empty string.
     */
    String remark() {
        if (!warm.equals(end)) {
            return "codecs were generated after warm-up: " + warm + ", at the end " + end;
        }
        return Objects.equals(end.get(SideKind.HEAD), end.get(SideKind.BASE)) ? "" : "codecs: " + end;
    }
}
