package io.github.scfs.internal.session;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Keeps a few objects for reuse. Not thread-locals, since there may be a million (virtual) threads: there are some
 * places that belong to the thread that used them first, which then needs no atomic operation, and as many that all
 * threads share. An object stays in its place while it is in use, marked: to take it out and put it back would cost
 * more. What finds no place is left to the garbage collector. Thread-safe.
 */
abstract class Pool<T extends Pool.Pooled> {
    private static final int SIZE = 64;
    /** From one place to the next: threads that share a cache line would slow each other down. */
    private static final int STRIDE = 16;
    private static final long NOBODY = 0;

    /** What can be kept. */
    abstract static class Pooled {
        private static final AtomicIntegerFieldUpdater<Pooled> BUSY = AtomicIntegerFieldUpdater.newUpdater(Pooled.class, "busy");

        /** The id of the thread to which it belongs; {@link #NOBODY}: shared. Set before others can see it. */
        private long owner = NOBODY;
        /** Of one that belongs to a thread; only that thread looks. */
        private boolean taken = true;
        /** Of a shared one. */
        private volatile int busy = 1;
    }

    /**
     * Read and set without a lock: a thread takes nothing from it but what it made itself, and who loses a place goes
     * on without one.
     */
    private final Pooled[] owned = new Pooled[SIZE * STRIDE];
    private final AtomicReferenceArray<T> shared = new AtomicReferenceArray<>(SIZE * STRIDE);

    /** A new object; from any thread. */
    abstract T make();

    /** An object that nobody else uses until it is given back, by this thread. */
    final T take() {
        long id = Thread.currentThread().getId();
        int place = ((int) id & SIZE - 1) * STRIDE;
        Pooled p = owned[place];
        if (p == null) {
            return makeOwned(id, place);
        }
        if (p.owner == id && !p.taken) {
            p.taken = true;
            return mine(p);
        }
        return takeShared(place);
    }

    @SuppressWarnings("unchecked") // nothing else is put there
    private T mine(Pooled p) {
        return (T) p;
    }

    private T makeOwned(long id, int place) {
        T made = make();
        ((Pooled) made).owner = id;
        owned[place] = made;
        return made;
    }

    private T takeShared(int place) {
        T t = shared.get(place);
        if (t != null && ((Pooled) t).busy == 0 && Pooled.BUSY.compareAndSet(t, 0, 1)) {
            return t;
        }
        T made = make();
        if (t == null) {
            shared.compareAndSet(place, null, made);
        }
        return made;
    }

    /** Gives an object back; the thread need not be the one that took it if that one has no more to do with it. */
    static void give(Pooled t) {
        if (t.owner == NOBODY) {
            Pooled.BUSY.lazySet(t, 0);
        } else if (t.owner == Thread.currentThread().getId()) {
            t.taken = false;
        }
    }
}
