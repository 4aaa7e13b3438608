package io.github.scfs.internal.session;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Set;

/**
 * The writers whose messages one thread writes and another one sends. They are few, so that messages can't pile up
 * before a sender that is behind. The one that was given back last is taken first, whoever asks: what it knows of
 * sessions and what the processor has of it in its caches is newer than the others'. Thread-safe.
 */
final class HandedOver {
    /**
     * A message is sent in a fraction of the time that it takes to write: so many wait only if something else keeps the
     * sender.
     */
    static final int MOST = Math.max(16, 2 * Runtime.getRuntime().availableProcessors());

    private final Engine engine;
    private final MessageWriter[] free = new MessageWriter[MOST];
    private int freeCount;
    /** One for each writer that is not given up: a message that is lost on its way takes its writer with it. */
    private final Set<Reference<?>> made = new HashSet<>();
    private final ReferenceQueue<MessageWriter> lost = new ReferenceQueue<>();

    HandedOver(Engine engine) {
        this.engine = engine;
    }

    /** Whether there is a writer for one message more. */
    synchronized boolean hasRoom() {
        if (freeCount == 0 && made.size() >= MOST) {
            for (Reference<?> r = lost.poll(); r != null; r = lost.poll()) {
                made.remove(r);
            }
        }
        return freeCount > 0 || made.size() < MOST;
    }

    /** A writer that nobody else uses until it is given back, whether there is room or not. */
    MessageWriter take() {
        synchronized (this) {
            if (freeCount > 0) {
                MessageWriter writer = free[--freeCount];
                free[freeCount] = null;
                return writer;
            }
        }
        MessageWriter writer = new MessageWriter(engine, true);
        synchronized (this) {
            made.add(new WeakReference<>(writer, lost));
        }
        return writer;
    }

    /** From any thread; what was taken when there was no room, and finds none now, is left to the garbage collector. */
    synchronized void give(MessageWriter writer) {
        if (freeCount < MOST) {
            free[freeCount++] = writer;
        }
    }
}
