package io.github.scfs.internal.weight;

import io.github.scfs.internal.wire.Budget;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.WeakHashMap;

/**
 * Counts the elements of a {@code Hashtable} or {@code WeakHashMap} by their places in its table. These tables have no
 * trees: a new element is compared with the hash codes of all others in its place. Not thread-safe.
 */
final class TablePlaces {
    private final Budget budget;
    private final boolean isWeak;
    private int capacity;
    private int[] hashes = new int[16];
    private int size;
    private HashCounts counts;

    private TablePlaces(Budget budget, boolean isWeak) {
        this.budget = budget;
        this.isWeak = isWeak;
        this.capacity = isWeak ? 16 : 11;
        this.counts = new HashCounts(budget, 0);
    }

    /** Returns the places of an empty container; null if it has other tables. */
    static TablePlaces of(Object container, Budget budget) {
        boolean isWeak = container instanceof WeakHashMap;
        return isWeak || container instanceof Hashtable ? new TablePlaces(budget, isWeak) : null;
    }

    /** Adds an element, and charges its way to the end of its place. */
    void add(int hash) {
        if (size >= capacity * 3L / 4) {
            grow();
        }
        hashes[size++] = hash;
        budget.work(counts.add(placeOf(hash)));
    }

    private void grow() {
        budget.allocate(2L * Integer.BYTES * capacity);
        budget.work(size);
        capacity = 2 * capacity + (isWeak ? 0 : 1);
        hashes = Arrays.copyOf(hashes, capacity);
        counts = new HashCounts(budget, size);
        for (int i = 0; i < size; i++) {
            counts.add(placeOf(hashes[i]));
        }
    }

    private int placeOf(int hash) {
        if (!isWeak) {
            return (hash & Integer.MAX_VALUE) % capacity;
        }
        int spread = hash ^ hash >>> 20 ^ hash >>> 12;
        return (spread ^ spread >>> 7 ^ spread >>> 4) & capacity - 1;
    }
}
