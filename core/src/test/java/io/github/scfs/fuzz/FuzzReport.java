package io.github.scfs.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a run of the fuzzer has seen. Thread-safe. */
final class FuzzReport {
    private final Map<String, Long> outcomes = new TreeMap<>();
    private final Map<String, String> maxima = new TreeMap<>();
    private final Map<String, Double> largest = new TreeMap<>();
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private long messages;
    private long bytes;

    synchronized void message(String outcome, int size) {
        outcomes.merge(outcome, 1L, Long::sum);
        messages++;
        bytes += size;
    }

    /** Notes a measured value, with what it is of. */
    synchronized void maximum(String of, double value, String text) {
        if (value > largest.getOrDefault(of, 0.0)) {
            largest.put(of, value);
            maxima.put(of, text);
        }
    }

    synchronized boolean isLarge(String of, double value) {
        return value > largest.getOrDefault(of, 0.0);
    }

    /** Adds a finding. Returns whether there is none of its signature yet. */
    synchronized boolean add(Finding f) {
        counts.merge(f.signature(), 1, Integer::sum);
        return findings.putIfAbsent(f.signature(), f) == null;
    }

    synchronized List<Finding> findings() {
        return new ArrayList<>(findings.values());
    }

    synchronized int count(Finding f) {
        return counts.get(f.signature());
    }

    synchronized long messages() {
        return messages;
    }

    synchronized Map<String, Long> outcomes() {
        return new TreeMap<>(outcomes);
    }

    @Override
    public synchronized String toString() {
        StringBuilder s = new StringBuilder(messages + " messages, " + bytes + " bytes\n");
        maxima.forEach((of, text) -> s.append("  most ").append(of).append(": ").append(text).append('\n'));
        s.append("  outcomes: ").append(outcomes).append('\n');
        for (Finding f : findings.values()) {
            s.append("  finding ").append(counts.get(f.signature())).append(" times: ").append(f).append('\n');
        }
        return s.toString();
    }
}
