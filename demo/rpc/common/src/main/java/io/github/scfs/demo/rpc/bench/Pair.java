package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.process.Answer;
import io.github.scfs.demo.rpc.process.Command;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;

/** A provider and a consumer with the same serialization. For one thread at a time. */
final class Pair implements AutoCloseable {
    private static final int START_SECONDS = 60;
    private static final int CHECK_SECONDS = 60;

    /** Beyond the time a call command was given: its last calls may run into their time-outs. */
    private static final int GRACE_SECONDS = 75;

    /**
     * 127.0.0.1 as one number: Dubbo replaces what it recognises as the loopback address by the machine's outer one.
     */
    private static final String HOST = "2130706433";

    final Peer peer;
    private final ChildProcess provider;
    private final ChildProcess consumer;

    private Pair(Peer peer, ChildProcess provider, ChildProcess consumer) {
        this.peer = peer;
        this.provider = provider;
        this.consumer = consumer;
    }

    /** Starts both processes; they aren't ready yet. */
    static Pair start(DubboVersion dubbo, Peer peer, int port, List<String> jvmFlags, Path logs) throws IOException {
        String name = dubbo.key + '-' + peer.name;
        String[] args = {HOST, Integer.toString(port), peer.serialization, Boolean.toString(peer.optimized)};
        String classPath = peer.classPath(dubbo);
        ChildProcess provider = ChildProcess.start("provider " + name, jvmFlags, classPath, dubbo.mainClass("Provider"),
                logs.resolve(name + "-provider.log"), args);
        ChildProcess consumer = ChildProcess.start("consumer " + name, jvmFlags, classPath, dubbo.mainClass("Consumer"),
                logs.resolve(name + "-consumer.log"), args);
        return new Pair(peer, provider, consumer);
    }

    /** Waits until both are ready; gives the framework's version. */
    String ready() throws PeerFailure, InterruptedException {
        consumer.answer(START_SECONDS);
        return provider.answer(START_SECONDS).version;
    }

    /**
     * Gives the sizes of the workload's frames, or the error of calls that fail or give something else than they
     * should.
     */
    Answer check(Workload<?> workload) throws PeerFailure, InterruptedException {
        return consumer.ask(Command.check(workload), CHECK_SECONDS);
    }

    /** Calls; the consumer's sample and what the provider used go to {@code result}. */
    void call(Workload<?> workload, Load load, int leadMillis, int millis, BiConsumer<Sample, ProcessUsage> result)
            throws PeerFailure, InterruptedException {
        ProcessUsage before = usage();
        Answer answer = consumer.ask(Command.call(workload, load, leadMillis, millis),
                (leadMillis + millis) / 1000 + GRACE_SECONDS);
        if (answer.sample == null) {
            throw new PeerFailure(answer.error);
        }
        result.accept(answer.sample, usage().since(before));
    }

    private ProcessUsage usage() throws PeerFailure, InterruptedException {
        Answer answer = provider.ask(Command.usage(), CHECK_SECONDS);
        if (answer.usage == null) {
            throw new PeerFailure(answer.error);
        }
        return answer.usage;
    }

    @Override
    public void close() {
        consumer.close();
        provider.close();
    }

    /** At once, without waiting. */
    void kill() {
        consumer.kill();
        provider.kill();
    }
}
