package io.github.scfs.internal.wire;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Logger;

/**
 * Logs one notice per cause. A notice says how scfs is used; it is no warning. The log and the bound on causes are like
 * those of {@link Warnings}. Thread-safe.
 */
public final class Notices {
    private static final Causes CAUSES = new Causes(System::nanoTime);
    private static volatile Consumer<String> sink = text -> Logger.getLogger("io.github.scfs").info(text);

    private Notices() {}

    /** Sets the log for all later notices. */
    public static void to(Consumer<String> newSink) {
        sink = newSink;
    }

    /**
     * Logs a notice, unless a notice with the same cause was logged before.
     *
     * @param cause a short string that identifies the cause
     * @param text  returns the message
     */
    public static void once(String cause, Supplier<String> text) {
        Causes.Verdict verdict = CAUSES.add(cause);
        if (verdict != Causes.Verdict.SILENCE) {
            sink.accept(verdict == Causes.Verdict.LAST ? Causes.lastText("notices") : text.get());
        }
    }
}
