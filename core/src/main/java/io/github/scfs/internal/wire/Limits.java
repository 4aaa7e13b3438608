package io.github.scfs.internal.wire;

/**
 * Bounds on messages and sessions (rule R7, {@code wire-format.md} section 9). The constants are fixed. Depth,
 * number of objects and message size can be set. Immutable.
 */
public final class Limits {

    /** Maximum number of class ids in a session. */
    public static final int MAX_CLASSES = 1 << 14;
    /** Maximum number of string ids in a session. The same bound applies to sequence ids and to map ids. */
    public static final int MAX_STRINGS = 1 << 14;
    /** Maximum number of bytes of a string in a definition. */
    public static final int MAX_TEXT = 1 << 12;
    /** Maximum number of strings in a sequence. */
    public static final int MAX_SEQUENCE = 1 << 4;
    /** Maximum number of entries in the definition of a map. */
    public static final int MAX_ENTRIES = 1 << 6;
    /** Maximum number of fields of a class. */
    public static final int MAX_FIELDS = 1 << 12;
    /** Maximum number of constants of an enum. */
    public static final int MAX_CONSTANTS = 1 << 14;
    /** Maximum number of characters of a name. */
    public static final int MAX_NAME = 1 << 10;
    /** Maximum number of bytes of the definitions block of a message. */
    public static final int MAX_DEFINITIONS_BYTES = 1 << 22;
    /** Maximum total number of bytes of the definitions that a session receives, without those it has already. */
    public static final int MAX_SESSION_BYTES = 1 << 23;
    /**
     * Maximum memory of the definitions that a session keeps, in bytes. It includes the readers that are made of them.
     */
    public static final int MAX_SESSION_MEMORY = 24 << 20;
    /** Maximum number of dimensions of an array type. */
    public static final int MAX_DIMENSIONS = 32;

    /**
     * The default bounds: 500 levels of nesting, 16,777,216 objects and elements in a message, messages of up to 2 GiB,
     * and 16 MiB of memory and 2 Mi steps of work for a small message.
     */
    public static final Limits DEFAULT = new Limits(500, 1 << 24, Integer.MAX_VALUE - 16);

    private static final long FREE_MEMORY = 16 << 20;
    private static final long FREE_WORK = 2 << 20;

    private final int maxDepth;
    private final int maxObjects;
    private final int maxMessageBytes;
    private final long freeMemory;
    private final long freeWork;

    /**
     * Creates limits.
     *
     * @param maxDepth        maximum levels of nesting, 1 or more
     * @param maxObjects      maximum number of objects and elements in a message, 1 or more
     * @param maxMessageBytes maximum number of bytes of a written message, 1 or more
     */
    public Limits(int maxDepth, int maxObjects, int maxMessageBytes) {
        this(maxDepth, maxObjects, maxMessageBytes, FREE_MEMORY, FREE_WORK);
    }

    private Limits(int maxDepth, int maxObjects, int maxMessageBytes, long freeMemory, long freeWork) {
        if (maxDepth < 1 || maxObjects < 1 || maxMessageBytes < 1) {
            throw new IllegalArgumentException("limits must be positive: depth " + maxDepth + ", objects " + maxObjects
                    + ", bytes " + maxMessageBytes);
        }
        this.maxDepth = maxDepth;
        this.maxObjects = maxObjects;
        this.maxMessageBytes = maxMessageBytes;
        this.freeMemory = freeMemory;
        this.freeWork = freeWork;
    }

    /** Returns the maximum levels of nesting. */
    public int maxDepth() {
        return maxDepth;
    }

    /** Returns the maximum number of objects and elements in one message. */
    public int maxObjects() {
        return maxObjects;
    }

    /** Returns the maximum number of bytes of one written message. */
    public int maxMessageBytes() {
        return maxMessageBytes;
    }

    /** Returns the number of bytes that the values of a message of any size may take on reading. */
    public long freeMemory() {
        return freeMemory;
    }

    /** Returns the number of steps of work that a message of any size may take on reading. */
    public long freeWork() {
        return freeWork;
    }

    /** Returns a copy of these limits with another maximum depth. */
    public Limits withMaxDepth(int depth) {
        return new Limits(depth, maxObjects, maxMessageBytes, freeMemory, freeWork);
    }

    /**
     * Returns a copy of these limits with other costs of reading ({@link Budget}).
     *
     * @param memory bytes that the values of a message of any size may take
     * @param work   steps of work that a message of any size may take
     */
    public Limits withCosts(long memory, long work) {
        return new Limits(maxDepth, maxObjects, maxMessageBytes, memory, work);
    }

    /** Returns a copy of these limits with another maximum size of a written message. */
    public Limits withMaxMessageBytes(int bytes) {
        return new Limits(maxDepth, maxObjects, bytes, freeMemory, freeWork);
    }
}
