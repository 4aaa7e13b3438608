package io.github.scfs.internal.session;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.SessionDictionary;
import io.github.scfs.internal.dictionary.StringIdTable;
import io.github.scfs.internal.dictionary.ValueStrings;
import io.github.scfs.internal.graph.DefinitionIds;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.function.ObjIntConsumer;

/**
 * Encodes one message. The body is written value by value, and kept. Then header, definitions and body are sent
 * together ({@code wire-format.md} section 1).
 *
 * <p>Not thread-safe. Always close a writer, and don't use it after that: the engine reuses the object for other
 * messages.
 *
 * <p>Rule R4: the message carries the definition of every class it uses. A definition is left out only if an earlier
 * message with it was marked as certain ({@link #markCertain}). If a message is discarded, the ids that were assigned
 * for it stay assigned, and the next message that uses them carries their definitions. So nothing has to be rolled
 * back.
 */
public final class MessageWriter extends Pool.Pooled implements AutoCloseable {

    /** Length of the header. The header is in the same array as the body; only definitions are in another array. */
    private static final int HEADER = 1;
    /** The usual header. {@link #finish} rewrites it only if other flags are needed. */
    private static final int PLAIN = WireFormat.VERSION << 4 | WireFormat.SESSION;
    private static final int KEPT_DEFINITIONS = 1 << 12;
    private static final int LONGEST_PRIMITIVE = 10;
    /** Length of {@link #certainIds}; a power of two. */
    private static final int CACHED_IDS = 16;

    private final Engine engine;
    private final DefinitionIds ids = new DefinitionIds() {
        @Override
        public int idOf(Layout layout) {
            return MessageWriter.this.idOf(layout);
        }

        @Override
        public int idOf(String s, int hash) {
            SessionDictionary dictionary = table.dictionary();
            return pending.addUncertain(dictionary.strings(), values.idOf(s, hash, dictionary));
        }

        @Override
        public StringIdTable strings() {
            return table.strings();
        }
    };
    private final GraphWriter graph;
    /** Buffer for header and definitions. Used only if the message carries definitions. */
    private final WireWriter definitions = new WireWriter();
    /** Ids of a self-contained message. */
    private final WriteTable ownTable = new WriteTable();
    private final PendingDefinitions pending;
    private final BodyStrings strings;
    private final ValueStrings values = new ValueStrings();
    /**
     * Ids of the message's session. Kept after the message is done, which is harmless because the table references no
     * class. {@link #graph} searches the strings of the same session.
     */
    private WriteTable table;
    /**
     * Cache of certain class ids of {@link #table}, by layout index. An element contains the layout index plus 1 in the
     * upper half, and the id in the lower half.
     */
    private final long[] certainIds = new long[CACHED_IDS];
    private boolean session;
    private ScfsException failure;
    private boolean open;
    private boolean finished;
    /** Number of bytes of the finished message. */
    private long bytes;

    MessageWriter(Engine engine) {
        this.engine = engine;
        this.graph = new GraphWriter(engine.codecs, ids, engine.limits);
        this.pending = new PendingDefinitions();
        this.strings = new BodyStrings(graph, pending);
    }

    /** Begins a message that carries every definition it uses (rule R2). Returns its writer. */
    public static MessageWriter selfContained(Engine engine) {
        return engine.writers.take().begin(null);
    }

    /** Begins a message that uses the ids of a session. Returns its writer. */
    public static MessageWriter inSession(Engine engine, Session session) {
        return engine.writers.take(session.number()).begin(session);
    }

    /**
     * Begins a message like {@link #inSession}, which one thread writes and another thread sends or discards. The
     * writer must be passed on by safe publication. Several of these messages may be written at the same time and sent
     * in any order. Call {@link #mayDetach} first.
     */
    public static MessageWriter detached(Engine engine, Session session) {
        return engine.writers.takeDetached().begin(session);
    }

    /**
     * Whether the limit allows another message that is passed from one thread to another. If n threads call this at the
     * same time, the limit can be exceeded by n.
     */
    public static boolean mayDetach(Engine engine) {
        return engine.writers.mayTakeDetached();
    }

    private MessageWriter begin(Session to) {
        session = to != null;
        WriteTable target = session ? to.written() : ownTable;
        graph.begin();
        if (table != target) {
            table = target;
            Arrays.fill(certainIds, 0);
            graph.changeSession(to);
            values.changeSession();
            strings.changeSession(session ? table : null);
        }
        values.begin();
        graph.wire().writeByte(PLAIN);
        strings.begin();
        open = true;
        return this;
    }

    private int idOf(Layout layout) {
        int index = layout.index();
        long cached = certainIds[index & CACHED_IDS - 1];
        return (int) (cached >>> Integer.SIZE) == index + 1 ? (int) cached : find(layout, index);
    }

    private int find(Layout layout, int index) {
        int id = table.idOf(layout);
        if (session && table.isCertain(id)) {
            certainIds[index & CACHED_IDS - 1] = index + 1L << Integer.SIZE | id;
        } else if (!pending.putClass(id)) {
            addDefinition(layout, id);
        }
        return id;
    }

    /**
     * Adds the definition of a class to the message. The definitions of enums that its fields name are added before.
     */
    private void addDefinition(Layout layout, int id) {
        Definition d = layout.definition();
        for (int i = 0; i < d.fieldCount(); i++) {
            Definition enumType = d.field(i).enumType();
            if (enumType != null) {
                pending.putEnum(enumType, idOf(engine.codecs.beanLayout(layout.field(i).getType())));
            }
        }
        pending.add(layout, id);
    }

    /**
     * Returns the body's writer, positioned at the next value. Its capacity is enough for any primitive, so a write of
     * a primitive can't fail.
     *
     * @throws ScfsException if the message has failed or exceeds its size limit
     */
    public WireWriter next() {
        check();
        try {
            strings.writeHeldBack();
            graph.wire().room(LONGEST_PRIMITIVE);
        } catch (Throwable e) {
            throw failed(null, e);
        }
        return graph.wire();
    }

    private void check() {
        if (failure != null) {
            throw failure;
        }
        if (!open || finished) {
            throw new IllegalStateException("the message is finished");
        }
        if (graph.wire().overflowed()) {
            throw failed(null, WireWriter.tooLarge(engine.limits.maxMessageBytes()));
        }
    }

    private ScfsException failed(Object root, Throwable t) {
        failure = Failures.ofWrite(root, t);
        traffic.countFailure();
        return failure;
    }

    /**
     * Writes a string. If the session has sent the leading strings of a body several times, they are sent as one id.
     *
     * @param v may be null
     * @throws ScfsException if the message exceeds its size limit
     */
    public void writeString(String v) {
        check();
        try {
            strings.write(v);
        } catch (Throwable e) {
            throw failed(v, e);
        }
    }

    /**
     * Writes a graph of objects. An object that an earlier graph of the message contains is written as a reference. The
     * content of a large byte array is read when the message is finished.
     *
     * @param v may be null
     * @throws ScfsException if the object can't be written. The message is then unusable and must be closed. The
     *     session is unchanged, except that ids may have been assigned
     */
    public void writeObject(Object v) {
        write(v, false);
    }

    /**
     * Writes a call's attachments, that is, a map of a few strings, most of which repeat in the session's messages.
     * They are read by {@link MessageReader#readObject()}. Any map is accepted, but only a {@code HashMap} with string
     * keys is written in the short form.
     *
     * @param v may be null
     * @throws ScfsException in the same cases as {@link #writeObject}
     */
    public void writeAttachments(Map<?, ?> v) {
        write(v, true);
    }

    private void write(Object v, boolean attachments) {
        check();
        try {
            strings.writeHeldBack();
            if (attachments) {
                strings.writeAttachments((Map<?, ?>) v);
            } else {
                graph.writeValue(v);
            }
        } catch (Throwable e) {
            throw failed(v, e);
        }
    }

    /**
     * Writes a range of a byte array.
     *
     * @param v may be null; offset and length are then ignored
     * @throws ScfsException if the message exceeds its size limit
     */
    public void writeBytes(byte[] v, int offset, int length) {
        WireWriter wire = next();
        try {
            wire.writeVarlong(v == null ? 0 : length + 1L);
            if (v != null) {
                wire.writeRaw(v, offset, length);
            }
        } catch (Throwable e) {
            throw failed(v, e);
        }
    }

    /**
     * Writes header, definitions and body. Call it once. Large byte arrays are written without a copy, and large
     * strings in small pieces.
     *
     * @param room is called with the stream and the number of bytes before they are written
     */
    public void writeTo(OutputStream out, ObjIntConsumer<OutputStream> room) throws IOException {
        int start = finish();
        traffic.count(bytes, session);
        room.accept(out, (int) bytes);
        if (start > 0) {
            out.write(definitions.buffer(), 0, definitions.position());
        }
        graph.wire().writeTo(out, start);
    }

    /** Returns the bytes of header, definitions and body. Call it once. */
    public byte[] toByteArray() {
        int start = finish();
        traffic.count(bytes, session);
        return graph.wire().toByteArray(definitions.buffer(), start == 0 ? 0 : definitions.position(), start);
    }

    /**
     * Finishes the message.
     *
     * @return the index in the body's array of the first byte to send after {@link #definitions}; 0 if there are no
     *     definitions
     */
    private int finish() {
        check();
        try {
            strings.writeHeldBack();
            int header = WireFormat.VERSION << 4 | (session ? WireFormat.SESSION : 0)
                    | (graph.hasReferences() ? WireFormat.REFERENCES : 0)
                    | (strings.beginsWithSequence() ? WireFormat.SEQUENCE : 0);
            long size = graph.wire().size();
            if (pending.count() == 0) {
                if (header != PLAIN) {
                    graph.wire().buffer()[0] = (byte) header;
                }
            } else {
                definitions.reset(KEPT_DEFINITIONS, Limits.MAX_DEFINITIONS_BYTES);
                definitions.writeByte(header | WireFormat.DEFINITIONS);
                pending.write(definitions);
                size += definitions.position() - HEADER;
            }
            if (size > engine.limits.maxMessageBytes()) {
                throw WireWriter.tooLarge(engine.limits.maxMessageBytes());
            }
            bytes = size;
        } catch (Throwable e) {
            throw failed(null, e);
        }
        finished = true;
        return pending.count() == 0 ? 0 : HEADER;
    }

    /**
     * Rule R4: marks this message as certain to reach the wire before every message encoded after this call. It does
     * nothing for a self-contained message. Without this call, later messages carry the definitions again.
     */
    public void markCertain() {
        if (session && finished) {
            table.markCertain(pending);
        }
    }

    /**
     * Rule R4: like {@link #markCertain}, but for a message that may never be sent or may be sent after messages that
     * are encoded later. Its definitions become certain when {@link Session#passed} gets the message.
     */
    public void markCertainWhenPassed() {
        if (session && finished && pending.count() > 0) {
            table.markCertainWhenPassed(pending,
                    Arrays.copyOfRange(definitions.buffer(), HEADER, definitions.position()));
        }
    }

    /** Releases the buffers. The message can't be used after this call. */
    @Override
    public void close() {
        if (open) {
            open = false;
            finished = false;
            failure = null;
            pending.clear();
            strings.clear();
            graph.clear();
            if (!session) {
                ownTable.clear();
            }
            engine.writers.release(this);
        }
    }
}
