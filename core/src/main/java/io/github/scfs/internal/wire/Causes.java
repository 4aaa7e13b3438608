package io.github.scfs.internal.wire;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The causes that were logged, at most {@value #MAX}. Thread-safe. */
final class Causes {
    private static final int MAX = 1000;
    private final Set<String> logged = ConcurrentHashMap.newKeySet();

    /** Adds a cause. Returns whether it should be logged: it is new, and there aren't more than {@value #MAX}. */
    boolean isNew(String cause) {
        return logged.size() <= MAX && logged.add(cause);
    }

    /** Whether {@link #lastText} is to be logged instead of a text. */
    boolean areMany() {
        return logged.size() > MAX;
    }

    /** Returns the last text that is logged. */
    String lastText(String kind) {
        return "more than " + MAX + " different " + kind + " of scfs; later ones are not logged";
    }
}
