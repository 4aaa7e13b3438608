package io.github.scfs.internal.session;

import java.util.Arrays;
import java.util.Objects;

/**
 * Definitions of a peer by their ids. The table consists of chunks, because a peer may leave gaps in its ids: a single
 * large id must not take the memory of all smaller ones. A chunk is as long as its largest id needs, in small steps,
 * because every connection has several. Tables are only changed by {@link DefinitionsBlock}, which copies the chunks
 * before.
 */
final class IdTable {
    /** A table without definitions. */
    static final Object[][] EMPTY = {};
    /** Binary logarithm of the maximum length of a chunk. */
    static final int CHUNK_BITS = 7;
    static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
    private static final Object[] NO_CHUNK = {};
    /** The length of a chunk is a multiple of this power of two. */
    private static final int CHUNK_STEP = 4;
    private static final int ARRAY_BYTES = 16;
    private static final int REFERENCE_BYTES = 4;

    private IdTable() {}

    /** Returns the chunk that contains an id; an empty one if there is none. */
    static Object[] chunk(Object[][] table, int id) {
        int i = id >>> CHUNK_BITS;
        return i < table.length ? table[i] : NO_CHUNK;
    }

    /** Returns the definition with an id; null if there is none. */
    static Object get(Object[][] table, int id) {
        Object[] chunk = chunk(table, id);
        int i = id & CHUNK_MASK;
        return i < chunk.length ? chunk[i] : null;
    }

    /** Returns a copy of the outer array that has room for an id. */
    static Object[][] copyFor(Object[][] table, int id) {
        int length = Math.max(table.length, (id >>> CHUNK_BITS) + 1);
        Object[][] copy = Arrays.copyOf(table, length);
        Arrays.fill(copy, table.length, length, NO_CHUNK);
        return copy;
    }

    /** Returns a copy of a chunk that has room for an id. */
    static Object[] copyFor(Object[] chunk, int id) {
        int length = ((id & CHUNK_MASK) | CHUNK_STEP - 1) + 1;
        return Arrays.copyOf(chunk, Math.max(chunk.length, length));
    }

    /** Returns the number of bytes that an array of this length takes in memory, approximately. */
    static int memory(int length) {
        return length == 0 ? 0 : ARRAY_BYTES + REFERENCE_BYTES * length;
    }

    static int count(Object[][] table) {
        return (int) Arrays.stream(table).flatMap(Arrays::stream).filter(Objects::nonNull).count();
    }
}
