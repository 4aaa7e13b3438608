package io.github.scfs.demo.bench.report;

import java.util.List;
import java.util.Locale;

/**
 * A figure with its error. Quotients and means of figures have errors that are propagated from the figures'
 * errors. Immutable.
 */
final class Ratio {
    final double value;
    /** The error, or NaN if unknown. */
    final double error;

    Ratio(double value, double error) {
        this.value = value;
        this.error = error;
    }

    /**
     * Returns the quotient of two independent figures. The square of its relative error is the sum of the squares of
     * theirs.
     */
    Ratio over(Ratio other) {
        double quotient = value / other.value;
        return new Ratio(quotient, Math.abs(quotient) * Math.hypot(error / value, other.error / other.value));
    }

    /**
     * Returns the geometric mean of positive figures.
     *
     * @throws IllegalArgumentException if the list is empty
     */
    static Ratio geometricMean(List<Ratio> ratios) {
        if (ratios.isEmpty()) {
            throw new IllegalArgumentException("mean of an empty list");
        }
        double logs = 0;
        double squares = 0;
        for (Ratio one : ratios) {
            logs += Math.log(one.value);
            squares += one.error / one.value * (one.error / one.value);
        }
        double mean = Math.exp(logs / ratios.size());
        return new Ratio(mean, mean * Math.sqrt(squares) / ratios.size());
    }

    /** Returns the value with a number of decimals, followed by its error. */
    String toString(int decimals) {
        String format = "%." + decimals + "f";
        return String.format(Locale.ROOT, format, value)
                + (Double.isNaN(error) ? "" : " ± " + String.format(Locale.ROOT, format, error));
    }

    @Override
    public String toString() {
        return toString(2);
    }
}
