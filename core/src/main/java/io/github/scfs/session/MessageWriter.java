package io.github.scfs.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.codec.Codecs;
import io.github.scfs.codec.DefinitionIds;
import io.github.scfs.codec.GraphWriter;
import io.github.scfs.layout.Definition;
import io.github.scfs.layout.DefinitionCoding;
import io.github.scfs.layout.Layout;
import io.github.scfs.wire.Limits;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireWriter;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Encodes one message: values in order; then header, definitions and body go out together ({@code docs/wire-format.md} section 1). For one thread;
 * close it in any case, and don't touch it after that: the engine hands the same object out for other messages.
 *
 * <p>Rule R4: the message carries the definition of every class it uses unless a message that carried it was said to be certain
 * ({@link #markCertain}). An id that was given for a message that is thrown away stays given; its definition goes with the next one. So there is
 * nothing to roll back.
 */
public final class MessageWriter extends Pool.Pooled implements AutoCloseable {

    /** The header, in front of the body: all of the message but its definitions stands in one array. */
    private static final int HEADER = 1;
    private static final int KEPT_DEFINITIONS = 1 << 12;

    private final Engine engine;
    private final GraphWriter graph = new GraphWriter();
    /** A field, so that no message needs a new one. */
    private final DefinitionIds ids = this::idOf;
    /** Header and definitions, if there are any. */
    private final WireWriter definitions = new WireWriter();
    /** Of a message that is self-contained. */
    private final WriteTable own = new WriteTable();
    private WriteTable table;
    private boolean session;
    private Layout[] carried = new Layout[4];
    private int[] carriedIds = new int[4];
    private int carriedCount;
    private ScfsException failure;
    private boolean open;
    private boolean taken;

    MessageWriter(Engine engine) {
        this.engine = engine;
    }

    /** A message that carries every definition it uses (rule R2). */
    public static MessageWriter selfContained(Engine engine) {
        return begin(engine, null);
    }

    /** A message that uses the session's tables. */
    public static MessageWriter inSession(Engine engine, Session session) {
        return begin(engine, session);
    }

    private static MessageWriter begin(Engine engine, Session session) {
        MessageWriter writer = engine.writers().take();
        writer.session = session != null;
        writer.table = session != null ? session.written() : writer.own;
        writer.graph.reset(engine.codecs(), writer.ids, engine.limits());
        writer.graph.wire().writeByte(0);
        writer.open = true;
        return writer;
    }

    private int idOf(Layout layout) {
        int id = table.idOf(layout);
        if (!(session && table.isCertain(id))) {
            carry(layout, id);
        }
        return id;
    }

    /** Adds a definition to the message, after those of the enums that its fields name. */
    private void carry(Layout layout, int id) {
        for (int i = 0; i < carriedCount; i++) {
            if (carriedIds[i] == id) {
                return;
            }
        }
        Definition d = layout.definition();
        for (int i = 0; i < d.fieldCount(); i++) {
            if (d.field(i).enumType() != null) {
                idOf(engine.codecs().enumLayout(layout.field(i).getType()));
            }
        }
        if (carriedCount == carried.length) {
            carried = Arrays.copyOf(carried, 2 * carriedCount);
            carriedIds = Arrays.copyOf(carriedIds, 2 * carriedCount);
        }
        carried[carriedCount] = layout;
        carriedIds[carriedCount++] = id;
    }

    private WireWriter wire() {
        check();
        return graph.wire();
    }

    private void check() {
        if (failure != null) {
            throw failure;
        }
        if (!open || taken) {
            throw new IllegalStateException("the message is finished");
        }
        if (graph.wire().overflowed()) {
            failure = WireWriter.tooLarge(engine.limits().maxMessageBytes());
            throw failure;
        }
    }

    private ScfsException failed(Object root, Throwable t) {
        failure = GraphWriter.failure(root, t);
        return failure;
    }

    public void writeBoolean(boolean v) {
        wire().writeByte(v ? 1 : 0);
    }

    public void writeByte(byte v) {
        wire().writeByte(v);
    }

    public void writeShort(short v) {
        wire().writeZigzag(v);
    }

    public void writeInt(int v) {
        wire().writeZigzag(v);
    }

    public void writeLong(long v) {
        wire().writeZigzag(v);
    }

    public void writeFloat(float v) {
        wire().writeFixed4(Float.floatToRawIntBits(v));
    }

    public void writeDouble(double v) {
        wire().writeFixed8(Double.doubleToRawLongBits(v));
    }

    /**
     * @param v may be null
     * @throws ScfsException if the message grows beyond its bound
     */
    public void writeString(String v) {
        check();
        try {
            graph.writeStringValue(v);
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw failed(v, e);
        }
    }

    /**
     * @param v may be null: then offset and length are ignored
     * @throws ScfsException if the message grows beyond its bound
     */
    public void writeBytes(byte[] v, int offset, int length) {
        check();
        try {
            graph.wire().writeVarlong(v == null ? 0 : length + 1L);
            if (v != null) {
                graph.wire().writeRaw(v, offset, length);
            }
        } catch (Exception | OutOfMemoryError | LinkageError | AssertionError e) {
            throw failed(v, e);
        }
    }

    /**
     * Writes a graph of objects. All graphs of a message share their references.
     *
     * @param v may be null
     * @throws ScfsException if it can't be written; the message is then unusable: close it. The session stays as it was but for ids given.
     */
    public void writeObject(Object v) {
        check();
        try {
            graph.writeValue(v);
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            throw failed(v, e);
        }
    }

    /** Writes header, definitions and body; once. */
    public void writeTo(OutputStream out) throws IOException {
        int start = finish();
        if (start > 0) {
            out.write(definitions.buffer(), 0, definitions.position());
        }
        out.write(graph.wire().buffer(), start, graph.wire().position() - start);
    }

    /** Header, definitions and body; once. */
    public byte[] toByteArray() {
        int start = finish();
        WireWriter body = graph.wire();
        if (start == 0) {
            return Arrays.copyOf(body.buffer(), body.position());
        }
        int n = definitions.position();
        byte[] all = new byte[n + body.position() - start];
        System.arraycopy(definitions.buffer(), 0, all, 0, n);
        System.arraycopy(body.buffer(), start, all, n, body.position() - start);
        return all;
    }

    /** Where in the body's array the message goes on after what stands in {@link #definitions}; 0 if nothing does. */
    private int finish() {
        check();
        int header = WireFormat.VERSION << 4 | (session ? WireFormat.SESSION : 0) | (graph.hasReferences() ? WireFormat.REFERENCES : 0);
        long size = graph.wire().position();
        if (carriedCount == 0) {
            graph.wire().buffer()[0] = (byte) header;
        } else {
            definitions.reset(KEPT_DEFINITIONS, Limits.MAX_DEFINITIONS_BYTES);
            definitions.writeByte(header | WireFormat.DEFINITIONS);
            writeDefinitions(definitions);
            size += definitions.position() - HEADER;
        }
        if (size > engine.limits().maxMessageBytes()) {
            failure = WireWriter.tooLarge(engine.limits().maxMessageBytes());
            throw failure;
        }
        taken = true;
        return carriedCount == 0 ? 0 : HEADER;
    }

    private void writeDefinitions(WireWriter out) {
        int start = out.position();
        for (int i = 0; i < carriedCount; i++) {
            out.writeVarint(carriedIds[i]);
            DefinitionCoding.write(out, carried[i].definition(), this::carriedId);
        }
        if (out.position() - start > Limits.MAX_DEFINITIONS_BYTES) {
            failure = new LimitExceededException("SCFS-405", "the definitions of one message exceed the bound of "
                    + Limits.MAX_DEFINITIONS_BYTES + " bytes");
            throw failure;
        }
        out.insertVarint(start, out.position() - start);
    }

    /** The id of an enum that a carried definition names, which was asked for when that one was carried. */
    private int carriedId(Definition enumType) {
        for (int i = 0; i < carriedCount; i++) {
            if (carried[i].definition() == enumType) {
                return carriedIds[i];
            }
        }
        return table.idOf(enumLayoutOf(enumType));
    }

    private Layout enumLayoutOf(Definition enumType) {
        for (int i = 0; i < carriedCount; i++) {
            Definition d = carried[i].definition();
            for (int k = 0; k < d.fieldCount(); k++) {
                if (d.field(k).enumType() == enumType) {
                    return engine.codecs().enumLayout(carried[i].field(k).getType());
                }
            }
        }
        throw new IllegalStateException("no field of this message is of " + enumType);
    }

    /**
     * Rule R4: says that this message is certain to reach the wire ahead of every message that will be encoded after this call. A no-op for a
     * self-contained message. Never called: its definitions are sent again.
     */
    public void markCertain() {
        if (session && taken) {
            for (int i = 0; i < carriedCount; i++) {
                table.markCertain(carriedIds[i]);
            }
        }
    }

    /** Gives the buffers back; nothing can be done with the message after that. */
    @Override
    public void close() {
        if (open) {
            open = false;
            taken = false;
            failure = null;
            Arrays.fill(carried, 0, carriedCount, null);
            carriedCount = 0;
            graph.clear();
            if (!session) {
                own.clear();
            }
            table = null;
            Pool.give(this);
        }
    }
}
