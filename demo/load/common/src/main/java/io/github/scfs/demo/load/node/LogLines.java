package io.github.scfs.demo.load.node;

import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Counts what this process logs. Dubbo must log by {@code java.util.logging}. */
final class LogLines extends Handler {
    private static final LogLines ALL = new LogLines();

    private final AtomicLong ofScfs = new AtomicLong();
    private final AtomicLong ofOthers = new AtomicLong();

    private LogLines() {}

    /** Starts to count. Dubbo, as it starts, removes what was there before. */
    static void watch() {
        Logger.getLogger("").addHandler(ALL);
    }

    static long ofScfs() {
        return ALL.ofScfs.get();
    }

    static long ofOthers() {
        return ALL.ofOthers.get();
    }

    @Override
    public void publish(LogRecord event) {
        String logger = event.getLoggerName();
        (logger != null && logger.startsWith("io.github.scfs") ? ofScfs : ofOthers).incrementAndGet();
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
