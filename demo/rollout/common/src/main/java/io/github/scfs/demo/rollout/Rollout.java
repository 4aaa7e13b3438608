package io.github.scfs.demo.rollout;

import static io.github.scfs.demo.rollout.Phases.A;
import static io.github.scfs.demo.rollout.Phases.B;
import static io.github.scfs.demo.rollout.Phases.EITHER;
import static io.github.scfs.demo.rollout.Phases.HESSIAN2;
import static io.github.scfs.demo.rollout.Phases.SCFS;

import io.github.scfs.demo.rollout.note.Note;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The procedure of docs/rollout.md, step by step. For one thread. */
final class Rollout {
    private static final List<String> CONSUMERS = Arrays.asList("consumer-1", "consumer-2");

    /** The registry removes the entry of a killed provider some time after the session's end. */
    private static final long EXPIRY_MILLIS = 4_000;

    private static final Pattern ADVICE = Pattern.compile("set scfs\\.allow=(\\S+) on the providers and the consumers");

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
        phases.phase("jar and accept setting everywhere, with a rehearsal", HESSIAN2, HESSIAN2, this::rehearse);
        followAdvice();
        phases.phase("the same with the setting that it proposes", HESSIAN2, HESSIAN2, this::rehearse);
        requireNoFailure();
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

    private Kill rehearse() throws IOException, PeerFailure, InterruptedException {
        restart(A, Setup.REHEARSED);
        restart(B, Setup.REHEARSED);
        return restartConsumers(Setup.REHEARSED);
    }

    /** Sets what the rehearsals propose. Each process must have found the note that scfs would refuse. */
    private void followAdvice() throws PeerFailure, InterruptedException {
        String note = Note.class.getName();
        for (Map.Entry<String, String> report : cluster.rehearsals().entrySet()) {
            Matcher advice = ADVICE.matcher(report.getValue());
            if (advice.find() && advice.group(1).equals(note)) {
                phases.note(report.getKey() + ": " + conclusion(report.getValue()));
            } else {
                phases.problem(report.getKey() + " doesn't advise to allow " + note + ":\n" + report.getValue());
            }
        }
        cluster.allow(note);
    }

    private void requireNoFailure() throws PeerFailure, InterruptedException {
        for (Map.Entry<String, String> report : cluster.rehearsals().entrySet()) {
            phases.note(report.getKey() + ": " + conclusion(report.getValue()));
            if (!conclusion(report.getValue()).contains(" rehearsed, 0 would fail")) {
                phases.problem("the setting isn't enough:\n" + report.getValue());
            }
        }
    }

    private static String conclusion(String report) {
        return report.substring(report.trim().lastIndexOf('\n') + 1).trim();
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
