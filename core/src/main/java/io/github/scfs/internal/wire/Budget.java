package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * Bounds the cost of reading one message: nesting, objects and elements, hashing, and replays of skipped values. Each
 * cost is charged before it is incurred. A reader has one budget and reuses it for every message. Not thread-safe.
 *
 * <p>Hashing needs a bound because its cost can grow exponentially with the nesting in a small message: each container
 * contains the next inner container twice. An attacker needs only classes of the JDK for this, so a class policy can't
 * prevent it. The budget therefore computes a <em>weight</em> for every shareable value: the number of values in it. A
 * value with several references is counted once for each reference. The total weight of the values that are put into
 * hashed containers is bounded.
 */
public final class Budget {
    /**
     * A message of any size may hash values up to this weight. {@link #HASHING_PER_BYTE} adds to it for larger
     * messages.
     */
    private static final long FREE_HASHING = 1L << 24;
    /** Additional weight that a message may hash for each of its bytes. */
    private static final long HASHING_PER_BYTE = 64;
    /**
     * A message of any size may read this number of bytes in replays. {@link #REPLAYS_PER_BYTE} adds to it for larger
     * messages.
     */
    private static final int FREE_REPLAY = 1 << 16;
    /** Additional number of bytes that a message may read in replays for each of its bytes. */
    private static final long REPLAYS_PER_BYTE = 8;
    /** Larger weights are replaced by this one, so that sums don't overflow. */
    private static final long MAX_WEIGHT = 1L << 60;
    private static final int MAX_RETAINED_WEIGHTS = 1 << 12;
    /** A message of any size may allocate this number of bytes. {@link #MEMORY_PER_BYTE} adds to it. */
    private static final long FREE_MEMORY = 16 << 20;
    /** Additional number of bytes that a message may allocate for each of its bytes. */
    private static final long MEMORY_PER_BYTE = 64;
    /** A message of any size may take this number of steps. {@link #WORK_PER_BYTE} adds to it. */
    private static final long FREE_WORK = 4 << 20;
    /** Additional number of steps that a message may take for each of its bytes. */
    private static final long WORK_PER_BYTE = 20;

    /** Number of bytes that the message may still allocate. */
    private long memory;
    /** Number of steps that the message may still take. */
    private long work;
    private final int maxDepth;
    private final int maxObjects;
    private int messageBytes;
    private int depth;
    private long elements;
    /** Number of bytes read in replays so far. */
    private long replayedBytes;
    /** Weight of each shareable value, by the value's object number; 0 while the value is being read. */
    private long[] weights = new long[16];
    /** Total weight of all values read so far. */
    private long totalWeight;
    private long hashedWeight;
    /** Whether a reference has led to a value that was still being read. */
    private boolean circles;

    /**
     * Creates a budget that is used for one message after another.
     *
     * @param limits bounds on depth and on the number of objects
     */
    public Budget(Limits limits) {
        this.maxDepth = limits.maxDepth();
        this.maxObjects = limits.maxObjects();
    }

    /**
     * Begins a message. The budget must be new or cleared ({@link #clear}).
     *
     * @param bytes size of the message in bytes
     */
    public void begin(int bytes) {
        messageBytes = bytes;
        memory = FREE_MEMORY + MEMORY_PER_BYTE * bytes;
        work = FREE_WORK + WORK_PER_BYTE * bytes;
    }

    /**
     * Charges memory. Call this method before the memory is allocated.
     *
     * @param bytes number of bytes, 0 or more
     */
    public void allocate(long bytes) {
        memory -= bytes;
        if (memory < 0) {
            throw new LimitExceededException("SCFS-407", "the values of a message of " + messageBytes
                    + " bytes take more than " + (FREE_MEMORY + MEMORY_PER_BYTE * messageBytes) + " bytes of memory");
        }
    }

    /**
     * Charges work that isn't linear in the size of the message. Call this method before the work is done.
     *
     * @param steps number of steps, 0 or more; a step takes about 5 ns at most
     */
    public void work(long steps) {
        work -= steps;
        if (work < 0) {
            throw new LimitExceededException("SCFS-406", "the values of a message of " + messageBytes
                    + " bytes take more than " + (FREE_WORK + WORK_PER_BYTE * messageBytes) + " steps of work");
        }
    }

    /** Charges one value and enters a level of nesting. {@link #leave} ends the level. */
    public void enter() {
        if (++depth > maxDepth) {
            throw new LimitExceededException("SCFS-401", "the message is nested deeper than " + maxDepth
                    + " levels; if that is intended, raise maxDepth (under Dubbo scfs.max.depth)");
        }
        count(1);
    }

    /** Ends a level of nesting. */
    public void leave() {
        depth--;
    }

    /** Returns the current level of nesting. */
    public int depth() {
        return depth;
    }

    /** Returns to an earlier level of nesting, after a failed read. */
    public void depth(int level) {
        depth = level;
    }

    /** Charges {@code n} elements of a collection. Call it before memory is allocated for them. */
    public void count(int n) {
        elements += n;
        totalWeight = Math.min(MAX_WEIGHT, totalWeight + n);
        if (elements > maxObjects + replayedBytes) {
            throw new LimitExceededException("SCFS-403",
                    "the message has more than " + maxObjects
                            + " objects and elements; send less in one message, or raise the bound (under Dubbo "
                            + "scfs.max.objects)");
        }
    }

    /**
     * Returns the total weight of all values read so far. The weight of one value is the difference between the total
     * after and before the read of the value.
     */
    public long mark() {
        return totalWeight;
    }

    /**
     * Multiplies the weight that was added since a mark by {@code times}.
     *
     * @param mark   {@link #mark} from before the value
     * @param times how often the collection contains the value
     */
    public void repeat(long mark, int times) {
        totalWeight = (long) Math.min((double) MAX_WEIGHT, mark + (double) (totalWeight - mark) * Math.max(1, times));
    }

    /**
     * Sets the weight of a shareable value that has been read completely.
     *
     * @param ref  object number of the value
     * @param mark {@link #mark} from before the value
     */
    public void complete(int ref, long mark) {
        if (ref >= weights.length) {
            weights = Arrays.copyOf(weights, Math.max(2 * weights.length, ref + 1));
        }
        weights[ref] = totalWeight - mark;
    }

    /**
     * Adds the weight of a reference, which is one more than the weight of the value it leads to.
     *
     * @param ref object number of the value
     */
    public void refer(int ref) {
        long weight = ref < weights.length ? weights[ref] : 0;
        circles |= weight == 0;
        totalWeight = Math.min(MAX_WEIGHT, totalWeight + 1 + weight);
    }

    /** Returns whether a reference has led to a value that was still being read. */
    public boolean hasCircles() {
        return circles;
    }

    /** Charges the hashing of all values that were read since a mark. */
    public void hash(long mark) {
        hashedWeight += totalWeight - mark;
        if (hashedWeight > FREE_HASHING + HASHING_PER_BYTE * messageBytes) {
            throw new LimitExceededException("SCFS-406",
                    "the elements of hashed sets and maps in the message take too much work to hash, because "
                            + "nested containers are referred to repeatedly; send them as lists");
        }
    }

    /**
     * Charges bytes that a replay read.
     *
     * @param bytes number of bytes; negative for bytes that the replay skipped, which are then subtracted
     */
    public void replay(int bytes) {
        replayedBytes += bytes;
        if (bytes > 0 && replayedBytes > REPLAYS_PER_BYTE * messageBytes + FREE_REPLAY) {
            throw new LimitExceededException("SCFS-403",
                    "references into skipped parts of the message take too much work; send less in one message");
        }
    }

    /**
     * Ends a message.
     *
     * @param usedNumbers how many object numbers the message assigned
     */
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
        circles = false;
    }
}
