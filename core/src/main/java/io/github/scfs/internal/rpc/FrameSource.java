package io.github.scfs.internal.rpc;

import java.io.IOException;
import java.util.List;

/**
 * The buffer with the bytes that have arrived on a connection, and the framework's codec for them. Used on the event
 * loop only.
 */
public interface FrameSource {

    /** Returns the framework's channel; never null. */
    Object channel();

    /**
     * Returns the size of the largest body that the framework accepts in a frame on this connection, in bytes. 0 or
     * less means that there is no limit.
     *
     * @param request whether the frame is a request
     * @param ofScfs  whether its body is of scfs
     */
    int payload(boolean request, boolean ofScfs);

    /** Whether frames of scfs are permitted on this connection, by {@link Services#permit}. */
    boolean permitted();

    /** Returns the index of the first unread byte. */
    int readerIndex();

    /** Returns the number of unread bytes. */
    int readableBytes();

    /** Returns the byte at an index without consuming it. */
    byte getByte(int index);

    /** Copies bytes that start at an index, without consuming them. */
    void getBytes(int index, byte[] target, int offset, int length);

    /** Consumes the next {@code length} bytes. */
    void skip(int length);

    /** Lets the framework decode the unread bytes. Returns the framework's result. */
    Object decode() throws IOException;

    /**
     * Lets the framework decode the next {@code length} bytes, as if no more bytes had arrived. Returns the framework's
     * result.
     */
    Object decode(int length) throws IOException;

    /**
     * Adds the reasons to requests that couldn't be decoded, for the answer to the caller.
     *
     * @param decoded the framework's result
     * @param failures the first failure of each failed body, in the order of the bodies
     */
    void explain(Object decoded, List<IOException> failures);

    /**
     * Returns the framework's message for the next frame, whose body can't be decoded: a request or response that
     * failed. Returns null if nobody waits for the frame. Consumes nothing.
     *
     * @param reason what the caller is told
     */
    Object refusal(String reason);

    /** Returns the framework's result for an incomplete frame. */
    Object needMoreInput();
}
