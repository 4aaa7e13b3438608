package io.github.scfs.demo.bench.peer;

/**
 * One serializer in its usual configuration. An instance writes and reads the messages of one conversation. For one
 * thread.
 */
public interface Peer {

    /** Writes a value and returns the message in a new array. */
    byte[] write(Object value) throws Exception;

    /**
     * Reads a message and returns the value. A peer with a session must have read the earlier messages of the session
     * before.
     */
    Object read(byte[] message) throws Exception;
}
