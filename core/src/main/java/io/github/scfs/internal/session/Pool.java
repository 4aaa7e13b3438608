package io.github.scfs.internal.session;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Pool of reusable objects. Thread-safe.
 *
 * <p>{@link #take} is for a thread that returns the object itself. There may be a million (virtual) threads, so the
 * pool doesn't use thread-locals. Each slot of the first array belongs to the thread that used it first, which needs no
 * atomic operation. The second array is shared by all threads. An object stays in its slot while it is in use, marked
 * as taken, which is cheaper than removing it. An object that finds no slot is left to the garbage collector.
 *
 * <p>{@link #takeDetached} is for a thread that hands the object over to another thread. The number of these objects is
 * limited, so that work can't pile up behind a slow thread. They form a stack, because the object released last has the
 * most recent state and is most likely in the processor's cache.
 */
abstract class Pool<T extends Pool.Pooled> {
    private static final int SIZE = 64;
    /** Distance between slots, so that threads don't share cache lines. */
    private static final int STRIDE = 16;
    /** A detached object is in use for short times only. This many are in use only if their users are blocked. */
    static final int MAX_DETACHED = Math.max(16, 2 * Runtime.getRuntime().availableProcessors());

    /** Owners that are no thread ids. */
    private static final long SHARED = 0;
    private static final long DETACHED = -1;

    /** A pooled object. */
    abstract static class Pooled {
        private static final AtomicIntegerFieldUpdater<Pooled> BUSY =
                AtomicIntegerFieldUpdater.newUpdater(Pooled.class, "busy");

        /** Id of the owning thread, {@link #SHARED} or {@link #DETACHED}. Set before the object is published. */
        private long owner = SHARED;
        /** Whether an owned object is in use. Only its thread accesses this. */
        private boolean taken = true;
        /** Whether a shared object is in use: 0 or 1. */
        private volatile int busy = 1;
    }

    /**
     * Accessed without a lock. A thread takes only objects that it made itself, and a thread that loses its slot to
     * another one uses a shared object.
     */
    @SuppressWarnings("unchecked") // at run time it is an array of these
    private final T[] owned = (T[]) new Pooled[SIZE * STRIDE];
    private final AtomicReferenceArray<T> shared = new AtomicReferenceArray<>(SIZE * STRIDE);
    /** Detached objects that are free; a stack. */
    private final ArrayDeque<T> detached = new ArrayDeque<>();
    /**
     * All detached objects. One that is lost on its way to another thread is collected, which frees its share of the
     * limit.
     */
    private final List<WeakReference<T>> allDetached = new ArrayList<>();

    /** Creates an object; called by any thread. */
    abstract T make();

    /** Returns an object for exclusive use until this thread returns it with {@link #release}. */
    final T take() {
        long id = Thread.currentThread().getId();
        int slot = ((int) id & SIZE - 1) * STRIDE;
        T t = owned[slot];
        if (t == null) {
            return makeOwned(id, slot);
        }
        Pooled p = t;
        if (p.owner != id || p.taken) {
            return takeShared(slot);
        }
        p.taken = true;
        return t;
    }

    private T makeOwned(long id, int slot) {
        T created = make();
        ((Pooled) created).owner = id;
        owned[slot] = created;
        return created;
    }

    private T takeShared(int slot) {
        T t = shared.get(slot);
        if (t != null && ((Pooled) t).busy == 0 && Pooled.BUSY.compareAndSet(t, 0, 1)) {
            return t;
        }
        T created = make();
        if (t == null) {
            shared.compareAndSet(slot, null, created);
        }
        return created;
    }

    /** Whether the limit allows another detached object. */
    final boolean mayTakeDetached() {
        synchronized (detached) {
            return !detached.isEmpty() || allDetached.size() < MAX_DETACHED
                    || allDetached.removeIf(object -> object.get() == null);
        }
    }

    /**
     * Returns an object for exclusive use until any thread returns it with {@link #release}. Creates one if none is
     * free, even beyond the limit.
     */
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
     * Returns an object to the pool. An object that another thread owns is not reused; its owner uses shared objects
     * from then on.
     */
    final void release(T t) {
        Pooled p = t;
        if (p.owner == Thread.currentThread().getId()) {
            p.taken = false;
        } else if (p.owner == SHARED) {
            Pooled.BUSY.lazySet(p, 0);
        } else if (p.owner == DETACHED) {
            releaseDetached(t);
        }
    }

    private void releaseDetached(T t) {
        synchronized (detached) {
            if (detached.size() < MAX_DETACHED) {
                detached.push(t);
            }
        }
    }
}
