package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.SteadyBytes;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.process.Answer;
import io.github.scfs.demo.rpc.process.ChildProcess;
import io.github.scfs.demo.rpc.process.Command;
import io.github.scfs.demo.rpc.process.PeerFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;

/** A provider and a consumer with the same serialization. For one thread at a time. */
final class Pair implements AutoCloseable {
    private static final int START_SECONDS = 60;
    private static final int CHECK_SECONDS = 60;

    /**
     * Time limit in addition to the time of a call command. It is needed because the last calls may take until their
     * time-out.
     */
    private static final int GRACE_SECONDS = 75;

    /**
     * The address 127.0.0.1 as one number. If Dubbo recognises an address as loopback, it uses the machine's external
     * address instead.
     */
    private static final String HOST = "2130706433";

    final Peer peer;
    private final ChildProcess<Answer> provider;
    private final ChildProcess<Answer> consumer;

    private Pair(Peer peer, ChildProcess<Answer> provider, ChildProcess<Answer> consumer) {
        this.peer = peer;
        this.provider = provider;
        this.consumer = consumer;
    }

    /** Starts both processes without waiting for them to be ready. */
    static Pair start(DubboVersion dubbo, Peer peer, int port, List<String> jvmFlags, Path logs) throws IOException {
        String name = dubbo.key + '-' + peer.name;
        String[] args = {HOST, Integer.toString(port), peer.serialization, Boolean.toString(peer.optimized)};
        String classPath = peer.classPath(dubbo);
        ChildProcess<Answer> provider = ChildProcess.start("provider " + name, Answer.class, jvmFlags, classPath,
                dubbo.mainClass("Provider"), logs.resolve(name + "-provider.log"), args);
        ChildProcess<Answer> consumer = ChildProcess.start("consumer " + name, Answer.class, jvmFlags, classPath,
                dubbo.mainClass("Consumer"), logs.resolve(name + "-consumer.log"), args);
        return new Pair(peer, provider, consumer);
    }

    /**
     * Waits until both processes are ready.
     *
     * @return the framework's version
     */
    String ready() throws PeerFailure, InterruptedException {
        consumer.answer(START_SECONDS);
        return provider.answer(START_SECONDS).version;
    }

    /**
     * Makes calls and compares their results.
     *
     * @return the workload's frame sizes, or the error of a call
     */
    Answer check(Workload<?> workload) throws PeerFailure, InterruptedException {
        return consumer.ask(Command.check(workload), CHECK_SECONDS);
    }

    /**
     * Makes calls for a time.
     *
     * @param result receives the consumer's sample and the provider's usage
     */
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

    /** Starts calls at a steady rate. {@link #steadyBytes} waits for their end. */
    void startSteady(Workload<?> workload, int callsPerSecond, int seconds) throws PeerFailure {
        consumer.send(Command.steady(workload, callsPerSecond, seconds));
    }

    /**
     * Returns the bytes of the calls that {@link #startSteady} started.
     *
     * @param seconds duration of the calls
     */
    SteadyBytes steadyBytes(int seconds) throws PeerFailure, InterruptedException {
        Answer answer = consumer.answer(seconds + GRACE_SECONDS);
        if (answer.steady == null) {
            throw new PeerFailure(answer.error);
        }
        return answer.steady;
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

    /** Kills both processes without waiting. */
    void kill() {
        consumer.kill();
        provider.kill();
    }
}
