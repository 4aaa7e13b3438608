package io.github.scfs.demo.load.node;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Counts the calls that Dubbo 2.7 loses, by its log. {@code DefaultFuture} publishes a call before its timeout is set.
 * If the connection is closed between the two, Dubbo removes the call, fails with a {@code NullPointerException}, and
 * neither completes the call nor lets it time out. So it is with every serialization; Dubbo's pull request 12503
 * corrects it for 3.x.
 */
public final class DubboRaces extends Handler {
    private static final String CLOSING_FAILED = "handle DISCONNECTED operation error";
    private static final DubboRaces ALL = new DubboRaces();

    private final AtomicInteger count = new AtomicInteger();

    private DubboRaces() {}

    /** Starts to count. Dubbo must log by {@code java.util.logging}. */
    public static synchronized void watch() {
        Logger root = Logger.getLogger("");
        root.removeHandler(ALL);
        root.addHandler(ALL);
    }

    /** Returns the number of lost calls. */
    static int count() {
        return ALL.count.get();
    }

    @Override
    public void publish(LogRecord event) {
        // The exception itself may have no stack trace: the JIT compiler omits it.
        if (event.getThrown() instanceof NullPointerException && event.getMessage().contains(CLOSING_FAILED)) {
            count.incrementAndGet();
        }
    }

    @Override
    public void flush() {
        // Nothing is kept.
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
