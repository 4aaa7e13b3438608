package io.github.scfs.demo.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One run of {@code demo/run rpc}: the rows of {@code rpc.csv}, {@code rpc-warm-up.csv}, {@code rpc-steady.csv} and
 * {@code rpc-run.csv}. Immutable.
 */
final class RpcRun {
    static final String FILE = "rpc.csv";

    /** The load that the bars of docs/internals/benchmarks.md compare. */
    static final Load MAIN_LOAD = new Load(10, 1);

    final Map<String, String> facts = new LinkedHashMap<>();
    private final List<Map<String, String>> cells;
    private final List<Map<String, String>> warmUps;
    private final List<Map<String, String>> steady;

    RpcRun(Path folder) throws IOException {
        cells = CsvFile.rows(folder.resolve(FILE));
        warmUps = CsvFile.rows(folder.resolve("rpc-warm-up.csv"));
        steady = CsvFile.rows(folder.resolve("rpc-steady.csv"));
        for (Map<String, String> row : CsvFile.rows(folder.resolve("rpc-run.csv"))) {
            facts.put(row.get("fact"), row.get("value"));
        }
    }

    /** A number of callers on a number of connections, for example {@code 10x1}. */
    record Load(int callers, int connections) {
        static Load of(String text) {
            String[] numbers = text.split("x");
            return new Load(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
        }

        @Override
        public String toString() {
            return callers + "x" + connections;
        }
    }

    List<String> dubbos() {
        return distinct(cells, "dubbo", row -> true);
    }

    List<String> services(String dubbo) {
        return distinct(cells, "workload", row -> is(row, "dubbo", dubbo));
    }

    List<String> peers(String dubbo) {
        return distinct(cells, "serialization", row -> is(row, "dubbo", dubbo));
    }

    List<Load> loads(String dubbo) {
        return distinct(cells, "load", row -> is(row, "dubbo", dubbo)).stream()
                .map(Load::of)
                .collect(Collectors.toList());
    }

    /** Returns a figure of calls at a load, by the name of its column; null if it wasn't measured. */
    Double figure(String dubbo, String service, Load load, String peer, String column) {
        return cells.stream()
                .filter(row -> is(row, "dubbo", dubbo) && is(row, "workload", service)
                        && is(row, "load", load.toString()) && is(row, "serialization", peer))
                .map(row -> CsvFile.number(row, column))
                .findFirst()
                .orElse(null);
    }

    /** Returns the frame bytes of request and response of a first or later call; null if they weren't measured. */
    Double frameBytes(String dubbo, String service, String peer, String firstOrLater) {
        for (Load load : loads(dubbo)) {
            Double request = figure(dubbo, service, load, peer, firstOrLater + " request B");
            Double response = figure(dubbo, service, load, peer, firstOrLater + " response B");
            if (request != null && response != null) {
                return request + response;
            }
        }
        return null;
    }

    /** The services of the warm-up with a Dubbo, from the one with the most turns. */
    List<String> warmUpServices(String dubbo) {
        Map<String, Long> turns = warmUps.stream()
                .filter(row -> is(row, "dubbo", dubbo))
                .collect(Collectors.groupingBy(row -> row.get("service"), LinkedHashMap::new, Collectors.counting()));
        return turns.entrySet()
                .stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .collect(Collectors.toList());
    }

    /** Returns calls/s by the seconds of warm-up before, the mean over the rounds. */
    Map<Integer, Double> warmUp(String dubbo, String service, String peer) {
        return warmUps.stream()
                .filter(row -> is(row, "dubbo", dubbo) && is(row, "service", service) && is(row, "serialization", peer)
                        && is(row, "load", MAIN_LOAD.toString()))
                .collect(Collectors.groupingBy(row -> Integer.valueOf(row.get("seconds before")), TreeMap::new,
                        Collectors.averagingDouble(row -> CsvFile.number(row, "calls/s"))));
    }

    List<String> steadyServices(String dubbo) {
        return distinct(steady, "service", row -> is(row, "dubbo", dubbo));
    }

    /** Returns the bytes of each second at a steady rate on a new connection, requests and responses. */
    Map<Integer, Double> steadyBytes(String dubbo, String service, String peer) {
        Map<Integer, Double> bytes = new TreeMap<>();
        for (Map<String, String> row : steady) {
            if (is(row, "dubbo", dubbo) && is(row, "service", service) && is(row, "serialization", peer)) {
                bytes.put(Integer.valueOf(row.get("second")),
                        CsvFile.number(row, "request B") + CsvFile.number(row, "response B"));
            }
        }
        return bytes;
    }

    /** Returns the calls per second of the measurement at a steady rate. */
    String steadyRate() {
        return steady.isEmpty() ? "" : steady.get(0).get("calls/s");
    }

    private static boolean is(Map<String, String> row, String column, String value) {
        return value.equals(row.get(column));
    }

    private static List<String> distinct(List<Map<String, String>> rows, String column,
            Predicate<Map<String, String>> filter) {
        return rows.stream().filter(filter).map(row -> row.get(column)).distinct().collect(Collectors.toList());
    }
}
