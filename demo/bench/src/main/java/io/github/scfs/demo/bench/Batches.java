package io.github.scfs.demo.bench;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;

/**
 * The timing of {@link SerializationBenchmark}: a conversation, then iterations that measure one batch of new values
 * each. Immutable.
 */
final class Batches implements Timing {
    /** The timing for peers that bars compare. */
    static final Batches FULL = new Batches(4000, 5, 10, 400);
    /** The timing for peers that no bar names. */
    static final Batches SHORT = new Batches(1200, 2, 5, 400);
    /** The timing for quick runs. Their batches are small. */
    static final Batches QUICK = new Batches(2500, 3, 5, 100);

    private static final int LARGEST = 1 << 16;
    private static final int SMALLEST = SerializationBenchmark.CHUNK;

    private final int conversationMillis;
    private final int warmups;
    private final int iterations;
    private final int megabytes;

    private Batches(int conversationMillis, int warmups, int iterations, int megabytes) {
        this.conversationMillis = conversationMillis;
        this.warmups = warmups;
        this.iterations = iterations;
        this.megabytes = megabytes;
    }

    /**
     * Returns the number of values in a batch: a power of two, so many that the values fit in the memory of a batch.
     *
     * @param graph the mean memory of a value, in bytes
     */
    int size(long graph) {
        long fitting = megabytes * 1_000_000L / Math.max(1, graph);
        return (int) Long.highestOneBit(Math.max(SMALLEST, Math.min(LARGEST, fitting)));
    }

    /** Returns the estimate. To make the values and to move them to the old generation takes most of an iteration. */
    @Override
    public int millisPerFork() {
        int start = 1300;
        return start + conversationMillis + (warmups + iterations) * (300 + megabytes);
    }

    @Override
    public void apply(ChainedOptionsBuilder fork, long graph) {
        int size = size(graph);
        fork.param("batch", Integer.toString(size))
                .param("warmUpMillis", Integer.toString(conversationMillis))
                .operationsPerInvocation(size)
                .warmupIterations(warmups)
                .measurementIterations(iterations);
    }

    @Override
    public String toString() {
        return conversationMillis + " ms conversation, " + warmups + " batches of warm-up and " + iterations
                + " measured batches of new values in each (at most 65,536 values and " + megabytes + " MB)";
    }
}
