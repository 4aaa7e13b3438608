package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * Bounds what one message may cost its reader, however few bytes it has: nesting, objects and elements, hashing, and the
 * replay of skipped values. Each is charged before it happens. One budget belongs to each reader and serves one message
 * after the other. Not thread-safe.
 *
 * <p>Hashing is the delicate part. A few hundred bytes of containers that hold each other twice a level hash in exponential
 * time, in classes of the JDK alone, which no class policy refuses. So every shareable value has a <em>weight</em>: the
 * number of values below it, where a value counts as often as it is referred to. What goes into hashed containers may not
 * weigh more than a bound in all.
 */
public final class Budget {
    private static final long FREE_HASHING = 1L << 24;
    private static final long HASHING_PER_BYTE = 64;
    private static final int FREE_REPLAY = 1 << 16;
    private static final long REPLAYS_PER_BYTE = 8;
    private static final long MAX_WEIGHT = 1L << 60;
    private static final int MAX_RETAINED_WEIGHTS = 1 << 12;

    private final int maxDepth;
    private final int maxObjects;
    private int messageBytes;
    private int depth;
    private long elements;
    /** Bytes that were read in replays. */
    private long replayedBytes;
    /** The weight of each shareable value, by its number; 0 while the value is being read. */
    private long[] weights = new long[16];
    /** The weight of all values so far. */
    private long totalWeight;
    private long hashedWeight;

    /** @param limits the bounds on depth and on objects */
    public Budget(Limits limits) {
        this.maxDepth = limits.maxDepth();
        this.maxObjects = limits.maxObjects();
    }

    /** Begins a message, the first or one after {@link #clear}. */
    public void begin(int bytes) {
        messageBytes = bytes;
    }

    /** Charges one value, and a level of nesting until {@link #leave}. */
    public void enter() {
        if (++depth > maxDepth) {
            throw new LimitExceededException("SCFS-401", "the message is nested deeper than " + maxDepth
                    + " levels; raise the bound (maxDepth) if that is meant");
        }
        count(1);
    }

    /** Ends a level of nesting. */
    public void leave() {
        depth--;
    }

    /** Charges elements of a collection, before there is room for them. */
    public void count(int n) {
        elements += n;
        totalWeight = Math.min(MAX_WEIGHT, totalWeight + n);
        if (elements > maxObjects + replayedBytes) {
            throw new LimitExceededException("SCFS-403",
                    "the message has more than " + maxObjects + " objects and elements");
        }
    }

    /** A mark to weigh values from. */
    public long mark() {
        return totalWeight;
    }

    /** Multiplies the weight since a mark: what was read since then stands there {@code times} times. */
    public void repeat(long mark, int times) {
        totalWeight = (long) Math.min((double) MAX_WEIGHT, mark + (double) (totalWeight - mark) * Math.max(1, times));
    }

    /** Notes the weight of a shareable value, which is complete. */
    public void complete(int ref, long mark) {
        if (ref >= weights.length) {
            weights = Arrays.copyOf(weights, Math.max(2 * weights.length, ref + 1));
        }
        weights[ref] = totalWeight - mark;
    }

    /** Charges a reference to a shareable value, which weighs as much as the value. */
    public void refer(int ref) {
        totalWeight = Math.min(MAX_WEIGHT, totalWeight + 1 + (ref < weights.length ? weights[ref] : 0));
    }

    /** Charges the hashing of what was read since a mark. */
    public void hash(long mark) {
        hashedWeight += totalWeight - mark;
        if (hashedWeight > FREE_HASHING + HASHING_PER_BYTE * messageBytes) {
            throw new LimitExceededException("SCFS-406",
                    "the hash codes of what the message puts into hashed sets and maps "
                            + "take too much work: containers that hold each other again and again; send them as lists");
        }
    }

    /** Charges bytes that were read in a replay; negative for bytes that a replay jumped over. */
    public void replay(int bytes) {
        replayedBytes += bytes;
        if (bytes > 0 && replayedBytes > REPLAYS_PER_BYTE * messageBytes + FREE_REPLAY) {
            throw new LimitExceededException("SCFS-403",
                    "references into parts that are not wanted here take too much work");
        }
    }

    /** @param numbers how many numbers of shareable values the message used */
    public void clear(int usedNumbers) {
        if (weights.length > MAX_RETAINED_WEIGHTS) {
            weights = new long[16];
        } else {
            Arrays.fill(weights, 0, Math.min(usedNumbers, weights.length), 0);
        }
        depth = 0;
        elements = 0;
        replayedBytes = 0;
        totalWeight = 0;
        hashedWeight = 0;
    }
}
