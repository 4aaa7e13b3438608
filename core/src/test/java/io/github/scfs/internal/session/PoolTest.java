package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PoolTest {
    private static final int THREADS = Math.max(100, 4 * Pool.OWNERS);
    private static final int ROUNDS = 2_000;
    private static final int SECONDS = 60;

    /** An object that notices if two threads use it at the same time. */
    private static final class Tool extends Pool.Pooled {
        private final AtomicBoolean used = new AtomicBoolean();
        /** Counts without synchronization of its own, so it shows whether the pool orders the uses. */
        private int uses;
    }

    private static final class Tools extends Pool<Tool> {
        private final AtomicInteger made = new AtomicInteger();

        private final Set<Tool> all = Collections.newSetFromMap(new ConcurrentHashMap<>());

        @Override
        Tool make() {
            made.incrementAndGet();
            Tool tool = new Tool();
            all.add(tool);
            return tool;
        }
    }

    private final Tools pool = new Tools();

    private static void inThread(Runnable action) throws InterruptedException {
        Thread thread = new Thread(action);
        thread.start();
        thread.join();
    }

    @Test
    void threadsThatTakeOneAfterAnotherShareFewObjects() throws InterruptedException {
        for (int i = 0; i < THREADS; i++) {
            inThread(() -> pool.release(pool.take()));
        }
        // An object for each thread that owns one, and one for each slot with which the others begin.
        assertTrue(pool.made.get() <= 2 * Pool.OWNERS, () -> pool.made + " objects");
    }

    @Test
    void aThreadGetsAnotherObjectWhileItUsesOne() {
        Tool first = pool.take();
        Tool second = pool.take();
        Tool third = pool.take();
        assertNotSame(first, second);
        assertNotSame(first, third);
        assertNotSame(second, third);
        pool.release(second);
        assertEquals(second, pool.take());
    }

    @Test
    void aNumberGetsTheSameObjectWhileThatIsFree() throws InterruptedException {
        List<Tool> first = new ArrayList<>();
        for (int number = 0; number < Pool.SHARED_SLOTS; number++) {
            Tool tool = pool.take(number);
            first.add(tool);
            pool.release(tool);
        }
        assertEquals(Pool.SHARED_SLOTS, pool.made.get());
        for (int number = 0; number < 2 * Pool.SHARED_SLOTS; number++) {
            Tool preferred = first.get(number % Pool.SHARED_SLOTS);
            int of = number;
            inThread(() -> {
                assertEquals(preferred, pool.take(of));
                assertNotSame(preferred, pool.take(of));
            });
            pool.all.forEach(pool::release);
        }
        assertEquals(Pool.SHARED_SLOTS, pool.made.get());
    }

    @Test
    void anotherThreadReturnsADetachedObject() throws InterruptedException {
        Tool tool = pool.takeDetached();
        Tool second = pool.takeDetached();
        assertNotSame(tool, second);
        inThread(() -> pool.release(tool));
        assertSame(tool, pool.takeDetached());
        inThread(() -> pool.release(second));
        assertEquals(2, pool.made.get());
    }

    @Test
    void detachedObjectsAreBounded() {
        List<Tool> taken = new ArrayList<>();
        while (pool.mayTakeDetached()) {
            taken.add(pool.takeDetached());
        }
        assertEquals(Pool.MAX_DETACHED, taken.size());
        pool.release(taken.get(3));
        assertTrue(pool.mayTakeDetached());
        assertSame(taken.get(3), pool.takeDetached());
        assertFalse(pool.mayTakeDetached());
    }

    @Test
    void lostDetachedObjectsDoNotCount() throws InterruptedException {
        Pool<Tool> forgetful = new Pool<Tool>() {
            @Override
            Tool make() {
                return new Tool();
            }
        };
        while (forgetful.mayTakeDetached()) {
            forgetful.takeDetached();
        }
        for (int i = 0; i < 100 && !forgetful.mayTakeDetached(); i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(forgetful.mayTakeDetached());
    }

    @Test
    void objectsWithoutASlotAreNotReused() {
        Set<Tool> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        int slots = 1 + Pool.SHARED_SLOTS;
        for (int i = 0; i < slots + 10; i++) {
            assertTrue(taken.add(pool.take()));
        }
        taken.forEach(pool::release);
        int reused = 0;
        for (int i = 0; i < slots + 10; i++) {
            reused += taken.contains(pool.take()) ? 1 : 0;
        }
        assertEquals(slots, reused);
    }

    @Test
    void oneThreadAtATimeUsesAnObject() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        CountDownLatch start = new CountDownLatch(1);
        List<Future<?>> results = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            results.add(threads.submit(() -> {
                start.await();
                for (int i = 0; i < ROUNDS; i++) {
                    Tool tool = pool.take();
                    boolean checked = i % 16 == 0;
                    if (checked) {
                        assertFalse(tool.used.getAndSet(true), "used by two threads");
                        Thread.yield();
                        tool.used.set(false);
                    }
                    tool.uses++;
                    pool.release(tool);
                }
                return null;
            }));
        }
        start.countDown();
        try {
            for (Future<?> result : results) {
                result.get(SECONDS, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals((long) THREADS * ROUNDS, pool.all.stream().mapToLong(tool -> tool.uses).sum());
    }
}
