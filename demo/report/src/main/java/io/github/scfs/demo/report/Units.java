package io.github.scfs.demo.report;

import java.util.Locale;

/** Numbers with their units, for readers. */
final class Units {
    private static final int EXACT = 10_000;

    private Units() {}

    /** Returns a time, for example {@code 526 ns}, {@code 1.92 µs}, {@code 118 µs}. */
    static String nanos(double nanos) {
        return nanos < 999.5 ? digits(nanos) + " ns"
                : nanos < 999_500 ? digits(nanos / 1e3) + " µs"
                : nanos < 999.5e6 ? digits(nanos / 1e6) + " ms"
                : digits(nanos / 1e9) + " s";
    }

    /** Returns a number of bytes, for example {@code 5,482 B} or {@code 166 kB}. */
    static String bytes(double bytes) {
        return bytes < EXACT ? count(bytes) + " B"
                : bytes < 999_500 ? digits(bytes / 1e3) + " kB"
                : digits(bytes / 1e6) + " MB";
    }

    /** Returns the bytes of later messages, and those of the first message if they differ. */
    static String bytes(double later, double first) {
        String text = bytes(later);
        return text.equals(bytes(first)) ? text : text + ", first " + bytes(first);
    }

    /** Returns a whole number, for example {@code 32,170}. */
    static String count(double number) {
        return String.format(Locale.ROOT, "%,.0f", number);
    }

    /** Returns a ratio, for example {@code 1.02}. */
    static String ratio(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%.1f", ratio);
    }

    /** Returns a number below 1,000 with three significant digits. */
    private static String digits(double number) {
        return String.format(Locale.ROOT, number < 9.995 ? "%.2f" : number < 99.95 ? "%.1f" : "%.0f", number);
    }
}
