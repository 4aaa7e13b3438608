package io.github.scfs.demo.rollout.node;

import io.github.scfs.demo.rollout.wire.Traffic;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** A call that failed or returned a wrong value. */
public final class FailedCall {
    /** The start of an error code of scfs. */
    private static final String CODE = "SCFS-";
    private static final int LINE = 400;

    /**
     * The time from the end of a connection, which the meter sees, until the callers choose another provider. Both
     * cores are busy.
     */
    private static final long HANDLED_MILLIS = 100;

    /** Start and end of the call, in milliseconds since 1970. */
    public long startMillis;
    public long endMillis;

    /** The first lines of the exception and its causes. */
    public String text;

    /** Whether a connection to a provider that the exception names was closed while the call waited for its result. */
    public boolean connectionClosed;

    /** Creates a record of a call that ends now. */
    static FailedCall now(String workload, long startMillis, Throwable failure) {
        FailedCall call = new FailedCall();
        call.startMillis = startMillis;
        call.endMillis = System.currentTimeMillis();
        StringBuilder text = new StringBuilder(workload);
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = failure; cause != null && seen.add(cause); cause = cause.getCause()) {
            String line = cause.toString().split("\\R", 2)[0];
            text.append("\n").append(line, 0, Math.min(line.length(), LINE));
        }
        // A refusal must be found even if it stands after the first lines.
        String all = String.valueOf(failure);
        if (all.contains(CODE) && text.indexOf(CODE) < 0) {
            int at = all.indexOf(CODE);
            text.append("\n").append(all, at, Math.min(all.length(), at + LINE));
        }
        call.text = text.toString();
        return call;
    }

    /** Sets {@link #connectionClosed} from what the meter saw. */
    void compare(Map<Integer, Traffic> traffic) {
        traffic.forEach((port, frames) -> connectionClosed |= names(port) && frames.closedMillis.stream()
                .anyMatch(millis -> millis >= startMillis - HANDLED_MILLIS && millis <= endMillis + HANDLED_MILLIS));
    }

    /** Returns whether the exception names a provider. */
    public boolean names(int port) {
        return text.contains(":" + port);
    }

    /** Returns whether the exception has an error code of scfs. */
    public boolean wasRefused() {
        return text.contains(CODE);
    }
}
