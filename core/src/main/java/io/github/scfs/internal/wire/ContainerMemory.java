package io.github.scfs.internal.wire;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;

/** What the collections and maps of the JDK take in memory, in bytes. It is charged to the budget of a message. */
public final class ContainerMemory {
    /** An empty list with its array. */
    public static final int LIST = 24;
    /** An empty hash table or tree. */
    public static final int MAP = 56;
    /** A set with the map behind it. */
    public static final int SET = 72;
    /** An array without its elements. */
    public static final int ARRAY = 16;
    /** A queue with its lock, conditions and first node. */
    public static final int BLOCKING_QUEUE = 256;
    /** An element in an array of references. */
    public static final int REFERENCE = 4;
    /** An entry of a hash table. */
    public static final int MAP_ENTRY = 48;
    /** An element of an immutable collection or map that is a copy, with the array that is made for the copy. */
    public static final int COPY = 24;
    /** A wrapper around another container. */
    public static final int WRAPPER = 24;

    private static final int MAX_INITIAL_CAPACITY = 1 << 12;

    private ContainerMemory() {}

    /** Returns what each element or entry takes, without key and value. */
    public static int perElement(Object container) {
        if (container instanceof LinkedHashMap || container instanceof LinkedHashSet) {
            return 48;
        }
        if (container instanceof ArrayList) {
            return REFERENCE;
        }
        if (container instanceof LinkedList || container instanceof IdentityHashMap) {
            return 24;
        }
        if (container instanceof ArrayDeque || container instanceof PriorityQueue) {
            return 2 * REFERENCE;
        }
        return container instanceof EnumMap || container instanceof EnumSet ? 0 : 40;
    }

    /**
     * Returns the smallest capacity at which a hash table with load factor 0.75 holds {@code n} entries without
     * growing.
     */
    public static int hashCapacity(int n) {
        return (4 * n + 2) / 3;
    }

    /**
     * Returns the capacity to allocate before {@code n} elements are read. The capacity is bounded, so that a large
     * number in a short message can't take much memory (R7).
     */
    public static int initialCapacity(int n) {
        return Math.min(n, MAX_INITIAL_CAPACITY);
    }
}
