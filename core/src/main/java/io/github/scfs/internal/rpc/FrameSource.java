package io.github.scfs.internal.rpc;

import java.io.IOException;

/** The buffer of bytes that have arrived on a connection, with the framework's codec for them. Event loop only. */
public interface FrameSource {

    /** The framework's channel; never null. */
    Object channel();

    /** Largest body that the framework accepts on this connection, in bytes; 0 or less for no limit. */
    int payload();

    /** Whether frames of scfs are permitted on this connection ({@link Services#permit}). */
    boolean permitted();

    /** Index of the first unread byte. */
    int readerIndex();

    /** Number of unread bytes. */
    int readableBytes();

    /** Returns the byte at an index without consuming it. */
    byte getByte(int index);

    /** Copies bytes from an index on without consuming them. */
    void getBytes(int index, byte[] target, int offset, int length);

    /** Consumes bytes. */
    void skip(int length);

    /** Lets the framework decode the unread bytes. Returns its result. */
    Object decode() throws IOException;

    /** Lets the framework decode the next {@code length} bytes, as if no others had arrived. Returns its result. */
    Object decode(int length) throws IOException;

    /** The framework's result for an incomplete frame. */
    Object needMoreInput();
}
