package io.github.scfs.demo.rollout;

import static io.github.scfs.demo.rollout.Phases.A;
import static io.github.scfs.demo.rollout.Phases.B;
import static io.github.scfs.demo.rollout.Phases.EITHER;
import static io.github.scfs.demo.rollout.Phases.HESSIAN2;
import static io.github.scfs.demo.rollout.Phases.SCFS;

import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The procedure of docs/rollout.md, step by step. For one thread. */
final class Rollout {
    private static final List<String> CONSUMERS = Arrays.asList("consumer-1", "consumer-2");

    /** The registry removes the entry of a killed provider some time after the session's end. */
    private static final long EXPIRY_MILLIS = 4_000;

    private final DubboRelease dubbo;
    private final Cluster cluster;
    private final Phases phases;

    Rollout(DubboRelease dubbo, Cluster cluster, Phases phases) {
        this.dubbo = dubbo;
        this.cluster = cluster;
        this.phases = phases;
    }

    void run() throws IOException, PeerFailure, InterruptedException {
        // On 2.6 a connection keeps the serialization that it began with for requests, and outlives a provider.
        boolean keeps = dubbo == DubboRelease.V2_6;
        phases.phase("no scfs anywhere", HESSIAN2, HESSIAN2, () -> {
            cluster.startProvider(A, Setup.WITHOUT_JAR);
            cluster.startProvider(B, Setup.WITHOUT_JAR);
            for (String consumer : CONSUMERS) {
                cluster.startConsumer(consumer, Setup.WITHOUT_JAR);
            }
            phases.awaitResultsOf(A);
            phases.awaitResultsOf(B);
            return null;
        });
        phases.phase("jar and accept setting everywhere, one by one", HESSIAN2, HESSIAN2, () -> {
            restart(A, Setup.HESSIAN2);
            restart(B, Setup.HESSIAN2);
            return restartConsumers(Setup.HESSIAN2);
        });
        phases.phase("provider A to scfs", keeps ? EITHER : SCFS, HESSIAN2, () -> restart(A, Setup.SCFS));
        phases.phase("provider B to scfs", keeps ? EITHER : SCFS, keeps ? EITHER : SCFS, () -> restart(B, Setup.SCFS));
        phases.phase("consumers restarted, one by one", SCFS, SCFS, () -> restartConsumers(Setup.HESSIAN2));
        phases.phase("provider A killed hard, and back with hessian2", EITHER, SCFS, this::killA);
        phases.phase("provider B to hessian2", EITHER, keeps ? EITHER : HESSIAN2, () -> restart(B, Setup.HESSIAN2));
        phases.phase("consumers restarted: scfs is forgotten", HESSIAN2, HESSIAN2,
                () -> restartConsumers(Setup.HESSIAN2));
        phases.phase("jar off, one by one", HESSIAN2, HESSIAN2, () -> {
            restartConsumers(Setup.WITHOUT_JAR);
            restart(A, Setup.WITHOUT_JAR);
            return restart(B, Setup.WITHOUT_JAR);
        });
    }

    private Kill killA() throws IOException, PeerFailure, InterruptedException {
        int port = cluster.port(A);
        long killed = System.currentTimeMillis();
        cluster.killProvider(A);
        cluster.startProvider(A, Setup.HESSIAN2);
        Kill kill = new Kill(port, killed);
        Counts before = cluster.counts();
        phases.awaitResultsOf(A);
        phases.note(String.format(Locale.ROOT,
                "A answers again %.1f s after the kill; the registry forgets the killed process after %d s",
                (System.currentTimeMillis() - killed) / 1000.0, Cluster.SESSION_SECONDS));
        long expiry = killed + Cluster.SESSION_SECONDS * 1000L + EXPIRY_MILLIS;
        Thread.sleep(Math.max(0, expiry - System.currentTimeMillis()));
        // The procedure goes on when A gets calls, so that B can be restarted.
        phases.awaitResultsOf(A);
        Long stale = cluster.counts().since(before).of(port).requests.getOrDefault(Phase.SCFS, 0L);
        phases.note("A, back with hessian2, got " + stale + " requests with scfs from consumers with old entries");
        return kill;
    }

    private Kill restart(String provider, Setup setup) throws IOException, PeerFailure, InterruptedException {
        cluster.stopProvider(provider);
        cluster.startProvider(provider, setup);
        phases.awaitResultsOf(provider);
        return null;
    }

    private Kill restartConsumers(Setup setup) throws IOException, PeerFailure, InterruptedException {
        for (String consumer : CONSUMERS) {
            cluster.stopConsumer(consumer);
            cluster.startConsumer(consumer, setup);
        }
        return null;
    }
}
