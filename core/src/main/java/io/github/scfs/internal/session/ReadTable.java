package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.dictionary.HeldDefinitions;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.dictionary.StringTemplate;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.registry.LazyRemoteType;
import io.github.scfs.internal.registry.RemoteTypeResolver;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.Peer;
import io.github.scfs.internal.wire.WireReader;
import java.util.function.ObjIntConsumer;

/**
 * Definitions received from the peer in one session (rules R3 to R5). The I/O thread adds definitions in wire order.
 * Any thread may read the table while it decodes a later body. The table contains class definitions (replaced by their
 * remote types at first use), strings, sequences and maps. All sessions share equal entries. This class extends the
 * peer that has sent them instead of having it in a field, to save an object in every connection.
 */
final class ReadTable extends Peer {
    private static final Object[][][] EMPTY = {IdTable.EMPTY, IdTable.EMPTY, IdTable.EMPTY, IdTable.EMPTY};

    /** Tables by the numbers in {@link DefinitionsBlock}. */
    private volatile Object[][][] tables = EMPTY;
    private final SharedDefinitions shared;
    /** The charge for the definitions; null before the first definition. */
    private HeldDefinitions held;
    /** Whether definitions are charged to the process. They are until the end of the session. */
    private boolean charging;
    private int bytes;

    /**
     * Creates an empty table.
     *
     * @param shared   has the instances that all sessions share
     * @param charging false for messages without a session, whose definitions aren't charged to the process
     */
    ReadTable(SharedDefinitions shared, boolean charging) {
        this.shared = shared;
        this.charging = charging;
    }

    /** Reads a block of definitions and adds them. A malformed block changes nothing. */
    synchronized void receive(WireReader in) {
        if (held == null) {
            held = new HeldDefinitions(shared, charging ? this : null);
        }
        DefinitionsBlock block = new DefinitionsBlock(held, tables);
        boolean complete = false;
        try {
            if (!block.read(in)) {
                return;
            }
            if (bytes + block.newBytes() > Limits.MAX_SESSION_BYTES) {
                throw new LimitExceededException("SCFS-405",
                        "the definitions of one session exceed the limit of " + Limits.MAX_SESSION_BYTES + " bytes");
            }
            complete = true;
        } finally {
            if (!complete) {
                block.discard();
            }
        }
        bytes += block.newBytes();
        tables = block.tables();
    }

    static Definition definition(Object entry) {
        return entry instanceof RemoteType ? ((RemoteType) entry).definition() : (Definition) entry;
    }

    /** Returns the remote type of a class id. */
    RemoteType typeOf(int id, RemoteTypeResolver resolver) {
        Object[] chunk = IdTable.chunk(tables[DefinitionsBlock.CLASSES], id);
        int i = id & IdTable.CHUNK_MASK;
        Object entry = i < chunk.length ? chunk[i] : null;
        if (entry instanceof LazyRemoteType && ((LazyRemoteType) entry).isOf(resolver)) {
            return (LazyRemoteType) entry;
        }
        if (entry == null) {
            throw unknown("class", id);
        }
        RemoteType type = resolver.typeOf(definition(entry));
        chunk[i] = type;
        return type;
    }

    String string(int id) {
        return (String) get(DefinitionsBlock.STRINGS, id, "string");
    }

    StringTemplate sequence(int id) {
        return (StringTemplate) get(DefinitionsBlock.SEQUENCES, id, "sequence");
    }

    StringTemplate map(int id) {
        return (StringTemplate) get(DefinitionsBlock.MAPS, id, "map");
    }

    private Object get(int table, int id, String kind) {
        Object content = IdTable.get(tables[table], id);
        if (content == null) {
            throw unknown(kind, id);
        }
        return content;
    }

    private static OutOfStepException unknown(String kind, int id) {
        return new OutOfStepException("SCFS-502",
                "a message uses " + kind + " " + id + ", which the peer never defined in this session");
    }

    /** Passes all definitions with their ids to a receiver, in no order. */
    void forEach(ObjIntConsumer<Object> receiver) {
        for (Object[][] table : tables) {
            for (int chunk = 0; chunk < table.length; chunk++) {
                for (int i = 0; i < table[chunk].length; i++) {
                    Object entry = table[chunk][i];
                    if (entry != null) {
                        receiver.accept(entry instanceof RemoteType ? definition(entry) : entry,
                                (chunk << IdTable.CHUNK_BITS) + i);
                    }
                }
            }
        }
    }

    /** Returns the number of classes that the peer has defined. */
    int count() {
        return IdTable.count(tables[DefinitionsBlock.CLASSES]);
    }

    /** Returns the number of strings, sequences and maps that the peer has defined. */
    int stringCount() {
        Object[][][] all = tables;
        return IdTable.count(all[DefinitionsBlock.STRINGS]) + IdTable.count(all[DefinitionsBlock.SEQUENCES])
                + IdTable.count(all[DefinitionsBlock.MAPS]);
    }

    /** Returns the memory that is charged for the definitions, in bytes. */
    synchronized long memory() {
        return held == null ? 0 : held.kept();
    }

    /**
     * Gives the memory of the definitions back to the process. The table still works, for messages that arrived before
     * the end of the session.
     */
    synchronized void end() {
        if (charging && held != null) {
            forEach((definition, id) -> held.release(definition));
            held.end();
        }
        charging = false;
    }

    /** Removes all entries. Used for the table of a self-contained message. */
    @Override
    public synchronized void clear() {
        super.clear();
        if (bytes > 0) {
            tables = EMPTY;
            bytes = 0;
            held.kept(0);
        }
    }
}
