package io.github.scfs.internal.rehearse;

import io.github.scfs.internal.codegen.BackgroundThread;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Warnings;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** The rehearsals of a process, and the thread that makes them. Thread-safe. */
public final class Rehearsals {
    static final int MAX_QUEUED = 64;
    private static final BackgroundThread THREAD = new BackgroundThread("scfs-rehearsal", MAX_QUEUED);
    private static final Map<String, Sampler> SAMPLERS = new ConcurrentHashMap<>();
    /** By service; then by side, rate and engine. */
    private static final Map<Class<?>, Map<List<Object>, Rehearsal>> ALL = new WeakHashMap<>();

    static {
        THREAD.setRejectedExecutionHandler((rehearsal, thread) -> Findings.OF_PROCESS.countDropped());
    }

    private Rehearsals() {}

    /**
     * Returns the rehearsal of a service. All references to the service share one.
     *
     * @param rate a value of the setting {@code scfs.rehearse}
     */
    public static Rehearsal of(Class<?> service, RpcEngine engine, boolean provider, String rate) {
        synchronized (ALL) {
            List<Object> key = Arrays.asList(provider, rate, engine);
            return ALL.computeIfAbsent(service, s -> new HashMap<>())
                    .computeIfAbsent(key, k -> new Rehearsal(service, engine, provider,
                            SAMPLERS.computeIfAbsent(rate, Sampler::new)));
        }
    }

    /** Runs a rehearsal in the background. If too many others wait, drops and counts it. */
    static void submit(Runnable rehearsal) {
        THREAD.execute(rehearsal);
    }

    /** Logs a failure of the rehearsal itself, which must not reach the call. */
    public static void failed(Throwable e) {
        Warnings.once("rehearsal failed:" + e.getClass().getName(),
                "a call couldn't be rehearsed: " + ErrorText.describe(e));
    }
}
