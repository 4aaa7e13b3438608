package io.github.scfs.internal.wire;

import java.util.function.Consumer;
import java.util.logging.Logger;

/**
 * Logs one warning per cause, so that a peer can't flood the log. A peer can cause {@value Peer#MAX_WARNINGS} warnings,
 * and all causes together {@value Causes#MAX} warnings an hour. The default log is {@code java.util.logging}. An
 * adapter replaces it by the log of its host. Thread-safe.
 */
public final class Warnings {
    private static final Causes CAUSES = new Causes(System::nanoTime);
    private static volatile Consumer<String> sink = text -> Logger.getLogger("io.github.scfs").warning(text);

    private Warnings() {}

    /** Sets the log for all later warnings. It gets warnings that the log before had, too. */
    public static void to(Consumer<String> newSink) {
        sink = newSink;
        CAUSES.clear();
    }

    /**
     * Logs a warning, unless a warning with the same cause was logged before.
     *
     * @param cause a short string that identifies the cause
     * @param text  the message
     */
    public static void once(String cause, String text) {
        log(CAUSES.add(cause), text);
    }

    /**
     * Logs a warning that a message of a peer causes, unless a warning with the same cause was logged before, or the
     * peer has caused too many.
     */
    public static void once(Peer peer, String cause, String text) {
        if (!CAUSES.contains(cause) && peer.takeWarning()) {
            log(CAUSES.add(cause), text);
        }
    }

    private static void log(Causes.Verdict verdict, String text) {
        if (verdict != Causes.Verdict.SILENCE) {
            sink.accept(verdict == Causes.Verdict.LAST ? Causes.lastText("warnings") : text);
        }
    }
}
