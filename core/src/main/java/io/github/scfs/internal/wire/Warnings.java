package io.github.scfs.internal.wire;

import java.util.function.Consumer;
import java.util.logging.Logger;

/**
 * Logs one warning per cause, so that a peer can't flood the log. After 1,000 causes, it logs a last
 * warning and ignores all later warnings, so that its memory is bounded. The default log is {@code java.util.logging}.
 * An adapter replaces it by the log of its host. Thread-safe.
 */
public final class Warnings {
    private static final Causes CAUSES = new Causes();
    private static volatile Consumer<String> sink = text -> Logger.getLogger("io.github.scfs").warning(text);

    private Warnings() {}

    /** Sets the log for all later warnings. */
    public static void to(Consumer<String> newSink) {
        sink = newSink;
    }

    /**
     * Logs a warning, unless a warning with the same cause was logged before.
     *
     * @param cause a short string that identifies the cause
     * @param text  the message
     */
    public static void once(String cause, String text) {
        if (CAUSES.isNew(cause)) {
            sink.accept(CAUSES.areMany() ? CAUSES.lastText("warnings") : text);
        }
    }
}
