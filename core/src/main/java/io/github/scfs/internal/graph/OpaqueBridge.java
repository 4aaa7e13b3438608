package io.github.scfs.internal.graph;

/**
 * Writes and reads opaque values by Kryo serializers. Belongs to one graph reader or one graph writer. Not thread-safe.
 */
public interface OpaqueBridge {

    /**
     * Writes a value by the serializer of a class, as a payload with a head.
     *
     * @param type the class whose serializer is used
     */
    void write(GraphWriter out, Class<?> type, Object value);

    /**
     * Reads a value from the next {@code length} bytes by the serializer of a class.
     *
     * @param type the class whose serializer is used
     * @param head the position of the number of the engine's values in the payload
     * @param ref  the reference number of the value, as in {@link ValueReader#read}
     */
    Object read(GraphReader in, Class<?> type, int head, int length, int ref);
}
