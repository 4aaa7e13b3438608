package io.github.scfs.internal.wire;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.logging.Logger;

/**
 * Warnings, one per cause: what a peer repeats a million times is said once. Bounded in memory: after {@value
 * #MAX_CAUSES} different causes it says so and falls silent. Goes to {@code java.util.logging} until a host (such as
 * Dubbo) gives its own log. Thread-safe.
 */
public final class Warnings {
    private static final int MAX_CAUSES = 1000;
    private static final Set<String> REPORTED = ConcurrentHashMap.newKeySet();
    private static volatile Consumer<String> sink = text -> Logger.getLogger("io.github.scfs").warning(text);

    private Warnings() {}

    /** Sends warnings somewhere else from now on. */
    public static void to(Consumer<String> newSink) {
        sink = newSink;
    }

    /**
     * Warns, unless this cause was warned of before.
     *
     * @param cause identifies the cause; a short string
     * @param text  what to say
     */
    public static void once(String cause, String text) {
        if (REPORTED.size() > MAX_CAUSES || !REPORTED.add(cause)) {
            return;
        }
        sink.accept(REPORTED.size() <= MAX_CAUSES ? text
                : "more than " + MAX_CAUSES + " different warnings of scfs: no more will be given");
    }
}
