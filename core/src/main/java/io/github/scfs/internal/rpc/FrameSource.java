package io.github.scfs.internal.rpc;

import java.io.IOException;

/**
 * A framework's buffer of bytes that have arrived on a connection, with the codec that decodes them. For the event loop
 * only.
 */
public interface FrameSource {

    /** The framework's channel; never null. */
    Object channel();

    /** The largest body that the framework takes on this connection, in bytes; 0 or less for no limit. */
    int payload();

    /** Whether frames of ours are let in on this connection ({@link Services#permit}). */
    boolean permitted();

    /** Where the bytes start that were not read yet. */
    int readerIndex();

    /** How many they are. */
    int readableBytes();

    /** The byte at an index, without reading it. */
    byte getByte(int index);

    /** Copies bytes from an index on, without reading them. */
    void getBytes(int index, byte[] target, int offset, int length);

    /** Passes over bytes. */
    void skip(int length);

    /** Has the framework decode what it can; its answer. */
    Object decode() throws IOException;

    /**
     * Has the framework decode what it can of the next {@code length} bytes, as if no others had arrived; its answer.
     */
    Object decode(int length) throws IOException;

    /** The framework's answer for "a frame is not complete". */
    Object needMoreInput();
}
