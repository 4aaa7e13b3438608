package io.github.scfs.demo.rpc.report;

/** One bar: a requirement on scfs, with the measured figure and the verdict. Immutable. */
final class Bar {
    /** {@code NOISE}: the interval contains the bar. {@code OPEN}: there is no interval. */
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

    /** For counted figures, which have no noise. */
    static Bar exactlyAtMost(String requirement, double value, double bar, String measured) {
        return new Bar(requirement, measured, value <= bar ? Verdict.MET : Verdict.MISSED);
    }

    /** Met if the whole interval is at or above the bar, missed if all of it is below. */
    static Bar atLeast(String requirement, Interval interval, double bar, String measured) {
        return new Bar(requirement, measured, verdict(interval, interval.low >= bar, interval.high < bar));
    }

    /** Met if the whole interval is at or below the bar, missed if all of it is above. */
    static Bar atMost(String requirement, Interval interval, double bar, String measured) {
        return new Bar(requirement, measured, verdict(interval, interval.high <= bar, interval.low > bar));
    }

    private static Verdict verdict(Interval interval, boolean met, boolean missed) {
        return !interval.exists() ? Verdict.OPEN : met ? Verdict.MET : missed ? Verdict.MISSED : Verdict.NOISE;
    }
}
