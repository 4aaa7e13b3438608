package io.github.scfs.demo.rpc.apache.fory;

import java.util.concurrent.ConcurrentLinkedDeque;
import org.apache.fory.Fory;

/**
 * Instances for one user at a time. There are as many as threads serialize at the same moment, rather than one for each of a provider's 200
 * threads, all of which would have to warm up. Thread-safe.
 */
final class ForyPool {
    private static final ConcurrentLinkedDeque<Fory> IDLE = new ConcurrentLinkedDeque<>();

    private ForyPool() {}

    static Fory take() {
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

    /** The one used last is the first to be taken again. */
    static void giveBack(Fory fory) {
        IDLE.addFirst(fory);
    }
}
