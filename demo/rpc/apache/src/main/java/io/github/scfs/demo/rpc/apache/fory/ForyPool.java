package io.github.scfs.demo.rpc.apache.fory;

import java.util.concurrent.ConcurrentLinkedDeque;
import org.apache.fory.Fory;

/**
 * A pool of Fory instances. It grows to the number of threads that serialize at the same time. One instance for each of
 * a provider's 200 threads would mean 200 warm-ups. Thread-safe.
 */
final class ForyPool {
    private static final ConcurrentLinkedDeque<Fory> IDLE = new ConcurrentLinkedDeque<>();

    private ForyPool() {}

    static Fory acquire() {
        Fory idle = IDLE.pollFirst();
        return idle != null ? idle
                : Fory.builder()
                        .withXlang(false)
                        .withRefTracking(true)
                        .withCompatible(false)
                        .requireClassRegistration(false)
                        .suppressClassRegistrationWarnings(true)
                        .build();
    }

    /** Returns an instance to the pool. The last one returned is the first one taken. */
    static void release(Fory fory) {
        IDLE.addFirst(fory);
    }
}
