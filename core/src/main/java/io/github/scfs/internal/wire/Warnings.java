package io.github.scfs.internal.wire;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Logger;

/**
 * Logs one warning per cause, and one notice per cause, so that a peer can't flood the log. A notice says how scfs is
 * used. A peer can cause {@value Peer#MAX_WARNINGS} warnings. All causes together can cause {@value Causes#MAX}
 * warnings and as many notices an hour. The default log is {@code java.util.logging}. An adapter replaces it by the log
 * of its host. Thread-safe.
 */
public final class Warnings {
    private static final Causes WARNED = new Causes("warnings", System::nanoTime);
    private static final Causes NOTED = new Causes("notices", System::nanoTime);
    private static volatile Consumer<String> sink = text -> Logger.getLogger("io.github.scfs").warning(text);
    private static volatile Consumer<String> noticeSink = text -> Logger.getLogger("io.github.scfs").info(text);

    private Warnings() {}

    /** Sets the log for all later warnings. It gets warnings that the log before had, too. */
    public static void to(Consumer<String> newSink) {
        sink = newSink;
        WARNED.clear();
    }

    /** Sets the log for all later notices. */
    public static void noticesTo(Consumer<String> newSink) {
        noticeSink = newSink;
    }

    /**
     * Logs a warning, unless a warning with the same cause was logged before.
     *
     * @param cause a short string that identifies the cause
     * @param text  the message
     */
    public static void once(String cause, String text) {
        log(sink, WARNED.add(cause, () -> text));
    }

    /**
     * Logs a warning that a message of a peer causes, unless a warning with the same cause was logged before, or the
     * peer has caused too many.
     *
     * @param cause a short string that identifies the cause
     * @param text  returns the message
     */
    public static void once(Peer peer, String cause, Supplier<String> text) {
        if (!WARNED.contains(cause) && peer.takeWarning()) {
            log(sink, WARNED.add(cause, text));
        }
    }

    /**
     * Logs a notice, unless a notice with the same cause was logged before.
     *
     * @param cause a short string that identifies the cause
     * @param text  returns the message
     */
    public static void notice(String cause, Supplier<String> text) {
        log(noticeSink, NOTED.add(cause, text));
    }

    private static void log(Consumer<String> to, String text) {
        if (text != null) {
            to.accept(text);
        }
    }
}
