package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The table of the bars of a run in turns. Ratios are those of scfs to another peer. For one thread. */
final class TurnsBars {
    /** The number of shapes above a bar that are named, the worst first. */
    private static final int SHOWN = 5;

    private final Table table = new Table("bar", "asked", "measured", "", "where");

    /**
     * Adds a bar for each of some ratios. Without ratios, adds nothing.
     *
     * @param ratios the ratios by the names of shapes
     */
    TurnsBars each(String name, double most, Map<String, Spread> ratios) {
        if (!ratios.isEmpty()) {
            List<String> above = new ArrayList<>(ratios.keySet());
            above.sort((a, b) -> Double.compare(ratios.get(b).median, ratios.get(a).median));
            Spread worst = ratios.get(above.get(0));
            String first = above.get(0);
            above.removeIf(shape -> ratios.get(shape).median <= most);
            String where = above.isEmpty() ? first
                    : above.size() + " of " + ratios.size() + ": "
                            + above.stream()
                                    .limit(SHOWN)
                                    .map(shape -> shape + ' ' + decimals(ratios.get(shape).median))
                                    .collect(Collectors.joining(", ", "", above.size() > SHOWN ? ", …" : ""));
            row(name, "each at most " + decimals(most), worst.toString(), above.isEmpty(), where);
        }
        return this;
    }

    /** Adds a bar for the geometric mean of ratios. Without ratios, adds nothing. */
    TurnsBars mean(String name, double most, Map<String, Spread> ratios) {
        if (!ratios.isEmpty()) {
            Spread mean = Spread.geometricMean(new ArrayList<>(ratios.values()));
            row(name + ", geometric mean", "at most " + decimals(most), mean.toString(), mean.median <= most,
                    ratios.size() + " shapes");
        }
        return this;
    }

    /** Adds a bar for the share of ratios that are at most 1. Without ratios, adds nothing. */
    TurnsBars share(String name, double least, Map<String, Spread> ratios) {
        if (!ratios.isEmpty()) {
            long count = ratios.values().stream().filter(ratio -> ratio.median <= 1).count();
            row(name + ", share of the shapes at most 1.00", "at least " + decimals(least),
                    decimals((double) count / ratios.size()), count >= least * ratios.size(),
                    count + " of " + ratios.size());
        }
        return this;
    }

    /** Returns the table. */
    Table table() {
        return table;
    }

    /**
     * Returns the ratios of some shapes, without those that weren't measured.
     *
     * @param peer the peer with which scfs is compared
     */
    static Map<String, Spread> ratios(TurnsRun run, String mode, String peer) {
        Map<String, Spread> ratios = new LinkedHashMap<>();
        for (String shape : run.shapes()) {
            Spread ratio = run.ratio(mode, peer, shape);
            if (ratio != null) {
                ratios.put(shape, ratio);
            }
        }
        return ratios;
    }

    private void row(String name, String asked, String measured, boolean met, String where) {
        table.row(name, asked, met ? measured : "**" + measured + "**", met ? "met" : "**missed**", where);
    }

    private static String decimals(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure);
    }
}
