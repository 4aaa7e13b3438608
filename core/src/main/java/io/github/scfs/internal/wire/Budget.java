package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;
import java.util.Arrays;

/**
 * Bounds the cost of reading one message ({@code docs/wire-format.md} section 9): levels of nesting, number of objects
 * and elements, bytes of memory, and steps of work. Each cost is charged before it is incurred. A reader has one budget
 * and reuses it for every message. Not thread-safe.
 *
 * <p><em>Memory</em> is what a value takes when it is read. A message may take a fixed number of bytes, and a multiple
 * of its own size. Latin-1 strings and boxes in the fields of beans come on top: they take at most 24 bytes for each of
 * their bytes in the message. To charge them would take a tenth of the time to read a string.
 *
 * <p><em>Work</em> is all that isn't linear in the size of the message: hashing, comparing, equal hash codes,
 * conversions, values that are read twice. It needs a bound because a small message can cause work that grows
 * exponentially: each container contains the next inner container twice. An attacker needs only classes of the JDK for
 * this, so a class policy can't prevent it. The budget therefore knows the <em>weight</em> of every shareable value:
 * the number of bytes that it would take in the message if every reference were replaced by the value that it leads to.
 */
public final class Budget {
    /** Additional number of bytes that a message may allocate for each of its bytes. */
    public static final int MEMORY_PER_BYTE = 64;
    /** Additional number of steps that a message may take for each of its bytes. */
    public static final int WORK_PER_BYTE = 20;

    /** Binary logarithm of the number of bytes that are copied in a step. */
    private static final int COPIED_PER_STEP = 4;
    /** Larger weights are replaced by this one, so that sums don't overflow. No message may take as many steps. */
    static final long MAX_WEIGHT = 1L << 36;
    /** A message whose values weigh more is refused, since its marks would overflow. */
    private static final long MAX_SUM = 1L << 61;
    /**
     * A container that contains itself has no hash code: the computation ends when the stack is used up. About
     * so many levels fit into a stack.
     */
    private static final int LEVELS_OF_STACK = 2048;
    /** Containers of at most this weight can contain themselves at no additional charge. */
    private static final int LIGHT = 512;
    /** Is subtracted from the weight of an open container that contains a reference to itself. */
    private static final long CYCLIC = 1L << 32;
    private static final int MAX_RETAINED_WEIGHTS = 1 << 12;

    private final Limits limits;
    private final int maxObjects;
    /** The first level of nesting that has to be checked. */
    private final int checkedDepth;
    private final WireReader wire;
    private int messageBytes;
    private boolean references;
    /** Number of bytes that the message may still allocate. */
    private long memory;
    /** Number of steps that the message may still take. */
    private long work;
    private int depth;
    private long elements;
    private final OpenValues open;
    /**
     * Weight of each shareable value, by the value's object number. While the value is open, which means that its parts
     * are being read, −1 minus its level of nesting. 0 if neither is known.
     */
    private long[] weights = new long[16];
    /** The weight of all values so far, beyond the bytes of the message that they take. */
    private long addedWeight;
    /** The weight of the parts of values that are hashed by their identity. It was subtracted from the other weight. */
    private long ignoredWeight;
    /** The largest weight of a number, which doesn't grow linearly with the number of digits. */
    private long heaviestNumber;
    /** Whether the message has a value whose hash code looks up a host. */
    private boolean urls;
    private final ComparisonWeights comparisons = new ComparisonWeights(this);

    /**
     * Creates a budget that is used for one message after another.
     *
     * @param limits bounds on messages
     * @param wire   the reader of the message's bytes
     */
    public Budget(Limits limits, WireReader wire) {
        this.limits = limits;
        this.maxObjects = limits.maxObjects();
        this.checkedDepth = StackRoom.checkedFrom(limits.maxDepth());
        this.wire = wire;
        this.open = new OpenValues(this, Math.max(2, checkedDepth));
    }

    /**
     * Begins a message. The budget must be new or cleared ({@link #clear}).
     *
     * @param bytes      size of the message in bytes
     * @param references whether the message may have references to objects
     */
    public void begin(int bytes, boolean references) {
        messageBytes = bytes;
        this.references = references;
        memory = maxMemory();
        work = maxWork();
    }

    private long maxMemory() {
        return limits.freeMemory() + (long) MEMORY_PER_BYTE * messageBytes;
    }

    private long maxWork() {
        return Math.min(MAX_WEIGHT - 1, limits.freeWork() + (long) WORK_PER_BYTE * messageBytes);
    }

    /**
     * Charges memory. Call this method before the memory is allocated.
     *
     * @param bytes number of bytes, 0 or more
     */
    public void allocate(long bytes) {
        memory -= bytes;
        if (memory < 0) {
            throw outOfMemory();
        }
    }

    private LimitExceededException outOfMemory() {
        return new LimitExceededException("SCFS-407",
                "the values of a message of " + messageBytes + " bytes take more than " + maxMemory()
                        + " bytes of memory; send less in one message, or raise the bound (under Dubbo "
                        + "scfs.max.memory)");
    }

    /**
     * Charges work that isn't linear in the size of the message. Call this method before the work is done.
     *
     * @param steps number of steps, 0 or more; a step takes about 5 ns at most
     */
    public void work(long steps) {
        work -= steps;
        if (work < 0) {
            throw tooMuchWork();
        }
    }

    /**
     * Charges work that is repeated. The product may be larger than a {@code long}.
     *
     * @param steps number of steps of one repetition, 0 or more
     * @param times number of repetitions, 0 or more
     */
    void work(long steps, int times) {
        if (times > 1 && steps > work / times) {
            throw tooMuchWork();
        }
        work(steps * times);
    }

    private LimitExceededException tooMuchWork() {
        return new LimitExceededException("SCFS-406",
                "the values of a message of " + messageBytes + " bytes take more than " + maxWork()
                        + " steps of work, because they contain each other many times, or are costly to hash or "
                        + "to compare; send them as lists, or raise the bound (under Dubbo scfs.max.work)");
    }

    /**
     * Charges a copy of a text or array. A few bytes of the message can refer to a long text again, so each value that
     * keeps a copy of it pays for the copy.
     *
     * @param bytes the size of the copy in memory
     */
    public void copy(long bytes) {
        allocate(bytes);
        work(bytes >>> COPIED_PER_STEP);
    }

    /** Gives back steps that were charged, but not taken. */
    void giveBack(long steps) {
        work += steps;
    }

    /** Returns the number of steps that the message has taken so far. */
    public long workDone() {
        return maxWork() - work;
    }

    /** Charges one value and enters a level of nesting. {@link #leave} ends the level. */
    public void enter() {
        if (++depth >= checkedDepth) {
            checkDepth();
        }
        if (references) {
            open.begin(depth, mark());
        }
        count(1);
    }

    private void checkDepth() {
        if (depth > limits.maxDepth()) {
            throw new LimitExceededException("SCFS-401", "the message is nested deeper than " + limits.maxDepth()
                    + " levels; if that is intended, raise maxDepth (under Dubbo scfs.max.depth)");
        }
        open.require(depth);
        StackRoom.at(depth);
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

    /** Charges {@code n} elements of a collection, without their memory. */
    public void count(int n) {
        elements += n;
        if (elements > maxObjects) {
            throw tooManyObjects();
        }
    }

    private LimitExceededException tooManyObjects() {
        return new LimitExceededException("SCFS-403",
                "the message has more than " + maxObjects
                        + " objects and elements; send less in one message, or raise the bound (under Dubbo "
                        + "scfs.max.objects)");
    }

    /**
     * Returns the total weight of all values read so far. The weight of one value is the difference between the total
     * after and before the read of the value.
     */
    public long mark() {
        return addedWeight + wire.position();
    }

    /** Returns what references have added to the weights of all values, also of those that are hashed by identity. */
    public long added() {
        return addedWeight + ignoredWeight;
    }

    /** Adds to the weight of the value that is being read. */
    public void weigh(long weight) {
        addedWeight = sum(addedWeight, weight);
    }

    /** Adds a weight to a sum of weights. A sum isn't cut off, since the weights after it would be lost. */
    long sum(long sum, long weight) {
        long after = sum + Math.min(MAX_WEIGHT, weight);
        if (after > MAX_SUM) {
            throw tooMuchWork();
        }
        return after;
    }

    /**
     * Adds the weight of a large number. To compare decimal numbers of different scales, the JDK multiplies by powers
     * of ten, which takes more than linear time.
     *
     * @param bytes length of the number in bytes
     */
    public void weighNumber(int bytes) {
        long weight = (long) bytes * bytes >>> 4;
        heaviestNumber = Math.max(heaviestNumber, weight);
        weigh(weight);
    }

    ComparisonWeights comparisons() {
        return comparisons;
    }

    /** Returns the largest weight of a number in the message so far. */
    long heaviestNumber() {
        return heaviestNumber;
    }

    /**
     * Multiplies the weight that was added since a mark by {@code times}.
     *
     * @param mark  {@link #mark} from before the value
     * @param times how often the collection contains the value
     */
    public void repeat(long mark, int times) {
        int more = Math.max(0, times - 1);
        long comparison = comparisons.since(mark);
        weigh((long) Math.min((double) MAX_WEIGHT, (double) (mark() - mark) * more));
        if (comparison > 0) {
            comparisons.add(mark(), (long) Math.min((double) MAX_WEIGHT, (double) comparison * more));
        }
    }

    /**
     * Sets the weight of a shareable value that has been read completely.
     *
     * @param ref  object number of the value
     * @param mark {@link #mark} from before the value
     * @param hasIdentity whether the value is hashed and compared by its identity, so that its parts weigh nothing
     */
    public void complete(int ref, long mark, boolean hasIdentity) {
        comparisons.complete(ref, mark, hasIdentity);
        long now = mark();
        long weight = Math.max(1, Math.min(MAX_WEIGHT, now - mark));
        boolean cyclic = ref < weights.length && weights[ref] <= -CYCLIC;
        weight(ref, hasIdentity ? 1 : cyclic ? ofCycle(weight) : weight);
        long ignored = hasIdentity ? now - mark - 1 : 0;
        addedWeight -= ignored;
        ignoredWeight += ignored;
        if (open.hasCircles() && !hasIdentity) {
            open.complete(ref, depth + 1);
        }
    }

    /**
     * Returns the weight of a container that contains itself.
     *
     * @param weight weight of its parts
     */
    public static long ofCycle(long weight) {
        return weight <= LIGHT ? weight : Math.min(MAX_WEIGHT, Math.min(MAX_WEIGHT, weight) * LEVELS_OF_STACK);
    }

    private void weight(int ref, long weight) {
        if (ref >= weights.length) {
            int length = Math.max(2 * weights.length, ref + 1);
            allocate((long) (Long.BYTES + Integer.BYTES) * (length - weights.length));
            weights = Arrays.copyOf(weights, length);
        }
        weights[ref] = weight;
    }

    /**
     * Records that references to the value at the current level can be read before the value is complete.
     *
     * @param ref object number of the value
     */
    public void open(int ref) {
        weight(ref, -1 - depth);
        open.open(depth, ref);
    }

    /**
     * Adds the weight of the value that a reference leads to, if it is complete.
     *
     * @param ref object number of the value
     * @return false if the value isn't complete, and nothing was added
     */
    public boolean refer(int ref) {
        long weight = ref < weights.length ? weights[ref] : 0;
        if (weight <= 0) {
            return false;
        }
        weigh(weight);
        comparisons.refer(ref, mark());
        int outer = open.dependency(ref);
        if (outer >= 0) {
            referToDependent(outer);
        }
        return true;
    }

    /** Adds what a complete value refers to: an open value has got more parts since then, or is complete now. */
    private void referToDependent(int outer) {
        work(1);
        if (weights[outer] > 0) {
            refer(outer);
            return;
        }
        int level = levelOf(weights[outer]);
        if (level >= 0 && level <= depth) {
            weigh(mark() - open.start(level));
            open.refer(level, depth);
        }
    }

    private static int levelOf(long openWeight) {
        return (int) (-1 - (openWeight <= -CYCLIC ? openWeight + CYCLIC : openWeight));
    }

    /**
     * Adds the weight of a value that isn't complete: that of the parts that it has already. The part that is being
     * read is not among them.
     *
     * @param ref         object number of the value
     * @param hasIdentity whether the value is hashed and compared by its identity
     * @param isStructure whether the value is hashed and compared by its parts, as containers are
     */
    public void referToOpen(int ref, boolean hasIdentity, boolean isStructure) {
        long encoded = ref < weights.length ? weights[ref] : 0;
        int level = levelOf(encoded);
        if (hasIdentity || level < 0 || level > depth) {
            open.refer(depth, depth);
            weigh(1);
            return;
        }
        open.refer(level, depth);
        long start = open.start(level);
        long end = level < depth ? open.start(level + 1) : mark();
        long weight = Math.max(1, end - start);
        long comparison = comparisons.since(start) - comparisons.since(end);
        weigh(isStructure ? ofCycle(weight) : weight);
        if (comparison > 0) {
            comparisons.add(mark(), comparison);
        }
        if (isStructure && encoded > -CYCLIC) {
            weights[ref] -= CYCLIC;
        }
    }

    /** Forgets the values with the object numbers from {@code from} to {@code to}, which were given up. */
    public void forget(int from, int to) {
        Arrays.fill(weights, Math.min(from, weights.length), Math.min(to, weights.length), 0);
        comparisons.forget(from, to);
        open.forget(from, to);
    }

    /** Gives up a value that couldn't be read, after the return to its position and to the mark from before it. */
    public void rewind(long mark) {
        addedWeight = mark - wire.position();
        comparisons.rewind(mark);
    }

    /**
     * Returns whether a reference has led to a value that was still being read, or not yet read. Containers of such
     * values are filled again when the graph is complete.
     */
    public boolean hasCircles() {
        return open.hasCircles();
    }

    /** Notes that the message has a value whose hash code looks up a host. */
    public void noteUrl() {
        urls = true;
    }

    /** Whether the message has a value whose hash code looks up a host. */
    public boolean hasUrl() {
        return urls;
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
        addedWeight = 0;
        ignoredWeight = 0;
        heaviestNumber = 0;
        open.clear();
        urls = false;
        comparisons.clear();
    }
}
