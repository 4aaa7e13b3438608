package io.github.scfs.demo.triple;

import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.rpc.model.FrameworkModel;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares scfs with hessian2 in calls of Triple, and with scfs in Dubbo's own protocol. All of them take turns in one
 * process, so ratios count and absolute figures don't. {@code demo/run triple} starts it and has the help text.
 */
@Command(name = "demo/run triple", sortOptions = false)
public final class TripleBench implements Callable<Integer> {
    private static final List<String> WORKLOADS = Arrays.asList("tiny", "user", "bid", "posts");
    /** The first one is what the others are compared with. */
    private static final List<Peer> PEERS = Arrays.asList(new Peer("tri", "hessian2"), new Peer("tri", "scfs"),
            new Peer("dubbo", "hessian2"), new Peer("dubbo", "scfs"));
    private static final int CALLERS = 10;
    /** Calls before the bytes are counted, and calls whose bytes are counted. */
    private static final int SETTLED = 300;
    private static final int COUNTED = 200;
    private static final long QUIET_MILLIS = 200;

    @Option(names = "--rounds", paramLabel = "N")
    private int rounds = 11;

    @Option(names = "--millis", paramLabel = "MILLIS")
    private int millis = 1000;

    private final ExecutorService threads = Executors.newFixedThreadPool(CALLERS, task -> {
        Thread thread = new Thread(task, "caller");
        thread.setDaemon(true);
        return thread;
    });
    private int nextCall;

    private TripleBench() {}

    /**
     * A protocol with a serialization, in a framework model of its own. A model that exports a service twice looks for
     * the classes of its parameters by name in each call, and creates an exception for each that is primitive.
     */
    private static final class Peer {
        final String protocol;
        final String serialization;
        /** Stays open as long as the process. */
        final LocalDubbo dubbo;
        int port;

        Peer(String protocol, String serialization) {
            this.protocol = protocol;
            this.serialization = serialization;
            boolean needsDefaultModel = protocol.equals("tri") && serialization.equals("scfs");
            this.dubbo = needsDefaultModel ? new LocalDubbo() : new LocalDubbo(new FrameworkModel());
        }

        <S> void export(Workload<S> workload) {
            try {
                ProtocolConfig config =
                        LocalDubbo.protocol(protocol, serialization, Collections.<String, String>emptyMap());
                port = config.getPort();
                dubbo.export(config, workload.service(), workload.local());
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        <S> S refer(Workload<S> workload, int through) {
            return dubbo.refer(workload.service(), LocalDubbo.url(protocol, through),
                    "serialization=" + serialization + "&timeout=20000");
        }

        @Override
        public String toString() {
            return protocol + " " + serialization;
        }
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new TripleBench()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        System.out.println("Dubbo " + Version.getVersion() + " on Java " + System.getProperty("java.version") + ", "
                + CALLERS + " callers on one connection, " + rounds + " rounds of " + millis + " ms for each");
        System.out.println("bytes: of a later call, request and response, with the headers of the protocol");
        for (String name : WORKLOADS) {
            measure(Workloads.of(name));
        }
        return CommandLine.ExitCode.OK;
    }

    private <S> void measure(Workload<S> workload) throws Exception {
        Map<Peer, Double> bytes = new LinkedHashMap<>();
        Map<Peer, S> proxies = new LinkedHashMap<>();
        Map<Peer, List<Double>> rates = new LinkedHashMap<>();
        for (Peer peer : PEERS) {
            peer.export(workload);
            bytes.put(peer, bytes(workload, peer));
            proxies.put(peer, peer.refer(workload, peer.port));
            rates.put(peer, new ArrayList<>());
        }
        // The first two rounds warm the JVM up.
        for (int round = -2; round < rounds; round++) {
            for (Peer peer : PEERS) {
                double rate = rate(workload, proxies.get(peer));
                if (round >= 0) {
                    rates.get(peer).add(rate);
                }
            }
        }
        Peer base = PEERS.get(0);
        for (Peer peer : PEERS) {
            List<Double> ratios = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                ratios.add(rates.get(peer).get(round) / rates.get(base).get(round));
            }
            Collections.sort(ratios);
            System.out.printf(Locale.ROOT,
                    "%-6s %-14s %9.0f bytes (%.2f)  calls/s %,8.0f  ratio: median %.2f, from %.2f to %.2f%n",
                    workload.key(), peer, bytes.get(peer), bytes.get(peer) / bytes.get(base), median(rates.get(peer)),
                    ratios.get(rounds / 2), ratios.get(0), ratios.get(rounds - 1));
        }
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    /** Returns the bytes of a call, and compares all results. */
    private static <S> double bytes(Workload<S> workload, Peer peer) throws IOException, InterruptedException {
        try (ByteCounter counter = new ByteCounter(peer.port)) {
            S proxy = peer.refer(workload, counter.port());
            long before = 0;
            for (int n = 0; n < SETTLED + COUNTED; n++) {
                if (n == SETTLED) {
                    Thread.sleep(QUIET_MILLIS);
                    before = counter.bytes();
                }
                if (!workload.call(proxy, n).equals(workload.call(workload.local(), n))) {
                    throw new IllegalStateException("a wrong result of " + workload.key() + " with " + peer);
                }
            }
            Thread.sleep(QUIET_MILLIS);
            return (counter.bytes() - before) / (double) COUNTED;
        }
    }

    private <S> double rate(Workload<S> workload, S proxy) throws InterruptedException, ExecutionException {
        long end = System.nanoTime() + millis * 1_000_000L;
        List<Future<Integer>> callers = new ArrayList<>();
        for (int i = 0; i < CALLERS; i++) {
            int first = nextCall + i;
            callers.add(threads.submit(() -> {
                int calls = 0;
                while (System.nanoTime() - end < 0) {
                    workload.call(proxy, first + calls++ * CALLERS);
                }
                return calls;
            }));
        }
        int calls = 0;
        int most = 0;
        for (Future<Integer> caller : callers) {
            calls += caller.get();
            most = Math.max(most, caller.get());
        }
        nextCall += most * CALLERS;
        return calls * 1000.0 / millis;
    }
}
