package io.github.scfs.demo.rollout;

import static io.github.scfs.demo.rollout.Phases.A;
import static io.github.scfs.demo.rollout.Phases.B;
import static io.github.scfs.demo.rollout.Phases.HESSIAN2;
import static io.github.scfs.demo.rollout.Phases.SCFS;

import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.util.List;

/** Providers of Dubbo 3 that are found in one way only, and releases of Dubbo that call each other. For one thread. */
final class Discoveries {
    private final DubboRelease dubbo;
    private final Discovery way;
    private final Cluster cluster;
    private final Phases phases;

    Discoveries(DubboRelease dubbo, Discovery way, Cluster cluster, Phases phases) {
        this.dubbo = dubbo;
        this.way = way;
        this.cluster = cluster;
        this.phases = phases;
    }

    void run() throws IOException, PeerFailure, InterruptedException {
        if (way == Discovery.DEFAULT) {
            mixed();
        } else {
            settings();
        }
    }

    /** Lists of serializations, and then a provider with {@code serialization=scfs}. */
    private void settings() throws IOException, PeerFailure, InterruptedException {
        new Preference(cluster, phases).run();
        List<String> registered = cluster.registered();
        if (!way.isOnlyIn(registered)) {
            phases.problem("the providers are registered in another way: " + registered);
        }
        phases.phase("A has serialization=scfs, B without jar, consumer with jar", SCFS, HESSIAN2, () -> {
            cluster.stopConsumer("consumer-2");
            cluster.stopProvider(A);
            cluster.startProvider(A, Setup.SCFS_ONLY);
            return consumer("consumer-3", dubbo);
        });
    }

    /**
     * Dubbo 2.7 finds services of Dubbo 3 by their interfaces, and the other way round. A consumer on Dubbo 3 would call
     * no provider on 2.7 if there were one on 3, because it prefers application-level discovery.
     */
    private void mixed() throws IOException, PeerFailure, InterruptedException {
        String other = DubboRelease.V2_7.version;
        phases.phase("A on " + other + " has serialization=scfs, B without jar, consumer on " + dubbo.version, SCFS,
                HESSIAN2, () -> {
                    cluster.startProvider(A, DubboRelease.V2_7, Setup.SCFS_ONLY);
                    cluster.startProvider(B, DubboRelease.V2_7, Setup.WITHOUT_JAR);
                    return consumer("consumer-1", dubbo);
                });
        phases.phase("B on " + dubbo.version + " has serialization=scfs, consumer on " + other, SCFS, SCFS, () -> {
            cluster.stopConsumer("consumer-1");
            cluster.stopProvider(B);
            cluster.startProvider(B, Setup.SCFS_ONLY);
            return consumer("consumer-2", DubboRelease.V2_7);
        });
        // Dubbo 2.7 doesn't read the list, and takes its default.
        phases.phase("B prefers scfs, consumer on " + other, SCFS, HESSIAN2, () -> {
            cluster.stopProvider(B);
            cluster.startProvider(B, Setup.SCFS);
            phases.awaitResultsOf(B);
            return null;
        });
    }

    private Kill consumer(String name, DubboRelease release) throws IOException, PeerFailure, InterruptedException {
        cluster.startConsumer(name, release, Setup.SCFS);
        phases.awaitResultsOf(A);
        phases.awaitResultsOf(B);
        return null;
    }
}
