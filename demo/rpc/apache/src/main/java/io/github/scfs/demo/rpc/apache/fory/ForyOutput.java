package io.github.scfs.demo.rpc.apache.fory;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/**
 * Writes the values of a body to a buffer. When Dubbo calls flush, the buffer is written to the stream. For one thread.
 */
final class ForyOutput implements ObjectOutput {
    private static final int INITIAL = 512;

    private final OutputStream out;
    private final MemoryBuffer buffer = MemoryBuffer.newHeapBuffer(INITIAL);

    ForyOutput(OutputStream out) {
        this.out = out;
    }

    @Override
    public void writeObject(Object value) {
        Fory fory = ForyPool.acquire();
        fory.serialize(buffer, value);
        ForyPool.release(fory);
    }

    @Override
    public void writeBool(boolean value) {
        buffer.writeBoolean(value);
    }

    @Override
    public void writeByte(byte value) {
        buffer.writeByte(value);
    }

    @Override
    public void writeShort(short value) {
        buffer.writeInt16(value);
    }

    @Override
    public void writeInt(int value) {
        buffer.writeVarInt32(value);
    }

    @Override
    public void writeLong(long value) {
        buffer.writeVarInt64(value);
    }

    @Override
    public void writeFloat(float value) {
        buffer.writeFloat32(value);
    }

    @Override
    public void writeDouble(double value) {
        buffer.writeFloat64(value);
    }

    @Override
    public void writeUTF(String value) {
        writeBytes(value == null ? null : value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void writeBytes(byte[] bytes) {
        writeBytes(bytes, 0, bytes == null ? 0 : bytes.length);
    }

    /** Writes the length plus one and the bytes. For null, writes 0. */
    @Override
    public void writeBytes(byte[] bytes, int offset, int length) {
        buffer.writeVarUInt32(bytes == null ? 0 : length + 1);
        if (bytes != null) {
            buffer.writeBytes(bytes, offset, length);
        }
    }

    @Override
    public void flushBuffer() throws IOException {
        out.write(buffer.getHeapMemory(), 0, buffer.writerIndex());
        buffer.writerIndex(0);
        out.flush();
    }
}
