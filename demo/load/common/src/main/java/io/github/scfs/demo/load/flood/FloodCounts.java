package io.github.scfs.demo.load.flood;

import java.util.concurrent.atomic.AtomicLong;

/** What came of a flood so far. Thread-safe. */
public final class FloodCounts {
    private final AtomicLong connections = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong served = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong closed = new AtomicLong();
    private final AtomicLong unanswered = new AtomicLong();

    void connected() {
        connections.incrementAndGet();
    }

    void sent(long n) {
        bytes.addAndGet(n);
    }

    void answered(boolean ok) {
        (ok ? served : refused).incrementAndGet();
    }

    void closed() {
        closed.incrementAndGet();
    }

    void unanswered() {
        unanswered.incrementAndGet();
    }

    /** Returns the number of connections that were opened. */
    public long connections() {
        return connections.get();
    }

    /** Returns the number of bytes that were sent. */
    public long bytes() {
        return bytes.get();
    }

    /** Returns the number of calls that the provider has answered with a result or an exception of the method. */
    public long served() {
        return served.get();
    }

    /** Returns the number of calls that the provider has answered with an error. */
    public long refused() {
        return refused.get();
    }

    /** Returns the number of connections that the provider has closed. */
    public long closedByProvider() {
        return closed.get();
    }

    /** Returns the number of connections on which an answer didn't come. */
    public long withoutAnswer() {
        return unanswered.get();
    }
}
