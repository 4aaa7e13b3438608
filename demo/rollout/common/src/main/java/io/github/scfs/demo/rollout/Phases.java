package io.github.scfs.demo.rollout;

import io.github.scfs.demo.rollout.node.FailedCall;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Runs phases with two providers, reports them, and notes what is wrong. For one thread. */
final class Phases {
    static final String A = "provider-A";
    static final String B = "provider-B";

    /** What may be on the wire of a provider. */
    static final List<Integer> HESSIAN2 = Collections.singletonList(Phase.HESSIAN2);
    static final List<Integer> SCFS = Collections.singletonList(Phase.SCFS);
    static final List<Integer> EITHER = Arrays.asList(Phase.HESSIAN2, Phase.SCFS);

    /** A consumer finds a provider again within this time. */
    private static final int FOUND_SECONDS = 120;

    /** Fewer responses than this can be those to Dubbo's own requests, for example for metadata. */
    private static final long OWN_RESPONSES = 20;
    private static final int SHOWN_FAILURES = 3;

    private final Cluster cluster;
    private final int seconds;
    private final PrintStream out;
    private final Map<Integer, String> providers = new LinkedHashMap<>();
    private int number;
    private long calls;
    private long refused;
    private long inFlight;
    private long failed;
    private boolean bad;

    /**
     * Creates the phases.
     *
     * @param seconds the time after each change
     */
    Phases(Cluster cluster, int seconds, PrintStream out) throws IOException {
        this.cluster = cluster;
        this.seconds = seconds;
        this.out = out;
        providers.put(cluster.port(A), "A");
        providers.put(cluster.port(B), "B");
    }

    /** The steps that begin a phase. Returns the kill that was one of them, or null. */
    interface Change {
        Kill make() throws IOException, PeerFailure, InterruptedException;
    }

    /**
     * Runs a phase.
     *
     * @param ofA the serializations that may be on the wire of provider A after the change
     * @param ofB those of provider B
     */
    void phase(String name, List<Integer> ofA, List<Integer> ofB, Change change)
            throws IOException, PeerFailure, InterruptedException {
        Counts before = cluster.counts();
        Kill kill = change.make();
        Counts changed = cluster.counts();
        Thread.sleep(seconds * 1000L);
        Phase phase = new Phase(++number + "  " + name, changed.since(before), cluster.counts().since(changed), kill);
        phase.lines(providers).forEach(line -> out.println("  " + line));
        phase.inFlight.stream().limit(1).forEach(call -> show("in flight", call));
        phase.lost.stream().limit(SHOWN_FAILURES).forEach(call -> show("FAILED", call));
        if (phase.failed() > 0) {
            problem(phase.failed() + " calls failed");
        }
        check(A, phase, ofA);
        check(B, phase, ofB);
        calls += phase.calls();
        refused += phase.refused();
        failed += phase.failed();
        inFlight += phase.inFlight.size();
    }

    private void check(String provider, Phase phase, List<Integer> expected) throws IOException {
        TreeSet<Integer> seen = new TreeSet<>(phase.after.of(cluster.port(provider)).requests.keySet());
        seen.addAll(phase.after.of(cluster.port(provider)).responses.keySet());
        if (seen.isEmpty() || !expected.containsAll(seen)) {
            problem("expected on the wire of " + provider + ": " + expected + ", but saw " + seen);
        }
    }

    /** Waits until each consumer has results from a provider. */
    void awaitResultsOf(String provider) throws IOException, PeerFailure, InterruptedException {
        int port = cluster.port(provider);
        if (!cluster.awaitEach(counts -> responses(counts, port) > OWN_RESPONSES, FOUND_SECONDS)) {
            problem("not all consumers found " + provider + " within " + FOUND_SECONDS + " s");
        }
    }

    private static long responses(Counts counts, int port) {
        return counts.of(port).responses.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Prints a line of progress. */
    void note(String text) {
        out.println("     " + text);
    }

    /** Prints something that is wrong. */
    void problem(String text) {
        bad = true;
        out.println("     PROBLEM: " + text);
    }

    private void show(String what, FailedCall call) {
        out.printf(Locale.ROOT, "     %s, after %d ms: %s%n", what, call.endMillis - call.startMillis,
                call.text.replace("\n", "\n       "));
    }

    /**
     * Prints the sums.
     *
     * @return whether everything was right
     */
    boolean report() {
        out.printf(Locale.ROOT, "  %s: %,d calls, %d refused, %d failed, %d in flight at a hard kill%n",
                bad ? "WRONG" : "right", calls, refused, failed, inFlight);
        return !bad;
    }
}
