package io.github.scfs.internal.wire;

/**
 * Bounds that hold for every message and session, whatever a peer says (rule R7, {@code docs/wire-format.md} section
 * 9). Immutable.
 */
public final class Limits {

    /** Bounds that no setting changes: definitions are small and few in any sane program. */
    public static final int MAX_CLASSES = 1 << 14;
    /** Ids of strings, of sequences, and of maps: so many of each. */
    public static final int MAX_STRINGS = 1 << 14;
    /** Bytes of a text in a definition. */
    public static final int MAX_TEXT = 1 << 12;
    public static final int MAX_SEQUENCE = 1 << 4;
    public static final int MAX_ENTRIES = 1 << 6;
    public static final int MAX_FIELDS = 1 << 12;
    public static final int MAX_CONSTANTS = 1 << 14;
    public static final int MAX_NAME = 1 << 10;
    public static final int MAX_DEFINITIONS_BYTES = 1 << 22;
    /** Bytes of definitions that a session takes from its peer in all. */
    public static final int MAX_SESSION_BYTES = 1 << 23;
    public static final int MAX_DIMENSIONS = 32;

    /** 500 levels of nesting, 16,777,216 objects and elements a message, messages of up to 2 GiB. */
    public static final Limits DEFAULT = new Limits(500, 1 << 24, Integer.MAX_VALUE - 16);

    private final int maxDepth;
    private final int maxObjects;
    private final int maxMessageBytes;

    /**
     * @param maxDepth        levels of nesting, 1 or more
     * @param maxObjects      objects and elements in a message, 1 or more
     * @param maxMessageBytes bytes of a message that is written, 1 or more
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

    /** The same bounds but for depth. */
    public Limits withMaxDepth(int depth) {
        return new Limits(depth, maxObjects, maxMessageBytes);
    }

    /** The same bounds but for the size of a written message. */
    public Limits withMaxMessageBytes(int bytes) {
        return new Limits(maxDepth, maxObjects, bytes);
    }
}
