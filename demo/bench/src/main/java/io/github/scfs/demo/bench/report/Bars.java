package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * The bars: upper limits for ratios of scfs to its peers. If a bar is for several shapes, the worst ratio decides.
 * Immutable.
 */
final class Bars {
    private static final String OURS = "scfs";
    private static final String SESSION = "fory-session";
    private static final String COMPATIBLE = "kryo-compatible";
    private static final String LIMIT = "handwritten";
    /** Tolerance for JMH's allocation figures, which aren't exact to the byte. */
    private static final double ALLOCATION_NOISE = 1.005;

    /** One bar and the measured ratio. Immutable. */
    static final class Bar {
        final String name;
        final Ratio figure;
        /** The shape whose ratio decides, or a label such as {@code median}. */
        final String where;
        private final double limit;
        private final double tolerated;

        private Bar(String name, double limit, double tolerated, Ratio figure, String where) {
            this.name = name;
            this.limit = limit;
            this.tolerated = tolerated;
            this.figure = figure;
            this.where = where;
        }

        String limit() {
            return String.format(Locale.ROOT, "%.2f", limit);
        }

        boolean met() {
            return figure.value <= tolerated;
        }
    }

    private final Scores scores;
    private final RunFacts facts;
    private final List<Bar> bars = new ArrayList<>();

    Bars(Scores scores, RunFacts facts) {
        this.scores = scores;
        this.facts = facts;
    }

    /** Returns a table of the bars that the run has figures for. */
    Section section() {
        Table table = new Table("bar", "at most", "measured", "where", "");
        for (Bar bar : all()) {
            table.row(bar.name, bar.limit(), bar.figure.toString(), bar.where, bar.met() ? "met" : "**missed**");
        }
        return new Section("The bars", "", table);
    }

    /** Returns the bars that the run has figures for. */
    List<Bar> all() {
        bars.clear();
        worst("write + read / Fory session, each shape", 1.0, 1.0, scores.shapes(),
                shape -> time("writeRead", shape, SESSION));
        mean("write + read / Fory session, geometric mean", "writeRead", 0.8);
        mean("write / Fory session, geometric mean", "write", 1.0);
        worst("write + read / hand-written", 1.5, 1.5, scores.shapes(), shape -> time("writeRead", shape, LIMIT));
        List<String> sized = new ArrayList<>();
        facts.sizes.stream().filter(size -> size.peer.equals(OURS)).forEach(size -> sized.add(size.shape));
        worst("bytes of a later message / the smallest peer's", 1.0, 1.0, sized, this::later);
        worst("bytes of a first message / Kryo compatible's", 1.0, 1.0, sized, shape -> first(shape, COMPATIBLE));
        worst("bytes of a first message / Fory session's", 1.0, 1.0, sized, shape -> first(shape, SESSION));
        worst("allocated by a write / the message's array", 1.0, ALLOCATION_NOISE, scores.shapes(), this::written);
        worst("allocated by a read / the value's objects", 1.0, ALLOCATION_NOISE, scores.shapes(), this::read);
        List<String> evolved = scores.shapes("EvolvedReadBenchmark");
        worst("reading an evolved class / an unchanged one", 1.3, 1.3, evolved,
                shape -> quotient(scores.get("EvolvedReadBenchmark", "evolved", OURS, shape),
                        scores.get("EvolvedReadBenchmark", "unchanged", OURS, shape)));
        worst("reading an evolved class / Kryo compatible's", 0.25, 0.25, evolved,
                shape -> quotient(scores.get("EvolvedReadBenchmark", "evolved", OURS, shape),
                        scores.get("EvolvedReadBenchmark", "evolved", COMPATIBLE, shape)));
        for (String mode : new String[] {"write", "read"}) {
            worst(mode + " of a large value / arraycopy", 1.2, 1.2, scores.shapes("EchoBenchmark"),
                    shape -> quotient(scores.get("EchoBenchmark", mode, OURS, shape),
                            scores.get("EchoBenchmark", "copy", "arraycopy", shape)));
        }
        double cold = ColdTable.median(facts.coldStarts, OURS, c -> c.messages)
                / ColdTable.median(facts.coldStarts, "kryo", c -> c.messages);
        if (!Double.isNaN(cold)) {
            add("first 100 messages of a process / Kryo's", 1.0, 1.0, new Ratio(cold, Double.NaN), "median");
        }
        FirstTable first = new FirstTable(facts.firstMessages);
        for (int count = 0; count < first.counts(); count++) {
            int which = count;
            worst("first " + first.count(count) + " messages of a process / the best peer's", 0.9, 0.9, first.shapes(),
                    shape -> first.ratio(shape, which));
        }
        return bars;
    }

    private void worst(String bar, double limit, double tolerated, List<String> shapes,
            Function<String, Ratio> figure) {
        Ratio worst = null;
        String where = "";
        for (String shape : shapes) {
            Ratio one = figure.apply(shape);
            if (one != null && (worst == null || one.value > worst.value)) {
                worst = one;
                where = shape;
            }
        }
        if (worst != null) {
            add(bar, limit, tolerated, worst, where);
        }
    }

    private void mean(String bar, String mode, double limit) {
        List<Ratio> ratios = new ArrayList<>();
        for (String shape : scores.shapes()) {
            Ratio ratio = time(mode, shape, SESSION);
            if (ratio != null) {
                ratios.add(ratio);
            }
        }
        if (!ratios.isEmpty()) {
            add(bar, limit, limit, Ratio.geometricMean(ratios), ratios.size() + " shapes");
        }
    }

    private void add(String bar, double limit, double tolerated, Ratio figure, String where) {
        bars.add(new Bar(bar, limit, tolerated, figure, where));
    }

    private Ratio time(String mode, String shape, String other) {
        return quotient(scores.get(mode, OURS, shape), scores.get(mode, other, shape));
    }

    private static Ratio quotient(Score ours, Score theirs) {
        return ours == null || theirs == null ? null : ours.time().over(theirs.time());
    }

    /**
     * Returns the size of scfs's later messages of a shape, as a ratio to the smallest size of the other serializers'
     * later messages. The hand-written codecs aren't compared, because their messages contain values only.
     */
    private Ratio later(String shape) {
        double smallest = facts.sizes.stream()
                .filter(size -> size.shape.equals(shape) && !size.peer.equals(OURS) && !size.peer.equals(LIMIT))
                .mapToDouble(size -> size.later)
                .min()
                .orElse(Double.NaN);
        return Double.isNaN(smallest) ? null : new Ratio(facts.size(OURS, shape).later / smallest, Double.NaN);
    }

    private Ratio first(String shape, String other) {
        RunFacts.Size theirs = facts.size(other, shape);
        return theirs == null ? null : new Ratio((double) facts.size(OURS, shape).first / theirs.first, Double.NaN);
    }

    private Ratio written(String shape) {
        Score write = scores.get("write", OURS, shape);
        RunFacts.Size size = facts.size(OURS, shape);
        return write == null || size == null || Double.isNaN(write.allocated) ? null
                : new Ratio(write.allocated / size.array, Double.NaN);
    }

    private Ratio read(String shape) {
        Score read = scores.get("read", OURS, shape);
        Long graph = facts.graphs.get(shape);
        return read == null || graph == null || Double.isNaN(read.allocated) ? null
                : new Ratio(read.allocated / graph, Double.NaN);
    }
}
