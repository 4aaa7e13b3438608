package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.weight.HandedOver;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;

/** What the {@code readObject} of a class reads from: the list that {@link StateOutput} has made, and the fields. */
final class StateInput extends ObjectInputStream {
    /** What an input takes in memory, and a call in steps of work. */
    private static final int BYTES = 400;
    private static final int STEPS = 100;
    /** What a number takes that is read from a byte, with its box and its place in a list. */
    private static final int BYTES_PER_BYTE = 16;
    private static final byte[] NONE = {};
    /** What a text takes, with its place in a list, without its characters. */
    private static final int TEXT = 72;

    private final GraphReader in;
    private final StateReader.LevelValues fields;
    private final List<?> written;
    private final HandedOver objects;
    private int at;
    private DataInputStream data;

    /** Bytes whose end is an {@link EndOfData}. */
    private static final class Bytes extends FilterInputStream {
        Bytes(byte[] bytes) {
            super(new ByteArrayInputStream(bytes));
        }

        private static int orEnd(int n) throws EndOfData {
            if (n < 0) {
                throw new EndOfData("the peer's writeObject has written no more bytes here");
            }
            return n;
        }

        @Override
        public int read() throws IOException {
            return orEnd(super.read());
        }

        @Override
        public int read(byte[] b, int offset, int length) throws IOException {
            return orEnd(super.read(b, offset, length));
        }
    }

    /**
     * Creates the input of a level.
     *
     * @param written what was written beside the fields; may be null
     */
    StateInput(GraphReader in, StateReader.LevelValues fields, Object written) throws IOException {
        in.allocate(BYTES);
        in.budget().work(STEPS);
        this.in = in;
        this.fields = fields;
        this.written = written instanceof ArrayList ? (ArrayList<?>) written : null; // others may search an index
        this.objects = new HandedOver(in);
        fields.handOver(objects);
        next();
    }

    /** Continues with the bytes behind an object. Many objects may refer to the same bytes, so each pays for them. */
    private void next() throws IOException {
        Object bytes = written == null || at >= written.size() ? null : written.get(at);
        if (bytes != null && !(bytes instanceof byte[])) {
            throw new StreamCorruptedException("the peer sent a " + bytes.getClass().getName() + " in place of bytes");
        }
        if (bytes != null) {
            in.budget().copy((long) BYTES_PER_BYTE * ((byte[]) bytes).length);
            data = new DataInputStream(new Bytes((byte[]) bytes));
        } else if (data == null || data.available() > 0) {
            data = new DataInputStream(new Bytes(NONE));
        }
    }

    @Override
    protected Object readObjectOverride() throws IOException {
        if (data.available() > 0) {
            throw new StreamCorruptedException(data.available() + " bytes are in front of the next object");
        }
        if (written == null || at + 1 >= written.size()) {
            throw new EndOfData("the peer's writeObject has written no more objects");
        }
        Object o = written.get(at + 1);
        at += 2;
        next();
        objects.add(o);
        return o;
    }

    @Override
    public Object readUnshared() throws IOException {
        return readObjectOverride();
    }

    @Override
    public void defaultReadObject() {
        fields.setAll();
    }

    @Override
    public GetField readFields() {
        return new Fields();
    }

    @Override
    public void registerValidation(ObjectInputValidation validation, int priority)
            throws NotActiveException, InvalidObjectException {
        if (validation == null) {
            throw new InvalidObjectException("null callback");
        }
        fields.validateLater(validation, priority);
    }

    /** The values of {@code readFields}. */
    private final class Fields extends GetField {

        @Override
        public ObjectStreamClass getObjectStreamClass() {
            return ObjectStreamClass.lookup(fields.type());
        }

        @Override
        public boolean defaulted(String name) {
            return !fields.has(name);
        }

        @Override
        public boolean get(String name, boolean other) {
            return (boolean) fields.get(name, other);
        }

        @Override
        public byte get(String name, byte other) {
            return (byte) fields.get(name, other);
        }

        @Override
        public char get(String name, char other) {
            return (char) fields.get(name, other);
        }

        @Override
        public short get(String name, short other) {
            return (short) fields.get(name, other);
        }

        @Override
        public int get(String name, int other) {
            return (int) fields.get(name, other);
        }

        @Override
        public long get(String name, long other) {
            return (long) fields.get(name, other);
        }

        @Override
        public float get(String name, float other) {
            return (float) fields.get(name, other);
        }

        @Override
        public double get(String name, double other) {
            return (double) fields.get(name, other);
        }

        @Override
        public Object get(String name, Object other) {
            return fields.get(name, other);
        }
    }

    @Override
    public int read() throws IOException {
        return data.available() == 0 ? -1 : data.read();
    }

    @Override
    public int read(byte[] b, int offset, int length) throws IOException {
        return data.available() == 0 ? -1 : data.read(b, offset, length);
    }

    @Override
    public int available() throws IOException {
        return data.available();
    }

    @Override
    public int skipBytes(int n) throws IOException {
        return data.skipBytes(n);
    }

    @Override
    public void readFully(byte[] b) throws IOException {
        data.readFully(b);
    }

    @Override
    public void readFully(byte[] b, int offset, int length) throws IOException {
        data.readFully(b, offset, length);
    }

    @Override
    public boolean readBoolean() throws IOException {
        return data.readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return data.readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return data.readUnsignedByte();
    }

    @Override
    public short readShort() throws IOException {
        return data.readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return data.readUnsignedShort();
    }

    @Override
    public char readChar() throws IOException {
        return data.readChar();
    }

    @Override
    public int readInt() throws IOException {
        return data.readInt();
    }

    @Override
    public long readLong() throws IOException {
        return data.readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return data.readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return data.readDouble();
    }

    @Override
    public String readUTF() throws IOException {
        int before = data.available();
        String s = data.readUTF();
        in.budget().copy(TEXT + 2L * (before - data.available()));
        return s;
    }

    @Override
    public void close() {}
}
