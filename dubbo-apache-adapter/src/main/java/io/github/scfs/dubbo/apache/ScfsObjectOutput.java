package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.BodyOutput;
import java.io.IOException;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectOutput;

/** Dubbo's names for a {@link BodyOutput}. Attachments, throwables and events are objects, as Dubbo's defaults have it. For one thread. */
final class ScfsObjectOutput implements ObjectOutput, Cleanable {
    private final BodyOutput body;

    ScfsObjectOutput(BodyOutput body) {
        this.body = body;
    }

    @Override
    public void writeBool(boolean v) throws IOException {
        body.writeBoolean(v);
    }

    @Override
    public void writeByte(byte v) throws IOException {
        body.writeByte(v);
    }

    @Override
    public void writeShort(short v) throws IOException {
        body.writeShort(v);
    }

    @Override
    public void writeInt(int v) throws IOException {
        body.writeInt(v);
    }

    @Override
    public void writeLong(long v) throws IOException {
        body.writeLong(v);
    }

    @Override
    public void writeFloat(float v) throws IOException {
        body.writeFloat(v);
    }

    @Override
    public void writeDouble(double v) throws IOException {
        body.writeDouble(v);
    }

    @Override
    public void writeUTF(String v) throws IOException {
        body.writeString(v);
    }

    @Override
    public void writeBytes(byte[] v) throws IOException {
        body.writeBytes(v, 0, v == null ? 0 : v.length);
    }

    @Override
    public void writeBytes(byte[] v, int offset, int length) throws IOException {
        body.writeBytes(v, offset, length);
    }

    @Override
    public void writeObject(Object v) throws IOException {
        body.writeObject(v);
    }

    @Override
    public void flushBuffer() throws IOException {
        body.flush();
    }

    @Override
    public void cleanup() {
        body.close();
    }
}
