package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The pairs of one round. Their processes end on {@link #close}, at the latest when this process ends. For one thread.
 */
final class Pairs implements AutoCloseable {
    /** Number of pairs that start at the same time. If more pairs started, they would time out on a small machine. */
    private static final int PARALLEL_STARTS = 3;

    /** All running pairs, for the shutdown hook. */
    private static final Set<Pair> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Pair::kill), "end of pairs"));
    }

    private final List<Pair> alive = new ArrayList<>();
    private final Map<Peer, String> failures = new LinkedHashMap<>();
    private String version = "unknown";

    private Pairs() {}

    /**
     * Starts a pair for each peer and waits until every pair is ready or has failed.
     *
     * @return the pairs
     */
    static Pairs start(DubboVersion dubbo, List<Peer> peers, List<String> jvmFlags, Path logs)
            throws IOException, InterruptedException {
        Pairs pairs = new Pairs();
        try {
            List<Integer> ports = freePorts(peers.size());
            for (int i = 0; i < peers.size(); i += PARALLEL_STARTS) {
                List<Pair> starting = new ArrayList<>();
                for (int j = i; j < Math.min(i + PARALLEL_STARTS, peers.size()); j++) {
                    Pair pair = Pair.start(dubbo, peers.get(j), ports.get(j), jvmFlags, logs);
                    RUNNING.add(pair);
                    pairs.alive.add(pair);
                    starting.add(pair);
                }
                pairs.await(starting);
            }
            return pairs;
        } catch (IOException | InterruptedException | RuntimeException e) {
            pairs.close();
            throw e;
        }
    }

    private void await(List<Pair> starting) throws InterruptedException {
        for (Pair pair : starting) {
            try {
                version = pair.ready();
            } catch (PeerFailure e) {
                failures.put(pair.peer, e.getMessage());
                drop(pair);
            }
        }
    }

    /** Returns different free ports. Each port is held open until the last port is found. */
    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> probes = new ArrayList<>();
        try {
            List<Integer> ports = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                probes.add(probe);
                ports.add(probe.getLocalPort());
            }
            return ports;
        } finally {
            for (ServerSocket probe : probes) {
                probe.close();
            }
        }
    }

    /** Returns the running pairs, in the order of the peers. */
    List<Pair> alive() {
        return Collections.unmodifiableList(new ArrayList<>(alive));
    }

    /** Returns the peers that failed to start, with the reason. */
    Map<Peer, String> failures() {
        return Collections.unmodifiableMap(failures);
    }

    /** Returns the framework's version. */
    String version() {
        return version;
    }

    /** Ends a pair that has failed. */
    void drop(Pair pair) {
        alive.remove(pair);
        pair.kill();
        RUNNING.remove(pair);
    }

    @Override
    public void close() {
        alive.forEach(Pair::close);
        RUNNING.removeAll(alive);
        alive.clear();
    }
}
