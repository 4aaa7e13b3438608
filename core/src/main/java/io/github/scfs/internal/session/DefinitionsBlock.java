package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.dictionary.Interner;
import io.github.scfs.internal.dictionary.MapTemplate;
import io.github.scfs.internal.dictionary.SessionIds;
import io.github.scfs.internal.dictionary.StringCoding;
import io.github.scfs.internal.dictionary.StringTuple;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Reads one block of definitions ({@code docs/wire-format.md} section 7). The definitions are added to copies of the
 * session's tables, so a malformed block changes nothing. A table without new definitions isn't copied.
 */
final class DefinitionsBlock implements IntFunction<Definition> {
    static final int CLASSES = 0;
    static final int STRINGS = 1;
    static final int TUPLES = 2;
    static final int MAPS = 3;
    private static final Interner<Definition> DEFINITIONS = new Interner<>();

    private final Object[][] before;
    private final Object[][] after;
    private boolean added;

    /**
     * Creates the reader of one block.
     *
     * @param before tables of classes, strings, tuples and maps, indexed by id; not modified
     */
    DefinitionsBlock(Object[]... before) {
        this.before = before;
        after = before.clone();
    }

    /** Reads the block to its end. Returns false if all its definitions were already in the tables. */
    boolean read(WireReader in) {
        String lastClass = "";
        while (in.remaining() > 0) {
            int id = in.readVarint();
            int kind = in.readByte();
            switch (kind) {
                case WireFormat.DEFINE_STRING:
                    put(STRINGS, id, StringCoding.readRequired(in));
                    break;
                case WireFormat.DEFINE_SEQUENCE:
                    put(TUPLES, id, StringTuple.read(in));
                    break;
                case WireFormat.DEFINE_MAP_OF_TEXTS:
                    put(MAPS, id, MapTemplate.read(in));
                    break;
                default:
                    Definition d = DefinitionCoding.read(in, kind, this, lastClass);
                    lastClass = d.name();
                    put(CLASSES, id, d);
                    break;
            }
        }
        return added;
    }

    /** Returns the definition of a class id, from the table or from this block; null if there is none. */
    @Override
    public Definition apply(int id) {
        return id < after[CLASSES].length ? ReadTable.definition(after[CLASSES][id]) : null;
    }

    private void put(int table, int id, Object content) {
        int bound = table == CLASSES ? Limits.MAX_CLASSES : Limits.MAX_STRINGS;
        if (id >= bound) {
            throw new LimitExceededException("SCFS-405",
                    "the peer defines " + describe(table, id) + "; a session is limited to " + bound);
        }
        Object[] entries = after[table];
        Object old = id < entries.length ? entries[id] : null;
        if (old != null) {
            Object known = table == CLASSES ? ReadTable.definition(old) : old;
            if (!known.equals(content)) {
                throw new OutOfStepException("SCFS-501",
                        "the peer defines " + describe(table, id) + " again, with different contents");
            }
            return;
        }
        if (entries == before[table] || id >= entries.length) {
            int length = entries.length;
            entries = Arrays.copyOf(entries, id < length ? length : SessionIds.capacityFor(id, length, bound));
            after[table] = entries;
        }
        entries[id] = table == CLASSES ? DEFINITIONS.intern((Definition) content) : content;
        added = true;
    }

    private static String describe(int table, int id) {
        return (table == CLASSES ? "class " : "string, sequence or map ") + id;
    }

    /** Returns a table with the definitions of this block added. */
    Object[] table(int i) {
        return after[i];
    }
}
