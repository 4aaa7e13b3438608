package io.github.scfs.internal.wire;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A value of many bytes that a writer doesn't copy to its buffer but keeps until the message is handed over. It must
 * not change before that.
 */
public abstract class LargeValue {
    /** Bytes from which on a value is large: one copy less is then worth an object and a write barrier. */
    public static final int MIN = 1 << 12;

    final int size;

    /** @param size bytes */
    protected LargeValue(int size) {
        this.size = size;
    }

    /** The bytes of the value, to be read only; null if they stand in no array. */
    protected abstract byte[] array();

    /** Copies {@code n} bytes, both numbers even, from one of the value's on. */
    protected abstract void copy(int from, int n, byte[] dst, int at);

    /** Writes the value by way of {@code chunk}, whose length is even: a stream must not get hold of {@link #array}. */
    void writeTo(OutputStream out, byte[] chunk) throws IOException {
        for (int from = 0; from < size; from += chunk.length) {
            int n = Math.min(chunk.length, size - from);
            copy(from, n, chunk, 0);
            out.write(chunk, 0, n);
        }
    }

    /** A byte array of the user. */
    static final class OfBytes extends LargeValue {
        private final byte[] bytes;

        OfBytes(byte[] bytes) {
            super(bytes.length);
            this.bytes = bytes;
        }

        @Override
        protected byte[] array() {
            return bytes;
        }

        @Override
        protected void copy(int from, int n, byte[] dst, int at) {
            System.arraycopy(bytes, from, dst, at, n);
        }

        @Override
        void writeTo(OutputStream out, byte[] chunk) throws IOException {
            out.write(bytes);
        }
    }
}
