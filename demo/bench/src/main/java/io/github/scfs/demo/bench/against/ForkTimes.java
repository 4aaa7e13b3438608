package io.github.scfs.demo.bench.against;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What one process of {@link Turns} has said about one shape. */
final class ForkTimes {
    final String shape;
    private final Map<Load, Map<SideKind, double[]>> times = new LinkedHashMap<>();
    private final Map<Load, Map<SideKind, double[]>> allocated = new LinkedHashMap<>();
    private final Map<SideKind, double[]> sizes = new EnumMap<>(SideKind.class);
    private final Map<SideKind, String> warm = new EnumMap<>(SideKind.class);
    private final Map<SideKind, String> end = new EnumMap<>(SideKind.class);

    /**
     * Takes its lines apart.
     *
     * @param said the words of each line
     * @throws IllegalArgumentException if one isn't as it should be, or something wasn't said
     */
    ForkTimes(String shape, List<String[]> said) {
        this.shape = shape;
        for (String[] line : said) {
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
                    throw new IllegalArgumentException(String.join(" ", line));
            }
        }
        for (Map<SideKind, double[]> sides : times.values()) {
            if (sides.values().stream().filter(slices -> slices.length > 0).count() < SideKind.values().length) {
                throw new IllegalArgumentException(shape + ": not every side was measured");
            }
        }
        if (times.isEmpty() || !times.keySet().equals(allocated.keySet()) || sizes.size() < SideKind.values().length) {
            throw new IllegalArgumentException(shape + ": not everything was measured");
        }
    }

    private static double[] numbers(String[] words, int from) {
        return Arrays.stream(words, from, words.length).mapToDouble(Double::parseDouble).toArray();
    }

    Set<Load> loads() {
        return times.keySet();
    }

    /** Nanoseconds an operation, slice by slice. */
    double[] times(Load load, SideKind side) {
        return times.get(load).get(side);
    }

    /** Bytes an operation: the median of all slices. */
    double allocated(Load load, SideKind side) {
        return Estimate.median(allocated.get(load).get(side));
    }

    /** How a side's slices compare with the base's, each with the one that was next to it and did the same. */
    double[] ratios(Load load, SideKind side) {
        double[] ratios = times(load, side).clone();
        Arrays.setAll(ratios, slice -> ratios[slice] / times(load, SideKind.BASE)[slice]);
        return ratios;
    }

    /** Bytes of a first message, and of a later one. */
    double[] sizes(SideKind side) {
        return sizes.get(side);
    }

    /**
     * What a reader should know of generated code: that sides have different numbers of codecs, or got some while they
     * were measured. Empty if nothing.
     */
    String remark() {
        if (!warm.equals(end)) {
            return "codecs were generated after warm-up: " + warm + ", at the end " + end;
        }
        return Objects.equals(end.get(SideKind.HEAD), end.get(SideKind.BASE)) ? "" : "codecs: " + end;
    }
}
