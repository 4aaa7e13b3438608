package io.github.scfs.demo.rpc.report;

/** One bar: a requirement on scfs, with the measured figure and the verdict. Immutable. */
final class Bar {
    /**
     * The verdict. {@code NOISE} means that the interval contains the bar, and {@code OPEN} that there is no interval.
     */
    enum Verdict {
        MET("met"), NOISE("within the noise"), MISSED("MISSED"), OPEN("too few samples");

        final String text;

        Verdict(String text) {
            this.text = text;
        }
    }

    final String requirement;
    final String measured;
    final Verdict verdict;

    private Bar(String requirement, String measured, Verdict verdict) {
        this.requirement = requirement;
        this.measured = measured;
        this.verdict = verdict;
    }

    /** Returns the bar for a counted figure, which has no noise. It is met if the figure is at or below the bar. */
    static Bar exactlyAtMost(String requirement, double value, double bar, String measured) {
        return new Bar(requirement, measured, value <= bar ? Verdict.MET : Verdict.MISSED);
    }

    /**
     * Returns a lower bar for an interval. It is met if the whole interval is at or above the bar, and missed if the
     * whole interval is below the bar.
     */
    static Bar atLeast(String requirement, Interval interval, double bar, String measured) {
        return new Bar(requirement, measured, verdict(interval, interval.low >= bar, interval.high < bar));
    }

    /**
     * Returns an upper bar for an interval. It is met if the whole interval is at or below the bar, and missed if the
     * whole interval is above the bar.
     */
    static Bar atMost(String requirement, Interval interval, double bar, String measured) {
        return new Bar(requirement, measured, verdict(interval, interval.high <= bar, interval.low > bar));
    }

    private static Verdict verdict(Interval interval, boolean met, boolean missed) {
        return !interval.exists() ? Verdict.OPEN : met ? Verdict.MET : missed ? Verdict.MISSED : Verdict.NOISE;
    }
}
