package io.github.scfs.demo.bench.turns;

/**
 * One serializer with values of a shape, in a separate class loader. The loaders of all sides share only this interface
 * and the JDK's classes. A work returns the nanoseconds of the processor and the bytes that the calling thread has
 * allocated. The time doesn't include that in which the thread waits for other programs or for the garbage collector.
 * The caller sets the side's class loader as the context class loader, because serializers find classes there. For one
 * thread.
 */
public interface Side {

    /**
     * Starts a conversation for each way to draw values. Must be called first.
     *
     * @param draws names of {@link io.github.scfs.demo.bench.Draw}
     * @param sessions number of sessions of scfs that take turns in each conversation, message by message
     */
    void open(String peer, String shape, String[] draws, int sessions) throws Exception;

    /** Goes on with the conversation whose values are drawn in this way. */
    void select(String draw);

    /**
     * Exchanges values, and compares each value that is read with the one that was written.
     *
     * @return the bytes of the first message
     * @throws IllegalStateException if two values differ
     */
    int check(int count) throws Exception;

    /**
     * Draws values.
     *
     * @param count the number of values, a multiple of {@link PeerSide#CHUNK}
     */
    void fill(int count);

    /** Writes the values and keeps the messages. */
    long[] write() throws Exception;

    /** Returns the mean bytes of the messages that {@link #write} has kept. */
    double bytes();

    /** Drops the values, and moves the messages to random addresses. */
    void scatter();

    /** Reads the messages that {@link #write} has kept. */
    long[] read() throws Exception;

    /** Writes the values and reads each message at once. */
    long[] writeRead() throws Exception;
}
