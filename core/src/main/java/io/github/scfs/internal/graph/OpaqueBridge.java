package io.github.scfs.internal.graph;

/** Calls the Kryo serializers of opaque values. Belongs to one graph reader or writer; not thread-safe. */
public interface OpaqueBridge {

    /** Writes a value by the serializer of a type, as a payload with its head. */
    void write(GraphWriter out, Class<?> type, Object value);

    /**
     * Reads a value by the serializer of a type from the next {@code length} bytes.
     *
     * @param ref the reference number, as in {@link ValueReader#read}
     */
    Object read(GraphReader in, Class<?> type, int length, int ref);
}
