package io.github.scfs.session;

import java.io.OutputStream;
import java.io.IOException;

/** Encodes one message: values in order, then header, definitions and body go out together. For one thread; close it in any case. */
public final class MessageWriter implements AutoCloseable {

    /** A message that carries every definition it uses. */
    public static MessageWriter selfContained(Engine engine) { return new MessageWriter(); }

    /** A message that uses the session's tables. */
    public static MessageWriter inSession(Engine engine, Session session) { return new MessageWriter(); }

    public void writeBoolean(boolean v) { }
    public void writeByte(byte v) { }
    public void writeShort(short v) { }
    public void writeInt(int v) { }
    public void writeLong(long v) { }
    public void writeFloat(float v) { }
    public void writeDouble(double v) { }
    /** @param v may be null */
    public void writeString(String v) { }
    /** @param v may be null: then offset and length are ignored */
    public void writeBytes(byte[] v, int offset, int length) { }
    /** @param v any graph, may be null. A failed write throws ScfsException and makes the whole message unusable: close it. */
    public void writeObject(Object v) { }

    /** Writes header, definitions and body; once. */
    public void writeTo(OutputStream out) throws IOException { }

    /** Header, definitions and body; once. */
    public byte[] toByteArray() { return new byte[0]; }

    /**
     * Rule R4: says that this message is certain to reach the wire ahead of every message that will be encoded after this call. May be
     * called after {@link #close}. A no-op for a self-contained message. Never called: its definitions are sent again.
     */
    public void markCertain() { }

    /** Gives the buffers back. */
    @Override
    public void close() { }
}
