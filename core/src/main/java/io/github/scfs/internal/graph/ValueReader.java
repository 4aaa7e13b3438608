package io.github.scfs.internal.graph;

/**
 * Reads the data behind a tag: the codec of a built-in type, or a peer's definition. Immutable, safe for use by many
 * threads.
 */
public abstract class ValueReader {
    private final boolean shareable;

    /**
     * @param shareable whether values of this type have a reference number, so that shared and circular ones keep their
     *                  identity. A property of the type that both sides know: mutable types and containers are shareable,
     *                  plain values are not.
     */
    protected ValueReader(boolean shareable) {
        this.shareable = shareable;
    }

    /** Whether values of this type have a reference number. */
    public final boolean isShareable() {
        return shareable;
    }

    /**
     * Reads the data behind the tag.
     *
     * @param ref the number of this value, if it is shareable. Hand it to {@link GraphReader#register} as soon as the
     *            instance exists, before any of its parts is read, where the type allows it.
     */
    public abstract Object read(GraphReader in, int ref);

    /** Makes an instance without contents; null if the type has none. */
    public Object begin() {
        return null;
    }

    /** Reads the contents of the instance that {@link #begin} made. */
    public void fill(GraphReader in, Object instance) {
        throw new IllegalStateException("nothing was begun");
    }

    /** Walks past the data. Numbers what {@link #read} numbers, and makes no instance of a peer's class. */
    public abstract void skip(GraphReader in);

    /** The slot of a collection whose first element is of this type; never null. */
    public abstract Slot slot();

    /** Generated code that makes and reads beans of this type; null if there is none. */
    public FieldsReader generatedReader() {
        return null;
    }

    /** Name of the type, for messages. */
    public abstract String typeName();
}
