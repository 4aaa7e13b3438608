package io.github.scfs.internal.session;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Pool of reusable objects. Thread-safe.
 *
 * <p>{@link #take()} is for a thread that returns the object itself. There may be a million (virtual) threads, so the
 * pool doesn't use thread-locals. About as many threads as there are processors own an object each, and need no atomic
 * operation. All other threads share objects, and take the first one that is free. So about as many objects are in use
 * as there are processors, whatever the number of threads, and they are in the processor's cache. An object stays in
 * its slot while it is in use, which is cheaper than to remove it. An object for which there is no slot isn't reused,
 * but garbage collected.
 *
 * <p>{@link #take(int)} is for objects that remember something. A writer remembers the strings that a session has used
 * recently, so each session prefers one of the shared objects.
 *
 * <p>{@link #takeDetached} is for a thread that passes the object on to another thread, which may lose it. The number
 * of these objects is limited, so that work can't pile up behind a slow thread. The pool refers to them weakly only. So
 * one that is lost is garbage collected, and no longer counts. One that is free may be collected, too.
 *
 * <p>{@link #takeUnpooled} is for a caller that may never return the object.
 */
abstract class Pool<T extends Pool.Pooled> {
    /** Number of threads that can own an object: the number of processors, rounded up to a power of two. */
    static final int OWNERS = Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1);
    /** Number of slots that all threads share; a power of two. */
    static final int SHARED_SLOTS = Math.max(64, OWNERS);
    /** Number of slots from one that is taken to the next one that is looked at; odd, so that it reaches all slots. */
    private static final int NEXT = 17;
    /** Distance between the slots in use, so that two threads don't use the same cache line. */
    private static final int STRIDE = 16;
    /**
     * Limit on the detached objects. Each is in use for a short time only. So the limit is reached only if threads that
     * use detached objects are blocked.
     */
    static final int MAX_DETACHED = Math.max(16, 2 * Runtime.getRuntime().availableProcessors());

    /** Values of {@link Pooled#owner} that aren't thread ids. */
    private static final long SHARED = 0;
    private static final long LOOSE = -1;

    /** Base of the objects in a pool. */
    abstract static class Pooled {
        private static final AtomicIntegerFieldUpdater<Pooled> BUSY =
                AtomicIntegerFieldUpdater.newUpdater(Pooled.class, "busy");

        /** Id of the owning thread, or one of the values above. Set before the object is published. */
        private long owner = SHARED;
        /** Whether an object that a thread owns is in use. Only the owning thread accesses this field. */
        private boolean taken = true;
        /** Whether an object without an owner is in use: 0 for no, 1 for yes. */
        private volatile int busy = 1;
        /** What this object has counted and the pool has not taken over. */
        final Traffic traffic = new Traffic();
    }

    /**
     * Objects that a thread owns. They are read without a lock, since a thread takes only an object that it created
     * itself. They are set once, with the lock.
     */
    @SuppressWarnings("unchecked") // the array contains Pooled objects at run time
    private final T[] owned = (T[]) new Pooled[OWNERS * STRIDE];
    private final AtomicReferenceArray<T> shared = new AtomicReferenceArray<>(SHARED_SLOTS * STRIDE);
    /** The detached objects, free or in use. Guards itself, and what this class changes under a lock. */
    private final List<WeakReference<T>> detached = new ArrayList<>();
    /** What objects have counted that the pool doesn't keep. */
    private final Traffic dropped = new Traffic();

    /** Creates an object. Any thread may call this. */
    abstract T make();

    /** Returns an object for exclusive use, until this thread returns it with {@link #release}. */
    final T take() {
        long id = Thread.currentThread().getId();
        int slot = ((int) id & OWNERS - 1) * STRIDE;
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

    /**
     * Returns an object like {@link #take()}, but a shared one. Calls with the same number get the same object, unless
     * it is in use.
     *
     * @param number one of consecutive numbers; those that are a multiple of {@link #SHARED_SLOTS} apart get the same
     *     object
     */
    final T take(int number) {
        int slot = (number & SHARED_SLOTS - 1) * STRIDE;
        T t = shared.get(slot);
        return t != null && tryTake(t) ? t : takeShared(t == null ? slot : slot + NEXT * STRIDE);
    }

    private static boolean tryTake(Pooled p) {
        return p.busy == 0 && Pooled.BUSY.compareAndSet(p, 0, 1);
    }

    private T makeOwned(long id, int slot) {
        T created = make();
        synchronized (detached) {
            if (owned[slot] != null) { // by another thread, meanwhile
                return unpooled(created);
            }
            ((Pooled) created).owner = id;
            owned[slot] = created;
        }
        return created;
    }

    /**
     * Returns the first free object from a slot on.
     *
     * @param first the preferred slot; only its lowest bits count
     */
    private T takeShared(int first) {
        T created = null;
        for (int i = 0; i < SHARED_SLOTS; i++) {
            int slot = first + i * NEXT * STRIDE & SHARED_SLOTS * STRIDE - 1;
            T t = shared.get(slot);
            if (t == null) {
                created = created != null ? created : make();
                if (shared.compareAndSet(slot, null, created)) {
                    return created;
                }
                t = shared.get(slot);
            }
            if (tryTake(t)) {
                return t;
            }
        }
        return created != null ? unpooled(created) : takeUnpooled();
    }

    /** Returns an object that isn't reused. */
    final T takeUnpooled() {
        return unpooled(make());
    }

    private T unpooled(T created) {
        ((Pooled) created).owner = LOOSE;
        return created;
    }

    /** Whether the limit on detached objects allows another object. */
    final boolean mayTakeDetached() {
        synchronized (detached) {
            detached.removeIf(object -> object.get() == null);
            return detached.size() < MAX_DETACHED || detached.stream().anyMatch(object -> isFree(object.get()));
        }
    }

    private static boolean isFree(Pooled p) {
        return p != null && p.busy == 0;
    }

    /**
     * Returns an object for exclusive use, until any thread returns it with {@link #release}. If no object is free,
     * creates one, even if this exceeds the limit.
     */
    final T takeDetached() {
        synchronized (detached) {
            for (WeakReference<T> reference : detached) {
                T t = reference.get();
                if (t != null && tryTake(t)) {
                    return t;
                }
            }
            T made = takeUnpooled();
            detached.add(new WeakReference<>(made));
            return made;
        }
    }

    /**
     * Returns an object to the pool. If another thread owns the object, it isn't reused, and the owner uses shared
     * objects from then on.
     */
    final void release(T t) {
        Pooled p = t;
        if (p.owner == Thread.currentThread().getId()) {
            p.taken = false;
        } else if (p.owner <= SHARED) {
            if (p.owner == LOOSE) {
                collect(t);
            }
            Pooled.BUSY.lazySet(p, 0);
        }
    }

    /**
     * Takes over what an object has counted, which then counts from 0. This is for objects that the pool doesn't keep.
     */
    final void collect(T t) {
        Pooled p = t;
        synchronized (detached) {
            dropped.add(p.traffic);
        }
        p.traffic.clear();
    }

    /** Counts a message that failed before an object was taken for it. */
    final void countFailure() {
        synchronized (detached) {
            dropped.countFailure();
        }
    }

    /**
     * Returns the sum of what all objects have counted. Messages that other threads process at the moment may be
     * missing, and so are objects that were lost on their way to another thread.
     */
    final Traffic traffic() {
        Traffic sum = new Traffic();
        synchronized (detached) {
            sum.add(dropped);
        }
        for (int i = 0; i < owned.length; i += STRIDE) {
            addTraffic(owned[i], sum);
        }
        for (int i = 0; i < shared.length(); i += STRIDE) {
            addTraffic(shared.get(i), sum);
        }
        return sum;
    }

    private static void addTraffic(Pooled p, Traffic sum) {
        if (p != null) {
            sum.add(p.traffic);
        }
    }
}
