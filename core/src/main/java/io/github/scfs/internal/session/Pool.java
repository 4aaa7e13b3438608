package io.github.scfs.internal.session;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Keeps a few objects for reuse. Thread-safe.
 *
 * <p>{@link #take} is for a thread that gives the object back itself. Not thread-locals, since there may be a million
 * (virtual) threads: some places belong to the thread that used them first, which then needs no atomic operation, and
 * as many are shared by all threads. An object stays in its place while it is in use, marked: to take it out and put it
 * back would cost more. What finds no place is left to the garbage collector.
 *
 * <p>{@link #takeDetached} is for a thread that hands the object over to another one. These objects are few, so that
 * work can't pile up before a thread that is behind, and they form a stack: the one that was given back last is taken
 * first, since what it remembers, and what the processor has of it in its caches, is newer than the others'.
 */
abstract class Pool<T extends Pool.Pooled> {
    private static final int SIZE = 64;
    /** From one place to the next: threads that share a cache line would slow each other down. */
    private static final int STRIDE = 16;
    /** A detached object is in use for a fraction of its time: so many are, only if something keeps their users. */
    static final int MOST_DETACHED = Math.max(16, 2 * Runtime.getRuntime().availableProcessors());

    /** Owners that are no threads' ids. */
    private static final long SHARED = 0;
    private static final long DETACHED = -1;

    /** What can be kept. */
    abstract static class Pooled {
        private static final AtomicIntegerFieldUpdater<Pooled> BUSY =
                AtomicIntegerFieldUpdater.newUpdater(Pooled.class, "busy");

        /**
         * The id of the thread to which it belongs, {@link #SHARED} or {@link #DETACHED}. Set before others can see it.
         */
        private long owner = SHARED;
        /** Of one that belongs to a thread; only that thread looks. */
        private boolean taken = true;
        /** Of a shared one. */
        private volatile int busy = 1;
    }

    /**
     * Read and set without a lock: a thread takes nothing from it but what it made itself; one that loses a place goes
     * on.
     */
    @SuppressWarnings("unchecked") // at run time it is an array of these
    private final T[] owned = (T[]) new Pooled[SIZE * STRIDE];
    private final AtomicReferenceArray<T> shared = new AtomicReferenceArray<>(SIZE * STRIDE);
    /** Detached objects that nobody uses; a stack. */
    private final ArrayDeque<T> detached = new ArrayDeque<>();
    /** All detached objects: one that is lost on its way to another thread is collected, and makes room. */
    private final List<WeakReference<T>> allDetached = new ArrayList<>();

    /** A new object; from any thread. */
    abstract T make();

    /** An object that nobody else uses until it is given back, by this thread. */
    final T take() {
        long id = Thread.currentThread().getId();
        int place = ((int) id & SIZE - 1) * STRIDE;
        T t = owned[place];
        if (t == null) {
            return makeOwned(id, place);
        }
        Pooled p = t;
        if (p.owner != id || p.taken) {
            return takeShared(place);
        }
        p.taken = true;
        return t;
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

    /** Whether there is room for one detached object more. */
    final boolean mayTakeDetached() {
        synchronized (detached) {
            return !detached.isEmpty() || allDetached.size() < MOST_DETACHED
                    || allDetached.removeIf(object -> object.get() == null);
        }
    }

    /** An object that nobody else uses until it is given back, by any thread; made if there is none, room or not. */
    final T takeDetached() {
        synchronized (detached) {
            T t = detached.poll();
            if (t == null) {
                t = make();
                ((Pooled) t).owner = DETACHED;
                allDetached.add(new WeakReference<>(t));
            }
            return t;
        }
    }

    /**
     * Gives an object back; one that another thread owns is lost to it, and that one uses a shared one from then on.
     */
    final void give(T t) {
        Pooled p = t;
        if (p.owner == Thread.currentThread().getId()) {
            p.taken = false;
        } else if (p.owner == SHARED) {
            Pooled.BUSY.lazySet(p, 0);
        } else if (p.owner == DETACHED) {
            giveDetached(t);
        }
    }

    private void giveDetached(T t) {
        synchronized (detached) {
            if (detached.size() < MOST_DETACHED) {
                detached.push(t);
            }
        }
    }
}
