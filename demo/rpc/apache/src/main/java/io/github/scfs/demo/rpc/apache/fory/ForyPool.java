package io.github.scfs.demo.rpc.apache.fory;

import java.util.concurrent.ConcurrentLinkedDeque;
import org.apache.fory.Fory;

/**
 * A pool of Fory instances. It grows to the number of threads that serialize at the same time. If each of a provider's
 * 200 threads had an instance, there would be 200 warm-ups. Thread-safe.
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

    /** Puts an instance back into the pool. The instance that was put back last is used first. */
    static void release(Fory fory) {
        IDLE.addFirst(fory);
    }
}
