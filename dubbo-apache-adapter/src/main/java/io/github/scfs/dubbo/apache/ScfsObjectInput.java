package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.BodyInput;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Map;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectInput;

/**
 * Dubbo's names for a {@link BodyInput}. The methods without {@code @Override} are younger than Dubbo 2.6. For one thread.
 */
final class ScfsObjectInput implements ObjectInput, Cleanable {
    private final BodyInput body;

    ScfsObjectInput(BodyInput body) {
        this.body = body;
    }

    @Override
    public boolean readBool() throws IOException {
        return body.readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return body.readByte();
    }

    @Override
    public short readShort() throws IOException {
        return body.readShort();
    }

    @Override
    public int readInt() throws IOException {
        return body.readInt();
    }

    @Override
    public long readLong() throws IOException {
        return body.readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return body.readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return body.readDouble();
    }

    @Override
    public String readUTF() throws IOException {
        return body.readString();
    }

    @Override
    public byte[] readBytes() throws IOException {
        return body.readBytes();
    }

    @Override
    @SuppressWarnings("deprecation") // from 2.7 on, and still what Dubbo calls
    public Object readObject() throws IOException {
        return body.readObject();
    }

    @Override
    public <T> T readObject(Class<T> type) throws IOException {
        return body.readObject(type);
    }

    /** The generic type adds nothing: a message says what its elements are. */
    @Override
    public <T> T readObject(Class<T> type, Type genericType) throws IOException {
        return body.readObject(type);
    }

    public Throwable readThrowable() throws IOException {
        return body.readThrowable();
    }

    /** A string from Dubbo 3 on, and never anything else before; its default there reads what {@code writeEvent}'s doesn't write. */
    public String readEvent() throws IOException {
        return body.readEvent();
    }

    public Map<String, Object> readAttachments() throws IOException {
        return body.readAttachments();
    }

    @Override
    public void cleanup() {
        body.close();
    }
}
