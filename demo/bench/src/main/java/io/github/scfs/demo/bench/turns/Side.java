package io.github.scfs.demo.bench.turns;

/**
 * One serializer with values of a shape, in a separate class loader. The loaders of all sides share only this interface
 * and the JDK's classes. Times are nanoseconds of the processor, of the calling thread. They don't include the time in
 * which the thread waits for other programs or for the garbage collector. The caller sets the side's class loader as
 * the context class loader, because serializers find classes there. For one thread.
 */
public interface Side {

    /** Starts a conversation. Must be called first. */
    void open(String peer, String shape) throws Exception;

    /**
     * Exchanges new values, and compares each value that is read with the one that was written.
     *
     * @throws IllegalStateException if two values differ
     */
    void check(int count) throws Exception;

    /**
     * Makes new values, in random order.
     *
     * @param count the number of values, a multiple of {@link PeerSide#CHUNK}
     */
    void fill(int count);

    /** Writes the values and keeps the messages. Returns the time. */
    long write() throws Exception;

    /** Returns the mean bytes of the messages that {@link #write} has kept. */
    double bytes();

    /** Drops the values, and moves the messages to random addresses. */
    void scatter();

    /** Reads the messages that {@link #write} has kept. Returns the time. */
    long read() throws Exception;

    /** Writes the values and reads each message at once. Returns the time. */
    long writeRead() throws Exception;
}
