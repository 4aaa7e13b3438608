package io.github.scfs.kryo;

import com.esotericsoftware.kryo.kryo5.util.IntMap;
import java.util.Arrays;

/**
 * Values by their numbers: an array as far as a limit, a hash table for the numbers from there on and for negative
 * ones. The array at least doubles when it grows, so that a row of rising numbers costs linear time in all, and never
 * grows beyond the limit, whatever number somebody chose.
 */
final class IdTable<V> {
    private final int limit;
    private V[] low;
    /** Null as long as nobody needs it. */
    private IntMap<V> rest;

    /**
     * @param low the array to begin with, empty of values
     * @param limit the first number that the array doesn't take
     */
    IdTable(V[] low, int limit) {
        this.low = low;
        this.limit = limit;
    }

    /** Null if there is none of this number in the array; it may be elsewhere. */
    V inArray(int id) {
        V[] table = low;
        return id >= 0 && id < table.length ? table[id] : null;
    }

    /** The array, until the next {@link #put}. */
    V[] low() {
        return low;
    }

    /** Null if there is none of this number. */
    V get(int id) {
        V value = inArray(id);
        return value != null || rest == null ? value : rest.get(id);
    }

    /** Replaces what had this number. */
    void put(int id, V value) {
        if (id >= 0 && id < limit) {
            if (id >= low.length) {
                low = Arrays.copyOf(low, grown(low.length, id, limit));
            }
            low[id] = value;
        } else {
            if (rest == null) {
                rest = new IntMap<>();
            }
            rest.put(id, value);
        }
    }

    /**
     * A length for an array that has become too short for this id; from 16 on, at least twice the old one, and not
     * beyond the limit.
     */
    static int grown(int length, int id, int limit) {
        return (int) Math.min(limit, Math.max(Math.max(16, 2L * length), id + 1L));
    }

    /** What had this number; null if there was none. */
    V remove(int id) {
        V value = inArray(id);
        if (value != null) {
            low[id] = null;
            return value;
        }
        return rest == null ? null : rest.remove(id);
    }

    /** Length of the array, for tests. */
    int arrayLength() {
        return low.length;
    }
}
