package io.github.scfs.demo.bench;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** A peer that can't exchange the values of a shape on the measured Java. Immutable. */
public final class Failure {
    public final String peer;
    public final String shape;
    private final String reason;

    Failure(String peer, String shape, String reason) {
        this.peer = peer;
        this.shape = shape;
        this.reason = reason;
    }

    /** Returns why a peer can't exchange a shape, in one line. */
    static String reason(Throwable failed) {
        return failed instanceof UnsupportedClassVersionError ? "it needs a newer Java"
                : failed.toString().replaceAll("\\s+", " ");
    }

    /** Returns whether one of the failures is of a peer and a shape. */
    public static boolean has(Collection<Failure> failures, String peer, String shape) {
        return failures.stream().anyMatch(failure -> failure.peer.equals(peer) && failure.shape.equals(shape));
    }

    /** Returns a sentence that names the peers, the shapes and the reasons; an empty text if there is no failure. */
    public static String describe(Collection<Failure> failures) {
        Map<String, String> shapes = new LinkedHashMap<>();
        for (Failure failure : failures) {
            shapes.merge(failure.peer + " (" + failure.reason + ")", failure.shape, (all, one) -> all + ", " + one);
        }
        StringJoiner text = new StringJoiner("; ", "Not measured: ", ".").setEmptyValue("");
        shapes.forEach((peer, its) -> text.add(peer + " with " + its));
        return text.toString();
    }
}
