package io.github.scfs.demo.bench.report;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** The median of the figures of several processes, with the lowest and the highest figure. Immutable. */
public final class Spread {
    final double median;
    private final double low;
    private final double high;

    private Spread(double median, double low, double high) {
        this.median = median;
        this.low = low;
        this.high = high;
    }

    /**
     * Returns the spread of some figures.
     *
     * @throws IllegalArgumentException if there are none
     */
    static Spread of(Collection<Double> figures) {
        if (figures.isEmpty()) {
            throw new IllegalArgumentException("no figures");
        }
        double[] all = figures.stream().mapToDouble(Double::doubleValue).toArray();
        return new Spread(Quantile.of(all, 0.5), Quantile.of(all, 0), Quantile.of(all, 1));
    }

    /**
     * Returns the geometric mean of medians. Its range is that of the geometric means of all lowest and of all highest
     * figures, so it is rather too wide.
     *
     * @throws IllegalArgumentException if the list is empty
     */
    static Spread geometricMean(List<Spread> spreads) {
        if (spreads.isEmpty()) {
            throw new IllegalArgumentException("mean of an empty list");
        }
        double median = 0;
        double low = 0;
        double high = 0;
        for (Spread one : spreads) {
            median += Math.log(one.median) / spreads.size();
            low += Math.log(one.low) / spreads.size();
            high += Math.log(one.high) / spreads.size();
        }
        return new Spread(Math.exp(median), Math.exp(low), Math.exp(high));
    }

    /**
     * Returns the median with two decimals, followed by the range if there is one.
     *
     * @param most the bar; a median above it is bold
     */
    String toString(double most) {
        String value = decimals(median);
        return (median > most ? "**" + value + "**" : value)
                + (low == high ? "" : " [" + decimals(low) + ", " + decimals(high) + ']');
    }

    @Override
    public String toString() {
        return toString(Double.POSITIVE_INFINITY);
    }

    private static String decimals(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure);
    }
}
