package io.github.scfs.demo.rollout;

import io.github.scfs.demo.rollout.node.FailedCall;
import io.github.scfs.demo.rollout.wire.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** What happened in a phase: during the change that begins it, and after the change. */
final class Phase {
    static final int HESSIAN2 = 2;
    static final int SCFS = 30;

    final Counts change;
    final Counts after;

    /** The calls that were in flight when a provider was killed. */
    final List<FailedCall> inFlight = new ArrayList<>();

    /** The other failed calls whose exceptions were kept. */
    final List<FailedCall> lost = new ArrayList<>();

    private final String name;

    /**
     * Creates the record of a phase.
     *
     * @param kill the kill during the change, or null for none
     */
    Phase(String name, Counts change, Counts after, Kill kill) {
        this.name = name;
        this.change = change;
        this.after = after;
        for (Counts counts : new Counts[] {change, after}) {
            for (FailedCall call : counts.failures) {
                (kill != null && kill.wasInFlight(call) ? inFlight : lost).add(call);
            }
        }
    }

    /** Returns the number of failed calls without those in flight. */
    long failed() {
        return change.failed + after.failed - inFlight.size();
    }

    /** Returns the number of calls that failed with an error of scfs. */
    long refused() {
        return lost.stream().filter(FailedCall::wasRefused).count();
    }

    long calls() {
        return change.calls + after.calls;
    }

    /**
     * Returns the lines of the report.
     *
     * @param providers the providers' names by port
     */
    List<String> lines(Map<Integer, String> providers) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-58s %,6d calls, %d failed%s, %d refused", name, calls(), failed(),
                inFlight.isEmpty() ? "" : " + " + inFlight.size() + " in flight at the kill", refused()));
        addFrames(lines, "change", change, providers);
        addFrames(lines, "after ", after, providers);
        return lines;
    }

    private static void addFrames(List<String> lines, String when, Counts counts, Map<Integer, String> providers) {
        providers.forEach((port, provider) -> {
            Traffic traffic = counts.of(port);
            lines.add(String.format(Locale.ROOT, "     %s  %s  requests %-32s responses %s%s", when, provider,
                    frames(traffic.requests), frames(traffic.responses),
                    traffic.errors == 0 ? "" : " (" + traffic.errors + " with an error)"));
        });
    }

    private static String frames(Map<Integer, Long> byId) {
        StringJoiner text = new StringJoiner(", ");
        text.setEmptyValue("none");
        byId.forEach((id, frames) -> text.add(serialization(id) + ' ' + String.format(Locale.ROOT, "%,d", frames)));
        return text.toString();
    }

    private static String serialization(int id) {
        return id == HESSIAN2 ? "hessian2" : id == SCFS ? "scfs" : "id " + id;
    }
}
