package io.github.scfs.demo.rpc.apache.fory;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;

/** Reads the values of a body. Dubbo has received the body completely before. For one thread. */
@SuppressWarnings("deprecation")
final class ForyInput implements ObjectInput {
    private final MemoryBuffer buffer;

    ForyInput(InputStream in) throws IOException {
        byte[] bytes = new byte[in.available()];
        new DataInputStream(in).readFully(bytes);
        buffer = MemoryUtils.wrap(bytes);
    }

    @Override
    public Object readObject() {
        Fory fory = ForyPool.acquire();
        Object value = fory.deserialize(buffer);
        ForyPool.release(fory);
        return value;
    }

    @Override
    @SuppressWarnings("unchecked") // the type may be a primitive one, so Class.cast doesn't work
    public <T> T readObject(Class<T> type) {
        return (T) readObject();
    }

    @Override
    public <T> T readObject(Class<T> type, Type genericType) {
        return readObject(type);
    }

    @Override
    public boolean readBool() {
        return buffer.readBoolean();
    }

    @Override
    public byte readByte() {
        return buffer.readByte();
    }

    @Override
    public short readShort() {
        return buffer.readInt16();
    }

    @Override
    public int readInt() {
        return buffer.readVarInt32();
    }

    @Override
    public long readLong() {
        return buffer.readVarInt64();
    }

    @Override
    public float readFloat() {
        return buffer.readFloat32();
    }

    @Override
    public double readDouble() {
        return buffer.readFloat64();
    }

    @Override
    public String readUTF() {
        byte[] bytes = readBytes();
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public byte[] readBytes() {
        int lengthPlusOne = buffer.readVarUInt32();
        return lengthPlusOne == 0 ? null : buffer.readBytes(lengthPlusOne - 1);
    }
}
