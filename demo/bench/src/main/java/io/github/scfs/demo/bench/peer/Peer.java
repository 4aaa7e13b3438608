package io.github.scfs.demo.bench.peer;

/** One serializer, set up as its users would, both directions of one conversation. For one thread. */
public interface Peer {

    /** A message in an array of its own, as it would be handed to a connection. */
    byte[] write(Object value) throws Exception;

    /** What a message holds. A peer with a session has read its earlier messages before. */
    Object read(byte[] message) throws Exception;

    /** How many generated codecs are in use in this process, for the record; 0 from a peer that doesn't tell. */
    default long generatedCodecs() {
        return 0;
    }
}
