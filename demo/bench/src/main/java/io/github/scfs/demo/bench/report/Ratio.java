package io.github.scfs.demo.bench.report;

import java.util.List;
import java.util.Locale;

/** A figure with its uncertainty, and how that goes through quotients and means. Immutable. */
final class Ratio {
    final double value;
    /** How far it may be off, or NaN if that isn't known. */
    final double error;

    Ratio(double value, double error) {
        this.value = value;
        this.error = error;
    }

    /** The quotient of two figures that were measured independently: their relative errors add up as squares do. */
    Ratio over(Ratio other) {
        double quotient = value / other.value;
        return new Ratio(quotient, Math.abs(quotient) * Math.hypot(error / value, other.error / other.value));
    }

    /** The sum of two figures that were measured independently. */
    Ratio plus(Ratio other) {
        return new Ratio(value + other.value, Math.hypot(error, other.error));
    }

    /**
     * The geometric mean of positive figures.
     *
     * @throws IllegalArgumentException if there are none
     */
    static Ratio geometricMean(List<Ratio> ratios) {
        if (ratios.isEmpty()) {
            throw new IllegalArgumentException("the mean of nothing");
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

    /** With so many decimals, and the error behind it. */
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
