package io.github.scfs.demo.rpc.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * The rates of a new process. The table shows the service with the most warm-up turns, in its first turns and its last
 * turn.
 */
final class WarmUpTable {
    private static final String LOAD = "10x1";

    private WarmUpTable() {}

    /** Returns the table. It has no rows if there was no warm-up. */
    static Grid of(Results results, String dubbo, Axes axes) {
        List<WarmUpTurn> turns = new ArrayList<>(results.warmUps);
        turns.removeIf(turn -> !turn.dubbo.equals(dubbo) || !turn.load.equals(LOAD)
                || results.refused(dubbo, turn.peer, turn.workload));
        String workload = turns.isEmpty() ? "" : mostFrequent(turns);
        turns.removeIf(turn -> !turn.workload.equals(workload));

        List<String> header = new ArrayList<>(Arrays.asList("seconds of warm-up before"));
        header.addAll(axes.peers);
        Grid grid = new Grid("Calls/s while warming up: " + workload + " " + LOAD + ", a second each time", 1, header);
        for (int seconds : doubling(turns)) {
            List<String> row = new ArrayList<>(Arrays.asList(Integer.toString(seconds)));
            for (String peer : axes.peers) {
                double rate = turns.stream()
                        .filter(turn -> turn.peer.equals(peer) && turn.secondsBefore == seconds)
                        .mapToDouble(turn -> turn.callsPerSecond)
                        .average()
                        .orElse(Double.NaN);
                row.add(Double.isNaN(rate) ? "–" : String.format(Locale.ROOT, "%.0f", rate));
            }
            grid.row(row);
        }
        return grid;
    }

    private static String mostFrequent(List<WarmUpTurn> turns) {
        String most = turns.get(0).workload;
        for (WarmUpTurn turn : turns) {
            most = count(turns, turn.workload) > count(turns, most) ? turn.workload : most;
        }
        return most;
    }

    private static long count(List<WarmUpTurn> turns, String workload) {
        return turns.stream().filter(turn -> turn.workload.equals(workload)).count();
    }

    /**
     * Returns the first point in time, then each point that is at least twice as late as the previously selected one,
     * and the last point.
     */
    private static List<Integer> doubling(List<WarmUpTurn> turns) {
        TreeSet<Integer> moments = new TreeSet<>();
        turns.forEach(turn -> moments.add(turn.secondsBefore));
        List<Integer> chosen = new ArrayList<>();
        for (int moment : moments) {
            if (chosen.isEmpty() || moment >= 2 * chosen.get(chosen.size() - 1) || moment == moments.last()) {
                chosen.add(moment);
            }
        }
        return chosen;
    }
}
