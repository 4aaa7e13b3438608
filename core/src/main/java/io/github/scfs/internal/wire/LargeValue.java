package io.github.scfs.internal.wire;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A large value that a writer keeps by reference, without a copy in the writer's buffer. The bytes are copied only
 * once, when the message is written out. They must not change before that.
 */
public abstract class LargeValue {
    /**
     * Smallest size of a large value in bytes. For smaller values, a second copy is cheaper than a new
     * {@code LargeValue} and a write barrier of the garbage collector.
     */
    public static final int MIN = 1 << 12;

    final int size;
    /** Position in the writer's buffer before whose byte the value belongs; set when it is attached. */
    int position;

    /**
     * Creates a value.
     *
     * @param size size in bytes
     */
    protected LargeValue(int size) {
        this.size = size;
    }

    /**
     * Returns an array that contains exactly the bytes of the value; null if there is none. The caller must not change
     * the array.
     */
    protected abstract byte[] array();

    /**
     * Copies a part of the value into an array.
     *
     * @param from offset of the first byte in the value; even for values of two-byte characters
     * @param n    number of bytes; even for values of two-byte characters
     * @param dst  the array
     * @param at   position in {@code dst} for the first byte
     */
    protected abstract void copy(int from, int n, byte[] dst, int at);

    /**
     * Writes the value to a stream. The bytes are copied through {@code chunk}, so that the stream never gets
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

    /** A byte array of the user. The stream gets the array itself, without a copy. */
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
