package io.github.scfs.session;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Keeps a few buffers for reuse: a place per group of threads, so that a thread as a rule finds its own. Not thread-locals, since there may be a
 * million (virtual) threads. What finds no place is left to the garbage collector. Thread-safe.
 */
final class Pool<T> {
    private static final int SIZE = 64;
    /** From one place to the next: threads that share a cache line would slow each other down. */
    private static final int STRIDE = 16;

    private final AtomicReferenceArray<T> places = new AtomicReferenceArray<>(SIZE * STRIDE);
    private final Supplier<T> factory;

    Pool(Supplier<T> factory) {
        this.factory = factory;
    }

    T take() {
        T t = places.getAndSet(place(), null);
        return t != null ? t : factory.get();
    }

    void give(T t) {
        places.lazySet(place(), t);
    }

    private static int place() {
        int h = System.identityHashCode(Thread.currentThread());
        return ((h ^ h >>> 6 ^ h >>> 12) & SIZE - 1) * STRIDE;
    }
}
