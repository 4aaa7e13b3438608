package io.github.scfs.internal.bean;

import io.github.scfs.internal.conversion.Conversions;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What the {@code writeObject} of a class writes to. It collects fields and objects, and writes no stream of Java's.
 * The result is a list: the bytes in front of the first object, the object, the bytes behind it, and so on.
 */
final class StateOutput extends ObjectOutputStream {
    private final ObjectState.Level level;
    private final Object value;
    private final Object[] values;
    private final List<Object> written = new ArrayList<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);
    private Fields fields;

    /**
     * Creates the output of a level.
     *
     * @param values gets the values of the fields, by the index in the definition
     */
    StateOutput(ObjectState.Level level, Object value, Object[] values) throws IOException {
        this.level = level;
        this.value = value;
        this.values = values;
    }

    /** Returns what was written beside the fields; null if nothing was. */
    List<Object> written() {
        if (bytes.size() > 0) {
            written.add(bytes.toByteArray());
        }
        return written.isEmpty() ? null : written;
    }

    @Override
    protected void writeObjectOverride(Object o) {
        written.add(bytes.size() == 0 ? null : bytes.toByteArray());
        bytes.reset();
        written.add(o);
    }

    @Override
    public void writeUnshared(Object o) {
        writeObjectOverride(o);
    }

    @Override
    public void defaultWriteObject() {
        level.collect(value, values);
    }

    @Override
    public PutField putFields() {
        fields = fields == null ? new Fields() : fields;
        return fields;
    }

    @Override
    public void writeFields() throws IOException {
        if (fields == null) {
            throw new NotActiveException("no current PutField object");
        }
        fields.write(this);
    }

    /** The values of {@code putFields}. */
    private final class Fields extends PutField {
        private final Object[] put = values.clone();

        private void put(String name, Class<?> type, Object v) {
            ObjectState.StateField f = level.fields.get(name);
            boolean fits = f != null && (type != null ? Conversions.boxed(f.type) == Conversions.boxed(type)
                    : !f.type.isPrimitive() && (v == null || f.type.isInstance(v)));
            if (!fits) {
                throw new IllegalArgumentException("no such field " + name + " of the type of the value");
            }
            put[f.index] = v;
        }

        @Override
        public void put(String name, boolean v) {
            put(name, boolean.class, v);
        }

        @Override
        public void put(String name, byte v) {
            put(name, byte.class, v);
        }

        @Override
        public void put(String name, char v) {
            put(name, char.class, v);
        }

        @Override
        public void put(String name, short v) {
            put(name, short.class, v);
        }

        @Override
        public void put(String name, int v) {
            put(name, int.class, v);
        }

        @Override
        public void put(String name, long v) {
            put(name, long.class, v);
        }

        @Override
        public void put(String name, float v) {
            put(name, float.class, v);
        }

        @Override
        public void put(String name, double v) {
            put(name, double.class, v);
        }

        @Override
        public void put(String name, Object v) {
            put(name, null, v);
        }

        @Override
        @Deprecated
        public void write(ObjectOutput out) {
            System.arraycopy(put, 0, values, 0, put.length);
        }
    }

    @Override
    public void write(int v) throws IOException {
        data.write(v);
    }

    @Override
    public void write(byte[] b) throws IOException {
        data.write(b);
    }

    @Override
    public void write(byte[] b, int offset, int length) throws IOException {
        data.write(b, offset, length);
    }

    @Override
    public void writeBoolean(boolean v) throws IOException {
        data.writeBoolean(v);
    }

    @Override
    public void writeByte(int v) throws IOException {
        data.writeByte(v);
    }

    @Override
    public void writeShort(int v) throws IOException {
        data.writeShort(v);
    }

    @Override
    public void writeChar(int v) throws IOException {
        data.writeChar(v);
    }

    @Override
    public void writeInt(int v) throws IOException {
        data.writeInt(v);
    }

    @Override
    public void writeLong(long v) throws IOException {
        data.writeLong(v);
    }

    @Override
    public void writeFloat(float v) throws IOException {
        data.writeFloat(v);
    }

    @Override
    public void writeDouble(double v) throws IOException {
        data.writeDouble(v);
    }

    @Override
    public void writeBytes(String s) throws IOException {
        data.writeBytes(s);
    }

    @Override
    public void writeChars(String s) throws IOException {
        data.writeChars(s);
    }

    @Override
    public void writeUTF(String s) throws IOException {
        data.writeUTF(s);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
