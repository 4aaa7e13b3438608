package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * The tables of a run with many shapes: a row for each shape, and a summary. scfs is compared with Fory's session, and
 * its bytes with those of the smallest peer. Immutable.
 */
final class ShapeRows {
    private static final String OURS = "scfs";
    private static final String SESSION = "fory-session";
    private static final List<String> MODES = Arrays.asList("writeRead", "write", "read");
    private static final double MEAN_TIME = 0.85;
    private static final double WORST_TIME = 1.2;
    private static final double MEAN_BYTES = 0.8;
    private static final double SHARE = 0.9;

    private final Scores scores;
    private final RunFacts facts;
    private final List<String> shapes = new ArrayList<>();
    private final List<String> modes = new ArrayList<>(MODES);

    ShapeRows(Scores scores, RunFacts facts) {
        this.scores = scores;
        this.facts = facts;
        for (RunFacts.Size size : facts.sizes) {
            if (size.peer.equals(OURS)) {
                shapes.add(size.shape);
            }
        }
        modes.removeIf(mode -> ratios(mode).isEmpty());
    }

    /** Returns the table with a row for each shape. */
    Section rows() {
        List<String> headers = new ArrayList<>();
        headers.add("shape");
        for (String mode : modes) {
            String name = Report.name(mode).toLowerCase(Locale.ROOT);
            headers.addAll(Arrays.asList(name + ", ns: scfs", "fory-session", "scfs / fory-session"));
        }
        headers.addAll(Arrays.asList("later bytes: scfs", "smallest peer", "who", "scfs / smallest"));
        Table table = new Table(headers);
        for (String shape : shapes) {
            List<String> row = new ArrayList<>();
            row.add(shape);
            for (String mode : modes) {
                row.add(nanos(mode, OURS, shape));
                row.add(nanos(mode, SESSION, shape));
                Ratio ratio = ratio(mode, shape);
                row.add(ratio == null ? "" : ratio.toString());
            }
            RunFacts.Size smallest = smallest(shape);
            row.add(whole(facts.size(OURS, shape).later));
            row.add(smallest == null ? "" : whole(smallest.later));
            row.add(smallest == null ? "" : smallest.peer);
            row.add(smallest == null ? "" : bytes(shape).toString());
            table.row(row);
        }
        return new Section("Each shape",
                "Nanoseconds of new values. Bytes of later messages, of the peers that read the values back equal.",
                table);
    }

    /**
     * Returns the summary.
     *
     * @param barred whether bars apply to write + read and to bytes
     */
    Section summary(boolean barred) {
        Table table = new Table("figure", "bar", "measured", "");
        for (String mode : modes) {
            boolean bars = barred && mode.equals("writeRead");
            add(table, Report.name(mode).toLowerCase(Locale.ROOT) + " / Fory session", ratios(mode), bars, MEAN_TIME,
                    WORST_TIME);
        }
        List<Ratio> bytes = new ArrayList<>();
        for (String shape : shapes) {
            if (smallest(shape) != null) {
                bytes.add(bytes(shape));
            }
        }
        add(table, "bytes of a later message / the smallest peer's", bytes, barred, MEAN_BYTES, Double.NaN);
        return new Section("All shapes", shapes.size() + " shapes. Below 1 scfs is faster or smaller.", table);
    }

    private static void add(Table table, String name, List<Ratio> ratios, boolean bars, double mean, double worst) {
        if (ratios.isEmpty()) {
            return;
        }
        Ratio mid = Ratio.geometricMean(ratios);
        double share = (double) ratios.stream().filter(ratio -> ratio.value <= 1).count() / ratios.size();
        Ratio most = Collections.max(ratios, (a, b) -> Double.compare(a.value, b.value));
        row(table, name + ", geometric mean", bars, "at most ", mean, mid.toString(), mid.value, m -> m <= mean);
        row(table, name + ", share of the shapes at most 1.00", bars, "at least ", SHARE, decimals(share), share,
                s -> s >= SHARE);
        row(table, name + ", worst", bars, "at most ", worst, most.toString(), most.value, w -> w <= worst);
    }

    private static void row(Table table, String name, boolean bars, String limit, double bar, String text,
            double figure, Predicate<Double> met) {
        boolean has = bars && !Double.isNaN(bar);
        table.row(name, has ? limit + decimals(bar) : "", text, !has ? "" : met.test(figure) ? "met" : "**missed**");
    }

    private List<Ratio> ratios(String mode) {
        List<Ratio> ratios = new ArrayList<>();
        for (String shape : shapes) {
            Ratio ratio = ratio(mode, shape);
            if (ratio != null) {
                ratios.add(ratio);
            }
        }
        return ratios;
    }

    private Ratio ratio(String mode, String shape) {
        Score ours = scores.get(mode, OURS, shape);
        Score theirs = scores.get(mode, SESSION, shape);
        return ours == null || theirs == null ? null : ours.time().over(theirs.time());
    }

    private String nanos(String mode, String peer, String shape) {
        Score score = scores.get(mode, peer, shape);
        return score == null ? "" : score.time().toString(0);
    }

    private Ratio bytes(String shape) {
        return new Ratio(facts.size(OURS, shape).later / smallest(shape).later, Double.NaN);
    }

    /** Returns the sizes of the peer with the smallest later messages; null if only scfs was measured. */
    private RunFacts.Size smallest(String shape) {
        return facts.sizes.stream()
                .filter(size -> size.shape.equals(shape) && !size.peer.equals(OURS))
                .min((a, b) -> Double.compare(a.later, b.later))
                .orElse(null);
    }

    private static String whole(double figure) {
        return String.format(Locale.ROOT, "%.0f", figure);
    }

    private static String decimals(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure);
    }
}
