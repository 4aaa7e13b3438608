package io.github.scfs.internal.graph;

/** Runs the Kryo serializers of opaque values. Belongs to one reader or writer; not thread-safe. */
public interface OpaqueBridge {

    /** Has the serializer of a type write a value as a payload with its head. */
    void write(GraphWriter out, Class<?> type, Object value);

    /**
     * Has the serializer of a type read a value from the next {@code length} bytes.
     *
     * @param ref as {@link ValueReader#read} is given it
     */
    Object read(GraphReader in, Class<?> type, int length, int ref);
}
