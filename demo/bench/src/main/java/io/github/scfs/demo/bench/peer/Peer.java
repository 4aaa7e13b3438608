package io.github.scfs.demo.bench.peer;

/** One serializer in its usual configuration, with both directions of one conversation. For one thread. */
public interface Peer {

    /** Returns a message in a new array. */
    byte[] write(Object value) throws Exception;

    /** Reads a message. A peer with a session must have read its earlier messages before. */
    Object read(byte[] message) throws Exception;
}
