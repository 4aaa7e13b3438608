package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.ahead.PreEncodedBody;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.ObjIntConsumer;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectOutput;

/**
 * Output of a message whose body was encoded ahead. Dubbo writes the same values again, and these writes are ignored.
 * The flush writes the body. Not thread-safe.
 */
final class PreEncodedOutput implements ObjectOutput, Cleanable {
    private final PreEncodedBody body;
    private final OutputStream out;
    private final ObjIntConsumer<OutputStream> room;

    PreEncodedOutput(PreEncodedBody body, OutputStream out, ObjIntConsumer<OutputStream> room) {
        this.body = body;
        this.out = out;
        this.room = room;
    }

    @Override
    public void writeBool(boolean v) {}

    @Override
    public void writeByte(byte v) {}

    @Override
    public void writeShort(short v) {}

    @Override
    public void writeInt(int v) {}

    @Override
    public void writeLong(long v) {}

    @Override
    public void writeFloat(float v) {}

    @Override
    public void writeDouble(double v) {}

    @Override
    public void writeUTF(String v) {}

    @Override
    public void writeBytes(byte[] v) {}

    @Override
    public void writeBytes(byte[] v, int offset, int length) {}

    @Override
    public void writeObject(Object v) {}

    @Override
    public void flushBuffer() throws IOException {
        body.writeTo(out, room);
    }

    /** Does nothing, because the binding closes the body. */
    @Override
    public void cleanup() {}
}
