package io.github.scfs.demo.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** The table of the first messages of fresh processes. It has medians, because some starts are outliers. */
final class FirstTable {
    private static final String OURS = "scfs";

    private final List<RunFacts.First> starts;
    private final List<String> shapes;
    private final List<String> peers;

    FirstTable(List<RunFacts.First> starts) {
        LinkedHashSet<String> allShapes = new LinkedHashSet<>();
        LinkedHashSet<String> allPeers = new LinkedHashSet<>();
        starts.forEach(start -> allShapes.add(start.shape));
        starts.forEach(start -> allPeers.add(start.peer));
        this.starts = starts;
        this.shapes = new ArrayList<>(allShapes);
        this.peers = new ArrayList<>(allPeers);
    }

    /** Returns the shapes that were measured. */
    List<String> shapes() {
        return shapes;
    }

    /** Returns how many numbers of messages each shape has. */
    int counts() {
        return shapes.stream().mapToInt(shape -> counts(shape).size()).max().orElse(0);
    }

    /** Returns the numbers of messages after which the time of a shape was taken, in order. */
    private List<Integer> counts(String shape) {
        TreeSet<Integer> counts = new TreeSet<>();
        starts.stream().filter(start -> start.shape.equals(shape)).forEach(start -> counts.add(start.messages));
        return new ArrayList<>(counts);
    }

    /** Returns the text for a number of messages, for example {@code "200,000 (large1: 20,000)"}. */
    String count(int which) {
        int most = shapes.stream().mapToInt(shape -> counts(shape).get(which)).max().orElse(0);
        List<String> fewer = new ArrayList<>();
        for (String shape : shapes) {
            if (counts(shape).get(which) < most) {
                fewer.add(shape + ": " + text(counts(shape).get(which)));
            }
        }
        return text(most) + (fewer.isEmpty() ? "" : " (" + String.join(", ", fewer) + ")");
    }

    private static String text(int count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** Returns the time of scfs as a ratio to the best peer's; null if either wasn't measured. */
    Ratio ratio(String shape, int which) {
        String best = best(shape, which);
        double ours = median(OURS, shape, which);
        return best == null || Double.isNaN(ours) ? null : new Ratio(ours / median(best, shape, which), Double.NaN);
    }

    /** Returns the fastest of the other peers; null if there is none. */
    private String best(String shape, int which) {
        String best = null;
        for (String peer : peers) {
            double time = median(peer, shape, which);
            if (!peer.equals(OURS) && !Double.isNaN(time) && (best == null || time < median(best, shape, which))) {
                best = peer;
            }
        }
        return best;
    }

    private double median(String peer, String shape, int which) {
        int count = counts(shape).get(which);
        long[] sorted = starts.stream()
                .filter(start -> start.peer.equals(peer) && start.shape.equals(shape) && start.messages == count)
                .mapToLong(start -> start.micros)
                .sorted()
                .toArray();
        return sorted.length == 0 ? Double.NaN : ColdTable.quantile(sorted, 0.5);
    }

    Section section() {
        List<String> headers = new ArrayList<>();
        headers.add("ms");
        for (int which = 0; which < counts(); which++) {
            headers.add(count(which));
            headers.add("best peer");
            headers.add("ratio");
        }
        Table table = new Table(headers);
        for (String shape : shapes) {
            List<String> row = new ArrayList<>();
            row.add(shape);
            for (int which = 0; which < counts(); which++) {
                String best = best(shape, which);
                Ratio ratio = ratio(shape, which);
                row.add(millis(OURS, shape, which));
                row.add(best == null ? "" : millis(best, shape, which) + " " + best);
                row.add(ratio == null ? "" : ratio.toString());
            }
            table.row(row);
        }
        return new Section("Time until fast",
                "Milliseconds in which a fresh process writes and reads its first messages: scfs, the best of "
                        + String.join(", ", others()) + ", and their ratio. All values are new, and made while "
                        + "nothing is measured. Medians of the starts.",
                table);
    }

    private List<String> others() {
        List<String> others = new ArrayList<>(peers);
        others.remove(OURS);
        return others;
    }

    private String millis(String peer, String shape, int which) {
        double median = median(peer, shape, which);
        return Double.isNaN(median) ? "" : String.format(Locale.ROOT, "%.1f", median / 1000);
    }
}
