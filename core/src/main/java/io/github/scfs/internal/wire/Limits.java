package io.github.scfs.internal.wire;

/**
 * Bounds on messages and sessions (rule R7, {@code docs/wire-format.md} section 9). The constants are fixed; depth,
 * objects and message size are settings. Immutable.
 */
public final class Limits {

    /** Class ids in a session. */
    public static final int MAX_CLASSES = 1 << 14;
    /** String ids, sequence ids and map ids in a session, each. */
    public static final int MAX_STRINGS = 1 << 14;
    /** Bytes of a string in a definition. */
    public static final int MAX_TEXT = 1 << 12;
    /** Strings in a sequence. */
    public static final int MAX_SEQUENCE = 1 << 4;
    /** Entries of a map that is defined. */
    public static final int MAX_ENTRIES = 1 << 6;
    /** Fields of a class. */
    public static final int MAX_FIELDS = 1 << 12;
    /** Constants of an enum. */
    public static final int MAX_CONSTANTS = 1 << 14;
    /** Characters of a name. */
    public static final int MAX_NAME = 1 << 10;
    /** Bytes of the definitions block of a message. */
    public static final int MAX_DEFINITIONS_BYTES = 1 << 22;
    /** Total bytes of definitions that a session receives. */
    public static final int MAX_SESSION_BYTES = 1 << 23;
    /** Dimensions of an array type. */
    public static final int MAX_DIMENSIONS = 32;

    /** 500 levels of nesting, 16,777,216 objects and elements a message, messages of up to 2 GiB. */
    public static final Limits DEFAULT = new Limits(500, 1 << 24, Integer.MAX_VALUE - 16);

    private final int maxDepth;
    private final int maxObjects;
    private final int maxMessageBytes;

    /**
     * @param maxDepth        levels of nesting, 1 or more
     * @param maxObjects      objects and elements in a message, 1 or more
     * @param maxMessageBytes bytes of a written message, 1 or more
     */
    public Limits(int maxDepth, int maxObjects, int maxMessageBytes) {
        if (maxDepth < 1 || maxObjects < 1 || maxMessageBytes < 1) {
            throw new IllegalArgumentException("limits must be positive: depth " + maxDepth + ", objects " + maxObjects
                    + ", bytes " + maxMessageBytes);
        }
        this.maxDepth = maxDepth;
        this.maxObjects = maxObjects;
        this.maxMessageBytes = maxMessageBytes;
    }

    /** Levels of nesting. */
    public int maxDepth() {
        return maxDepth;
    }

    /** Objects and elements in one message. */
    public int maxObjects() {
        return maxObjects;
    }

    /** Bytes of one written message. */
    public int maxMessageBytes() {
        return maxMessageBytes;
    }

    /** Returns a copy with another bound on depth. */
    public Limits withMaxDepth(int depth) {
        return new Limits(depth, maxObjects, maxMessageBytes);
    }

    /** Returns a copy with another bound on the size of a written message. */
    public Limits withMaxMessageBytes(int bytes) {
        return new Limits(maxDepth, maxObjects, bytes);
    }
}
