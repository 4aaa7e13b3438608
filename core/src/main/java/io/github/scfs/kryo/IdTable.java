package io.github.scfs.kryo;

import com.esotericsoftware.kryo.kryo5.util.IntMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Values by id: an array for ids below a limit, and a hash table for other ids. The array at least doubles when it
 * grows, so adding values with rising ids takes linear time in total. The array never grows beyond the limit. Not
 * thread-safe.
 */
final class IdTable<V> {
    private final int limit;
    private V[] low;
    /** The values that are not in the array; null while there are none. */
    private @Nullable IntMap<V> rest;

    /**
     * Creates a table.
     *
     * @param low   the initial array, without values
     * @param limit the first id that is not stored in the array
     */
    IdTable(V[] low, int limit) {
        this.low = low;
        this.limit = limit;
    }

    /**
     * Returns the array's value for an id; null if there is none. The value of an id outside the array may be in {@link
     * #rest}.
     */
    @Nullable
    V inArray(int id) {
        V[] table = low;
        return id >= 0 && id < table.length ? table[id] : null;
    }

    /** Returns the array. It is valid until the next {@link #put}. */
    V[] low() {
        return low;
    }

    /** Returns the value of an id; null if there is none. */
    @Nullable
    V get(int id) {
        V value = inArray(id);
        return value != null || rest == null ? value : rest.get(id);
    }

    /** Sets the value of an id. */
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
     * Returns the new length of an array that is too short for an id. The new length is at least 16 and at least twice
     * the old length, but not more than the limit.
     */
    static int grown(int length, int id, int limit) {
        return (int) Math.min(limit, Math.max(Math.max(16, 2L * length), id + 1L));
    }

    /**
     * Removes the value of an id.
     *
     * @return the removed value; null if there was none
     */
    @Nullable
    V remove(int id) {
        V value = inArray(id);
        if (value != null) {
            low[id] = null;
            return value;
        }
        return rest == null ? null : rest.remove(id);
    }

    /** Returns the length of the array, for tests. */
    int arrayLength() {
        return low.length;
    }
}
