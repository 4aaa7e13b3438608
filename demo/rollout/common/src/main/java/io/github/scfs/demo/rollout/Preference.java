package io.github.scfs.demo.rollout;

import static io.github.scfs.demo.rollout.Phases.A;
import static io.github.scfs.demo.rollout.Phases.B;
import static io.github.scfs.demo.rollout.Phases.HESSIAN2;
import static io.github.scfs.demo.rollout.Phases.SCFS;

import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;

/**
 * A provider with {@code prefer-serialization=scfs,hessian2}, beside one without the jar: a consumer with the jar uses
 * scfs with the first one only, and a consumer without the jar uses hessian2 with both. For one thread.
 */
final class Preference {
    private final Cluster cluster;
    private final Phases phases;

    Preference(Cluster cluster, Phases phases) {
        this.cluster = cluster;
        this.phases = phases;
    }

    void run() throws IOException, PeerFailure, InterruptedException {
        phases.phase("A prefers scfs, B without jar, consumer with jar", SCFS, HESSIAN2, () -> {
            cluster.startProvider(A, Setup.SCFS);
            cluster.startProvider(B, Setup.WITHOUT_JAR);
            cluster.startConsumer("consumer-1", Setup.SCFS);
            phases.awaitResultsOf(A);
            phases.awaitResultsOf(B);
            return null;
        });
        phases.phase("the same providers, consumer without jar", HESSIAN2, HESSIAN2, () -> {
            cluster.stopConsumer("consumer-1");
            cluster.startConsumer("consumer-2", Setup.WITHOUT_JAR);
            phases.awaitResultsOf(A);
            phases.awaitResultsOf(B);
            return null;
        });
    }
}
