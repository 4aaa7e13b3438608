package io.github.scfs.session;

/**
 * Keeps a few writers whose messages one thread writes and another one sends. The one that was given back last is taken first, whoever asks: what it knows of
 * sessions and what the processor has of it in its caches is newer than the others'. Thread-safe.
 */
final class HandedOver {
    private static final int KEPT = 16;

    private final Engine engine;
    private final MessageWriter[] free = new MessageWriter[KEPT];
    private int count;

    HandedOver(Engine engine) {
        this.engine = engine;
    }

    /** A writer that nobody else uses until it is given back; from any thread. */
    MessageWriter take() {
        synchronized (free) {
            if (count > 0) {
                MessageWriter writer = free[--count];
                free[count] = null;
                return writer;
            }
        }
        return new MessageWriter(engine, true);
    }

    /** From any thread; never called for a message that its sender lost. What finds no place is left to the garbage collector. */
    void give(MessageWriter writer) {
        synchronized (free) {
            if (count < KEPT) {
                free[count++] = writer;
            }
        }
    }
}
