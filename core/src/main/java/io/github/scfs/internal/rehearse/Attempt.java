package io.github.scfs.internal.rehearse;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.rehearse.Findings.Cause;
import io.github.scfs.internal.rehearse.RehearsedPolicy.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What came of it when a message was written and read. */
final class Attempt {
    /** The classes that the reader refuses. */
    final List<Cause> refusals = new ArrayList<>();
    int bytes;
    long nanos;
    /** Why the message can't be sent or read, except for refused classes; null if it can. */
    String failure;
    /** What comes back different; null for nothing. */
    String difference;
    /** Whether the values changed, or the message is too large for a rehearsal. */
    boolean unsure;
    /** Whether a refusal lets the call fail. A refused class of an exception doesn't. */
    boolean refused;

    private final String method;
    private final String reader;

    Attempt(String method, String reader) {
        this.method = method;
        this.reader = reader;
    }

    /**
     * Adds a refused class.
     *
     * @param failed what the reader throws; null if it goes on without the object
     */
    void refuse(Refusal refusal, String name, ScfsException failed) {
        String allow = refusal.needsAllow ? pattern(refusal.className) : null;
        String remedy = refusal.isFinal() ? "no setting can allow it"
                : "to allow it, " + (allow == null ? "" : "set -Dscfs.allow=" + allow)
                        + (allow == null || refusal.framework == null ? "" : ", and ")
                        + (refusal.framework == null ? "" : refusal.framework.replace("this side", reader));
        refusals.add(new Cause(method + ", " + name + (failed == null ? "" : " at " + failed.path()) + ": " + reader
                + " would refuse class " + refusal.className + " (SCFS-201)"
                + (failed == null ? " and get a stand-in; " : "; ") + remedy, allow, refusal.framework));
        refused |= failed != null;
    }

    /** Returns the pattern that trusts a class: its outermost class, since a shell would replace what follows a $. */
    private static String pattern(String className) {
        int nested = className.indexOf('$', className.lastIndexOf('.') + 2);
        return nested < 0 ? className : className.substring(0, nested);
    }

    /**
     * Notes why the message can't be sent or read.
     *
     * @param side the program that fails
     * @param other the program at the other end
     */
    void fail(String name, ScfsException e, String side, String other) {
        failure = method + ", " + name + ": " + e.getMessage().replace("this side", side).replace("the peer", other);
    }

    void differ(String name, String what) {
        difference = method + ", " + name + " at " + what;
    }

    /** Whether there is nothing that a change of the values in between could explain. */
    boolean isCertain() {
        return failure == null && difference == null && !unsure;
    }

    /** Whether another attempt had the same failure and the same difference. */
    boolean isConfirmedBy(Attempt other) {
        return !unsure && Objects.equals(failure, other.failure) && Objects.equals(difference, other.difference);
    }

    boolean hasFailed() {
        return refused || failure != null;
    }

    boolean isDifferent() {
        return difference != null || !refused && !refusals.isEmpty();
    }

    /** Returns the failure and the difference. */
    List<Cause> others() {
        List<Cause> all = new ArrayList<>();
        for (String text : new String[] {failure, difference}) {
            if (text != null) {
                all.add(new Cause(text, null, null));
            }
        }
        return all;
    }
}
