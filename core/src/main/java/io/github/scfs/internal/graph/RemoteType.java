package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Definition;

/** The reading side of a peer's definition. One instance serves all sessions with an equal definition. Thread-safe. */
public abstract class RemoteType extends ValueReader {
    private final Definition definition;
    private final RemoteTypeResolver resolver;

    protected RemoteType(Definition definition, RemoteTypeResolver resolver, boolean shareable) {
        super(shareable);
        this.definition = definition;
        this.resolver = resolver;
    }

    /** Whether a resolver made this. */
    public final boolean isOf(RemoteTypeResolver other) {
        return resolver == other;
    }

    protected final RemoteTypeResolver resolver() {
        return resolver;
    }

    public final Definition definition() {
        return definition;
    }

    /**
     * The class here, looked up at the first call.
     *
     * @return null if there is none
     * @throws io.github.scfs.ClassRefusedException if the class policy refuses it
     */
    public abstract Class<?> type();

    /** Fails if there is no such class here, or if it is of another kind than the peer's. */
    public abstract void requireType();

    /**
     * An enum's constant by its index in the definition.
     *
     * @return the constant here; null if the enum here lacks it; its name if the enum doesn't exist here
     */
    public abstract Object constant(GraphReader in, int index);
}
