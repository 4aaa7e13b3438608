package io.github.scfs.internal.graph;

/**
 * Reads the data behind a tag: the {@link Codec} of a built-in type, or the {@link RemoteType} of a definition.
 * Thread-safe.
 */
public abstract class ValueReader {
    private final boolean shareable;

    /**
     * @param shareable whether values of this type have a reference number, so that shared and circular values keep
     *                  their identity. Mutable types and containers are shareable, plain values are not. Both sides
     *                  must agree.
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
     * @param ref the reference number of the value; undefined if values aren't shareable. An implementation passes it
     *            to {@link GraphReader#register} with the new instance before it reads any parts, if the type allows
     *            that.
     */
    public abstract Object read(GraphReader in, int ref);

    /** Creates an instance without contents; null if the type can't. */
    public Object begin() {
        return null;
    }

    /** Reads the contents of an instance of {@link #begin}. */
    public void fill(GraphReader in, Object instance) {
        throw new IllegalStateException("no instance to fill");
    }

    /** Skips the data. Assigns the same numbers as {@link #read}, and creates no instance of a class the peer names. */
    public abstract void skip(GraphReader in);

    /** The slot of collections whose first element has this type; not null. */
    public abstract Slot slot();

    /** The generated reader that creates beans of this type; null if there is none. */
    public FieldsReader generatedReader() {
        return null;
    }

    /** Name of the type, for exceptions. */
    public abstract String typeName();
}
