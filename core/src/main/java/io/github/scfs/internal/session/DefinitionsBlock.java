package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.dictionary.HeldDefinitions;
import io.github.scfs.internal.dictionary.StringCoding;
import io.github.scfs.internal.dictionary.StringTemplate;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Reads one block of definitions ({@code wire-format.md} section 7). The definitions are added to copies of the
 * session's tables, so a malformed block changes nothing. A table without new definitions isn't copied. Each definition
 * is charged before the next one is read.
 */
final class DefinitionsBlock implements IntFunction<Definition> {
    static final int CLASSES = 0;
    static final int STRINGS = 1;
    static final int SEQUENCES = 2;
    static final int MAPS = 3;

    private final HeldDefinitions held;
    private final Object[][][] before;
    private final Object[][][] after;
    private final List<Object> added = new ArrayList<>();
    private final long keptBefore;
    private int tableBytes;
    private int newBytes;

    /**
     * Creates the reader of one block.
     *
     * @param held   what the session keeps
     * @param before tables of classes, strings, sequences and maps; not modified
     */
    DefinitionsBlock(HeldDefinitions held, Object[][][] before) {
        this.held = held;
        this.keptBefore = held.kept();
        this.before = before;
        after = before.clone();
    }

    /** Reads the block to its end. Returns false if all its definitions were already in the tables. */
    boolean read(WireReader in) {
        String lastClass = "";
        while (in.remaining() > 0) {
            int start = in.position();
            int addedBefore = added.size();
            int id = in.readVarint();
            int kind = in.readByte();
            switch (kind) {
                case WireFormat.DEFINE_STRING:
                    put(STRINGS, id, StringCoding.readRequired(in));
                    break;
                case WireFormat.DEFINE_SEQUENCE:
                    put(SEQUENCES, id, StringTemplate.read(in, false));
                    break;
                case WireFormat.DEFINE_MAP_OF_TEXTS:
                    put(MAPS, id, StringTemplate.read(in, true));
                    break;
                default:
                    Definition d = DefinitionCoding.read(in, kind, this, lastClass);
                    lastClass = d.name();
                    put(CLASSES, id, d);
                    break;
            }
            newBytes += added.size() > addedBefore ? in.position() - start : 0;
        }
        return !added.isEmpty();
    }

    /** Returns the length of the definitions that weren't in the tables, in bytes. */
    int newBytes() {
        return newBytes;
    }

    /** Gives back what the block has charged, since its definitions aren't kept. */
    void discard() {
        for (Object definition : added) {
            held.release(definition);
        }
        held.addTables(-tableBytes);
        held.kept(keptBefore);
    }

    /** Returns the definition of a class id, from the table or from this block; null if there is none. */
    @Override
    public Definition apply(int id) {
        return ReadTable.definition(IdTable.get(after[CLASSES], id));
    }

    private void put(int table, int id, Object content) {
        int bound = table == CLASSES ? Limits.MAX_CLASSES : Limits.MAX_STRINGS;
        if (id >= bound) {
            throw new LimitExceededException("SCFS-405",
                    "the peer defines " + describe(table, id) + ", but a session is limited to " + bound);
        }
        Object old = IdTable.get(after[table], id);
        if (old != null) {
            Object known = table == CLASSES ? ReadTable.definition(old) : old;
            if (!known.equals(content)) {
                throw new OutOfStepException("SCFS-501", "the peer defines " + describe(table, id)
                        + " again, with different contents" + names(table, known, content));
            }
            return;
        }
        Object[] chunk = chunkFor(table, id);
        Object shared = held.hold(content);
        added.add(shared);
        chunk[id & IdTable.CHUNK_MASK] = shared;
    }

    /** Returns a chunk of this block that has room for an id. */
    private Object[] chunkFor(int table, int id) {
        Object[][] chunks = after[table];
        int i = id >>> IdTable.CHUNK_BITS;
        if (chunks == before[table] || i >= chunks.length) {
            int length = chunks.length;
            chunks = IdTable.copyFor(chunks, id);
            charge(length, chunks.length);
            after[table] = chunks;
        }
        Object[] chunk = chunks[i];
        if (chunk == IdTable.chunk(before[table], id) || (id & IdTable.CHUNK_MASK) >= chunk.length) {
            int length = chunk.length;
            chunk = IdTable.copyFor(chunk, id);
            charge(length, chunk.length);
            chunks[i] = chunk;
        }
        return chunk;
    }

    private void charge(int oldLength, int newLength) {
        int bytes = IdTable.memory(newLength) - IdTable.memory(oldLength);
        held.addTables(bytes);
        tableBytes += bytes;
    }

    private static String describe(int table, int id) {
        return (table == CLASSES ? "class " : "string, sequence or map ") + id;
    }

    private static String names(int table, Object known, Object content) {
        return table == CLASSES
                ? ": first " + ErrorText.shorten(((Definition) known).name()) + ", now "
                        + ErrorText.shorten(((Definition) content).name())
                : "";
    }

    /** Returns the tables with the definitions of this block added. */
    Object[][][] tables() {
        return after;
    }
}
