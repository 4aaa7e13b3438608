package io.github.scfs.internal.codec;

/** Reads what follows a tag: a built-in type's codec, or what a peer defined. Immutable, safe for use by many threads. */
abstract class ValueReader {
    /** 1 if {@link #shareable}, −1 if not; 0 until it was asked for. */
    private byte shares;

    /**
     * Whether values of this type have a reference number, so that shared and circular ones keep their identity. A property of the type,
     * known to both sides: mutable and container types are shareable, plain values are not.
     */
    abstract boolean shareable();

    /** As {@link #shareable}, without a call that depends on the type. */
    final boolean isShareable() {
        byte s = shares;
        if (s == 0) {
            s = (byte) (shareable() ? 1 : -1);
            shares = s;
        }
        return s > 0;
    }

    /**
     * Reads the data behind the tag.
     *
     * @param ref the number of this value, if shareable; to be handed to {@link GraphReader#register} as soon as there is an instance,
     *            before any of its parts is read, where the type allows it
     */
    abstract Object read(GraphReader in, int ref);

    /** An instance without contents, if there can be one; else null. */
    Object begin() {
        return null;
    }

    /** Reads the contents of what {@link #begin} made. */
    void fill(GraphReader in, Object begun) {
        throw new IllegalStateException("nothing was begun");
    }

    /** Walks past the data behind the tag, numbering what {@link #read} would number, and making no instance of a peer's class. */
    abstract void skip(GraphReader in);

    /** How a slot looks whose values are of this type as a rule; never null. */
    abstract Slot slot();

    /** Name of the type, for messages. */
    abstract String typeName();
}
