package io.github.scfs.testkit;

import java.lang.ref.Reference;
import java.time.Duration;
import java.util.Collection;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** Waits for conditions that other threads or the garbage collector make true. */
public final class Waits {

    private Waits() {}

    /** Collects garbage until all references are cleared, for at most 30 seconds. */
    public static void awaitCleared(Collection<? extends Reference<?>> references) {
        await("references are cleared").until(() -> {
            System.gc();
            return references.stream().filter(r -> r.get() != null).count();
        }, left -> left == 0);
    }

    /** Waits at most 30 seconds and checks the condition in the calling thread. The name appears in the failure. */
    public static ConditionFactory await(String condition) {
        return Awaitility.await(condition)
                .atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(5))
                .pollInSameThread();
    }
}
