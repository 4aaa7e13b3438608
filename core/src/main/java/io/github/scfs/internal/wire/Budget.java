package io.github.scfs.internal.wire;

import io.github.scfs.LimitExceededException;

/**
 * Bounds the cost of reading one message ({@code wire-format.md} section 9): levels of nesting, number of objects
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
 * this, so a class policy can't prevent it. A value without references <em>weighs</em> the bytes that it takes in the
 * message, and what {@link #weigh} adds. {@code weight.Weigher} weighs the others, if they are hashed or compared.
 */
public final class Budget {
    /** Additional number of bytes that a message may allocate for each of its bytes. */
    public static final int MEMORY_PER_BYTE = 64;
    /** Additional number of steps that a message may take for each of its bytes. */
    public static final int WORK_PER_BYTE = 20;

    /** Containers of more levels count as containers of so many. */
    private static final int COLLIDING_LEVELS = 64;
    /** Number of pairs of objects that users' methods may compare at no charge in a message. */
    private static final int FREE_PAIRS = 1 << 19;
    /** Binary logarithm of the size of a message in which objects may be so large that fewer pairs are free. */
    private static final int LARGE = 16;
    /** What an exception takes: it records the stack of the thread. */
    private static final int EXCEPTION_STEPS = 300;
    private static final int EXCEPTION_STEPS_PER_LEVEL = 40;
    private static final int WARNING_STEPS = 100;
    private static final int WARNING_BYTES = 2_048;
    /** Number of levels of nesting at which an exception records as much of the stack as it can. */
    public static final int MAX_RECORDED_LEVELS = 100;
    /** Binary logarithm of the number of bytes that are copied in a step. */
    private static final int COPIED_PER_STEP = 4;
    /** Larger weights are replaced by this one, so that sums don't overflow. No message may take as many steps. */
    public static final long MAX_WEIGHT = 1L << 36;
    /** A message whose values weigh more is refused, since the sum would overflow. */
    private static final long MAX_SUM = 1L << 61;

    private final Limits limits;
    private final int maxObjects;
    /** The first level of nesting that has to be checked. */
    private final int checkedDepth;
    private final WireReader wire;
    private int messageBytes;
    /** Number of bytes that the message may still allocate. */
    private long memory;
    /** Number of steps that the message may still take. */
    private long work;
    private int depth;
    /** The level of nesting at which the stack had room, as long as the values around are the same; 0 for none. */
    private int roomAt;
    private long elements;
    /** The weight of all values so far, beyond the bytes of the message that they take. */
    private long addedWeight;
    /** Number of references that were read so far. */
    private int references;
    /** Whether a value other than a number weighs more than its bytes. */
    private boolean isShared;
    /** The largest weight of a number, which doesn't grow linearly with the number of digits. */
    private long heaviestNumber;
    /** The largest number of empty places in a table of the message that must be looked at one by one. */
    private int emptyPlaces;
    /** Number of pairs of objects that users' methods may still compare at no charge. */
    private double freePairs;
    /** Whether the message has a value whose hash code looks up a host. */
    private boolean urls;
    /**
     * For each number of levels, the largest number of steps that collisions in a container of at most so many levels
     * took, in relation to the weight of its elements; null while there are none.
     */
    private double[] collisions;

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
    }

    /**
     * Begins a message. The budget must be new or cleared ({@link #clear}).
     *
     * @param bytes size of the message in bytes
     */
    public void begin(int bytes) {
        messageBytes = bytes;
        memory = maxMemory();
        work = maxWork();
        freePairs = FREE_PAIRS;
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
                        + " bytes of memory; let the peer send less in one message, or only if such messages are "
                        + "wanted, raise the bound on this side (under Dubbo scfs.max.memory)");
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
    public void work(long steps, int times) {
        if (times > 1 && steps > work / times) {
            throw tooMuchWork();
        }
        work(steps * times);
    }

    private LimitExceededException tooMuchWork() {
        return new LimitExceededException("SCFS-406",
                "the values of a message of " + messageBytes + " bytes take more than " + maxWork()
                        + " steps of work, because sets or maps contain equal values many times, or values that "
                        + "are costly to hash or to compare; let the peer send lists instead of them, or only if such "
                        + "messages are wanted, raise the bound on this side (under Dubbo scfs.max.work)");
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

    /** Charges the work of exceptions that are made, or that code throws before the reader goes on. */
    public void makeExceptions(int n) {
        work(n * (EXCEPTION_STEPS + (long) EXCEPTION_STEPS_PER_LEVEL * Math.min(depth, MAX_RECORDED_LEVELS)));
    }

    /** Charges a warning: its texts, and the search for its cause in one set for all threads. */
    public void makeWarning() {
        work(WARNING_STEPS);
        allocate(WARNING_BYTES);
    }

    /** Returns the number of steps that the message has taken so far. */
    public long workDone() {
        return maxWork() - work;
    }

    /** Charges one value and enters a level of nesting. {@link #leave} ends the level. */
    public void enter() {
        descend();
        count(1);
    }

    /** Enters a level of nesting without a charge for a value. {@link #leave} ends the level. */
    public void descend() {
        if (++depth >= checkedDepth) {
            checkDepth();
        }
    }

    private void checkDepth() {
        if (depth > limits.maxDepth()) {
            throw new LimitExceededException("SCFS-401", "the message is nested deeper than " + limits.maxDepth()
                    + " levels; if that is intended, raise maxDepth (under Dubbo scfs.max.depth) on this side");
        }
        if (depth < roomAt) {
            roomAt = 0; // the values around are others
        }
        if (depth != roomAt && StackRoom.isRequiredAt(depth)) {
            work(StackRoom.STEPS);
            StackRoom.at(depth);
            roomAt = depth;
        }
    }

    /** Requires room on the stack for a number of recursive calls, and charges the check. */
    public void requireRoom(int levels) {
        work(StackRoom.steps(levels));
        StackRoom.require(levels);
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
                        + " objects and elements; let the peer send less in one message, or only if such messages are "
                        + "wanted, raise the bound on this side (under Dubbo scfs.max.objects)");
    }

    /**
     * Returns the total weight of all values read so far. The weight of a value without references is the difference
     * between the total after and before the read of the value.
     */
    public long weightSoFar() {
        return addedWeight + wire.position();
    }

    /** Adds to the weight of the value that is being read. A sum isn't cut off, since later weights would be lost. */
    public void weigh(long weight) {
        isShared = true;
        addWeight(weight);
    }

    private void addWeight(long weight) {
        addedWeight += Math.min(MAX_WEIGHT, weight);
        if (addedWeight > MAX_SUM) {
            throw tooMuchWork();
        }
    }

    /** Notes that a reference was read. */
    public void refer() {
        references++;
    }

    /** Returns the number of references that were read so far. */
    public int references() {
        return references;
    }

    /** Whether several values of the message may share a long text. */
    public boolean sharesTexts() {
        return isShared;
    }

    /** Whether objects of the message may be parts of several others, or share a long text. */
    public boolean sharesValues() {
        return references > 0 || isShared;
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
        addWeight(weight);
    }

    /** Returns the largest weight of a number in the message so far. */
    public long heaviestNumber() {
        return heaviestNumber;
    }

    /**
     * Notes a table with empty places. A method that hashes or compares the container looks at each of them.
     */
    public void noteEmptyPlaces(int places) {
        emptyPlaces = Math.max(emptyPlaces, places);
    }

    /** Returns the largest number of empty places in a table so far. */
    public int emptyPlaces() {
        return emptyPlaces;
    }

    /** Charges a look at the empty places of a container that the message may contain many times. */
    public void lookAtPlaces() {
        work(emptyPlaces);
    }

    /** Whether a user's method may compare so many more pairs of objects at no charge: fewer in a large message. */
    public boolean comparesFreely(double pairs) {
        double left = freePairs - pairs * (1 + (messageBytes >>> LARGE));
        freePairs = left >= 0 ? left : freePairs;
        return left >= 0;
    }

    /**
     * Multiplies the weight of a value by {@code times}.
     *
     * @param before {@link #weightSoFar} from before the value
     * @param times  how often the collection contains the value
     */
    public void repeat(long before, int times) {
        weigh((long) Math.min((double) MAX_WEIGHT, (double) (weightSoFar() - before) * Math.max(0, times - 1)));
    }

    /**
     * Notes how many steps the collisions in a container took, in relation to the weight of its elements.
     *
     * @param levels number of levels of containers and beans in the container, or fewer
     */
    public void collide(int levels, double ratio) {
        collisions = collisions != null ? collisions : new double[COLLIDING_LEVELS];
        for (int i = Math.min(levels, COLLIDING_LEVELS - 1); i < COLLIDING_LEVELS && collisions[i] < ratio; i++) {
            collisions[i] = ratio;
        }
    }

    /** Returns the largest ratio so far of steps for collisions to weight, in containers of at most so many levels. */
    public double collisionsWithin(int levels) {
        return collisions == null ? 0 : collisions[Math.min(levels, COLLIDING_LEVELS - 1)];
    }

    /**
     * Gives up a value that couldn't be read, after the return to its position.
     *
     * @param before {@link #weightSoFar} from before the value
     */
    public void rewind(long before) {
        addedWeight = before - wire.position();
    }

    /** Notes that the message has a value whose hash code looks up a host. */
    public void noteUrl() {
        urls = true;
    }

    /** Whether the message has a value whose hash code looks up a host. */
    public boolean hasUrl() {
        return urls;
    }

    /** Ends a message. */
    public void clear() {
        depth = 0;
        roomAt = 0;
        elements = 0;
        addedWeight = 0;
        references = 0;
        isShared = false;
        heaviestNumber = 0;
        emptyPlaces = 0;
        collisions = null;
        urls = false;
    }
}
