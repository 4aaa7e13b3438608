package io.github.scfs.demo.rollout;

import io.github.scfs.demo.rollout.node.NodeAnswer;
import io.github.scfs.demo.rollout.node.NodeCommand;
import io.github.scfs.demo.rollout.node.NodeCommand.Action;
import io.github.scfs.demo.rpc.process.ChildProcess;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** The processes: a registry, providers and consumers that call all the time. For one thread. */
final class Cluster implements AutoCloseable {
    /** The seconds after which the registry forgets a process that was killed. */
    static final int SESSION_SECONDS = 25;

    private static final int START_SECONDS = 60;
    private static final int STOP_SECONDS = 60;
    private static final int ANSWER_SECONDS = 30;
    private static final long POLL_MILLIS = 100;

    /**
     * The address 127.0.0.1 as one number. If Dubbo recognises an address as loopback, it uses the machine's external
     * address instead.
     */
    private static final String HOST = "2130706433";

    /** Longer than any pause of a loaded machine. A call that has no answer ends after this time. */
    private static final int TIMEOUT_MILLIS = 5_000;

    /** With Dubbo's default, a consumer would look after a minute whether a provider is back on its port. */
    private static final int HEARTBEAT_MILLIS = 1_000;

    private final DubboRelease dubbo;
    private final Discovery discovery;
    private final Path logs;
    private final int callsPerSecond;
    private final String registryAddress;
    private final ChildProcess<NodeAnswer> registry;
    private final Map<String, Integer> ports = new LinkedHashMap<>();
    private final Map<String, ChildProcess<NodeAnswer>> providers = new LinkedHashMap<>();
    private final Map<String, ChildProcess<NodeAnswer>> consumers = new LinkedHashMap<>();
    private final Counts ended = new Counts();
    private int started;
    /** What processes with the jar trust; empty for nothing. */
    private String allowed = "";

    /** Starts a registry. */
    Cluster(DubboRelease dubbo, Discovery discovery, Path logs, int callsPerSecond)
            throws IOException, PeerFailure, InterruptedException {
        this.dubbo = dubbo;
        this.discovery = discovery;
        this.logs = Files.createDirectories(logs);
        this.callsPerSecond = callsPerSecond;
        int port = freePort();
        this.registryAddress = "zookeeper://127.0.0.1:" + port;
        this.registry = ChildProcess.start("registry", NodeAnswer.class, Collections.emptyList(),
                DubboRelease.classPathOf("registry"), "io.github.scfs.demo.rollout.registry.RegistryServer",
                logs.resolve("registry.log"), Integer.toString(port), Integer.toString(SESSION_SECONDS));
        registry.answer(START_SECONDS);
    }

    /** Returns the port of a provider. It is the same each time when the provider is started. */
    int port(String provider) throws IOException {
        Integer port = ports.get(provider);
        if (port == null) {
            port = freePort();
            ports.put(provider, port);
        }
        return port;
    }

    /**
     * Starts a provider, and waits until it has exported its services.
     *
     * @return Dubbo's version
     */
    String startProvider(String name, Setup setup) throws IOException, PeerFailure, InterruptedException {
        return startProvider(name, dubbo, setup);
    }

    /** Starts a provider on a release, and waits until it has exported its services. */
    String startProvider(String name, DubboRelease release, Setup setup)
            throws IOException, PeerFailure, InterruptedException {
        ChildProcess<NodeAnswer> provider =
                start(name, release, setup, true, "dubbo.protocol.name=dubbo", "dubbo.protocol.host=" + HOST,
                        "dubbo.protocol.port=" + port(name), "dubbo.protocol.heartbeat=" + HEARTBEAT_MILLIS);
        providers.put(name, provider);
        return provider.answer(START_SECONDS).version;
    }

    /** Starts a consumer and its calls. */
    void startConsumer(String name, Setup setup) throws IOException, PeerFailure, InterruptedException {
        startConsumer(name, dubbo, setup);
    }

    /** Starts a consumer on a release, and its calls. */
    void startConsumer(String name, DubboRelease release, Setup setup)
            throws IOException, PeerFailure, InterruptedException {
        ChildProcess<NodeAnswer> consumer = start(name, release, setup, false,
                "dubbo.consumer.timeout=" + TIMEOUT_MILLIS, "dubbo.consumer.retries=0");
        consumers.put(name, consumer);
        consumer.answer(START_SECONDS);
        checked(consumer.ask(NodeCommand.start(callsPerSecond), ANSWER_SECONDS));
    }

    private ChildProcess<NodeAnswer> start(String name, DubboRelease release, Setup setup, boolean provider,
            String... properties) throws IOException {
        String role = provider ? "Provider" : "Consumer";
        List<String> flags = new ArrayList<>(setup.flags(release, provider));
        flags.addAll(discovery.flags(release));
        if (setup.jar && !allowed.isEmpty()) {
            flags.add("-Dscfs.allow=" + allowed);
        }
        // Dubbo keeps files in the home folder.
        flags.add("-Duser.home=" + Files.createDirectories(logs.resolve("home-" + name)).toAbsolutePath());
        flags.add("-Ddubbo.application.name=scfs-demo-rollout-" + role.toLowerCase(Locale.ROOT));
        // The name of this property differs between 2.6 and later versions.
        flags.add("-Ddubbo.application.qos.enable=false");
        flags.add("-Ddubbo.application.qos-enable=false");
        // Dubbo 3 lets hessian2 carry the class that no list allows, and only warns.
        flags.add("-Ddubbo.application.serialize-check-status=WARN");
        flags.add("-Ddubbo.registry.address=" + registryAddress);
        for (String property : properties) {
            flags.add("-D" + property);
        }
        String log = String.format(Locale.ROOT, "%02d-%s-%s.log", ++started, name, setup).toLowerCase(Locale.ROOT);
        return ChildProcess.start(name, NodeAnswer.class, flags, release.classPath(setup.jar), release.mainClass(role),
                logs.resolve(log));
    }

    /** Ends a provider in the orderly way. */
    void stopProvider(String name) throws PeerFailure, InterruptedException {
        exit(name, providers.remove(name));
    }

    /** Ends a consumer in the orderly way: when its last call has ended. */
    void stopConsumer(String name) throws PeerFailure, InterruptedException {
        ChildProcess<NodeAnswer> consumer = consumers.get(name);
        NodeAnswer last = checked(consumer.ask(NodeCommand.of(Action.STOP), ANSWER_SECONDS));
        consumers.remove(name);
        ended.add(last);
        exit(name, consumer);
    }

    private static void exit(String name, ChildProcess<NodeAnswer> process) throws PeerFailure, InterruptedException {
        process.send(NodeCommand.of(Action.EXIT));
        if (!process.ends(STOP_SECONDS)) {
            process.kill();
            throw new PeerFailure(name + " didn't end within " + STOP_SECONDS + " s");
        }
    }

    /** Kills a provider hard, as {@code kill -9} does. */
    void killProvider(String name) throws InterruptedException {
        ChildProcess<NodeAnswer> provider = providers.remove(name);
        provider.kill();
        provider.ends(STOP_SECONDS);
    }

    /** Returns what happened since the start. */
    Counts counts() throws PeerFailure, InterruptedException {
        Counts counts = new Counts();
        counts.add(ended);
        for (ChildProcess<NodeAnswer> consumer : consumers.values()) {
            counts.add(countsOf(consumer));
        }
        return counts;
    }

    private static Counts countsOf(ChildProcess<NodeAnswer> consumer) throws PeerFailure, InterruptedException {
        Counts counts = new Counts();
        counts.add(checked(consumer.ask(NodeCommand.of(Action.COUNT), ANSWER_SECONDS)));
        return counts;
    }

    /**
     * Waits for something to happen at each consumer.
     *
     * @param happened decides by what has happened at a consumer since the call of this method
     * @return whether it happened in time
     */
    boolean awaitEach(Predicate<Counts> happened, int seconds) throws PeerFailure, InterruptedException {
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        Map<ChildProcess<NodeAnswer>, Counts> waiting = new LinkedHashMap<>();
        for (ChildProcess<NodeAnswer> consumer : consumers.values()) {
            waiting.put(consumer, countsOf(consumer));
        }
        while (true) {
            for (ChildProcess<NodeAnswer> consumer : consumers.values()) {
                Counts before = waiting.get(consumer);
                if (before != null && happened.test(countsOf(consumer).since(before))) {
                    waiting.remove(consumer);
                }
            }
            if (waiting.isEmpty()) {
                return true;
            }
            if (System.nanoTime() - end > 0) {
                return false;
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    /** Sets {@code scfs.allow} for all processes with the jar that are started from now on. */
    void allow(String patterns) {
        allowed = patterns;
    }

    /** Returns what the rehearsals of all processes have found, by their names. */
    Map<String, String> rehearsals() throws PeerFailure, InterruptedException {
        Map<String, ChildProcess<NodeAnswer>> all = new LinkedHashMap<>(providers);
        all.putAll(consumers);
        Map<String, String> reports = new LinkedHashMap<>();
        for (Map.Entry<String, ChildProcess<NodeAnswer>> process : all.entrySet()) {
            NodeAnswer answer = checked(process.getValue().ask(NodeCommand.of(Action.REHEARSAL), ANSWER_SECONDS));
            reports.put(process.getKey(), answer.rehearsal);
        }
        return reports;
    }

    /** Returns the paths of all entries in the registry. */
    List<String> registered() throws PeerFailure, InterruptedException {
        return checked(registry.ask(NodeCommand.of(Action.LIST), ANSWER_SECONDS)).paths;
    }

    private static NodeAnswer checked(NodeAnswer answer) throws PeerFailure {
        if (answer.error != null) {
            throw new PeerFailure(answer.error);
        }
        return answer;
    }

    /** Ends all processes without waiting for Dubbo's shutdown. */
    @Override
    public void close() {
        for (Map<String, ChildProcess<NodeAnswer>> processes : Arrays.asList(consumers, providers)) {
            processes.values().forEach(ChildProcess::kill);
        }
        registry.close();
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
