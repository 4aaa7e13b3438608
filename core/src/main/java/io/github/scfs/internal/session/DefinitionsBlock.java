package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Reads one block of definitions ({@code docs/wire-format.md} section 7) on top of what a session knows: the tables as they are afterwards, which are
 * copies of those before where something was added. So a block that is bad changes nothing.
 */
final class DefinitionsBlock implements IntFunction<Definition> {
    private static final Interner<Definition> DEFINITIONS = new Interner<>();

    private final Object[][] before;
    private final Object[][] after;
    private boolean added;

    DefinitionsBlock(Object[] classes, Object[] strings, Object[] sequences, Object[] maps) {
        before = new Object[][] {classes, strings, sequences, maps};
        after = before.clone();
    }

    /** Reads the block to its end; false if all in it was known. */
    boolean read(WireReader in) {
        String lastClass = "";
        while (in.remaining() > 0) {
            int id = in.readVarint();
            int kind = in.readByte();
            switch (kind) {
                case WireFormat.DEFINE_STRING:
                    put(1, id, required(Texts.read(in)));
                    break;
                case WireFormat.DEFINE_SEQUENCE:
                    put(2, id, readSequence(in));
                    break;
                case WireFormat.DEFINE_MAP_OF_TEXTS:
                    put(3, id, readMap(in));
                    break;
                default:
                    Definition d = DefinitionCoding.read(in, kind, this, lastClass);
                    lastClass = d.name();
                    put(0, id, d);
                    break;
            }
        }
        return added;
    }

    /** What an id was defined as so far; null if it wasn't. */
    @Override
    public Definition apply(int id) {
        return id < after[0].length ? ReadTable.definition(after[0][id]) : null;
    }

    private static String required(String s) {
        if (s == null) {
            throw new MalformedInputException("SCFS-104", "a definition lacks a string that it must have");
        }
        return s;
    }

    private static TextSequence readSequence(WireReader in) {
        String[] texts = new String[count(in, Limits.MAX_SEQUENCE)];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = Texts.read(in);
        }
        return TextSequence.of(texts);
    }

    private static TextMap readMap(WireReader in) {
        int n = count(in, Limits.MAX_ENTRIES);
        String[] keys = new String[n];
        String[] values = new String[n];
        for (int i = 0; i < n; i++) {
            keys[i] = required(Texts.read(in));
            values[i] = Texts.read(in);
        }
        return TextMap.of(keys, values);
    }

    private static int count(WireReader in, int bound) {
        int n = in.readVarint();
        if (n < 1 || n > bound || n > in.remaining()) {
            throw new MalformedInputException("SCFS-103", n + " texts in a definition are none, or exceed the bound of " + bound
                    + " or the message");
        }
        return n;
    }

    private void put(int table, int id, Object thing) {
        int bound = table == 0 ? Limits.MAX_CLASSES : Limits.MAX_STRINGS;
        if (id >= bound) {
            throw new LimitExceededException("SCFS-405", "the peer defines " + (table == 0 ? "class " : "string, sequence or map ") + id
                    + "; a session can't know more than " + bound);
        }
        Object[] entries = after[table];
        Object old = id < entries.length ? entries[id] : null;
        if (old != null) {
            Object known = table == 0 ? ReadTable.definition(old) : old;
            if (!known.equals(thing)) {
                throw new OutOfStepException("SCFS-501", "the peer defines " + (table == 0 ? "class " : "string, sequence or map ") + id
                        + " anew, with other contents than before");
            }
            return;
        }
        if (entries == before[table] || id >= entries.length) {
            entries = Arrays.copyOf(entries, id < entries.length ? entries.length : IdTable.room(id, entries.length, bound));
            after[table] = entries;
        }
        entries[id] = table == 0 ? DEFINITIONS.shared((Definition) thing) : thing;
        added = true;
    }

    Object[] classes() {
        return after[0];
    }

    Object[] strings() {
        return after[1];
    }

    Object[] sequences() {
        return after[2];
    }

    Object[] maps() {
        return after[3];
    }
}
