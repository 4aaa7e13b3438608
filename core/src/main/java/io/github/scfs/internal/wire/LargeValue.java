package io.github.scfs.internal.wire;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A large value that a writer keeps by reference instead of copying it to its buffer. Its bytes are copied once, when
 * the message is written out, and must not change until then.
 */
public abstract class LargeValue {
    /**
     * Smallest size of a large value in bytes. For smaller values, a second copy is cheaper than an object and a write
     * barrier of the garbage collector.
     */
    public static final int MIN = 1 << 12;

    final int size;

    /** @param size size in bytes */
    protected LargeValue(int size) {
        this.size = size;
    }

    /** The value's bytes, which the caller must not change; null if they are not in an array of exactly these bytes. */
    protected abstract byte[] array();

    /**
     * Copies a part of the value.
     *
     * @param from offset of the first byte; even for values of two-byte characters
     * @param n    number of bytes; even for values of two-byte characters
     * @param at   position in {@code dst}
     */
    protected abstract void copy(int from, int n, byte[] dst, int at);

    /**
     * Writes the value to a stream. It is copied through {@code chunk}, so that the stream doesn't see
     * {@link #array}.
     *
     * @param chunk buffer of even length
     */
    void writeTo(OutputStream out, byte[] chunk) throws IOException {
        for (int from = 0; from < size; from += chunk.length) {
            int n = Math.min(chunk.length, size - from);
            copy(from, n, chunk, 0);
            out.write(chunk, 0, n);
        }
    }

    /** A byte array of the user. The stream may see it. */
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
            out.write(bytes, 0, bytes.length);
        }
    }
}
