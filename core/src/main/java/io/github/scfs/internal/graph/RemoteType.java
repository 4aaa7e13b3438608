package io.github.scfs.internal.graph;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Warnings;

/**
 * Reads values that were written with a peer's definition. All sessions with an equal definition share one instance.
 * Thread-safe.
 */
public abstract class RemoteType extends ValueReader {
    private final Definition definition;
    private final RemoteTypeResolver resolver;

    protected RemoteType(Definition definition, RemoteTypeResolver resolver, boolean shareable) {
        super(shareable);
        this.definition = definition;
        this.resolver = resolver;
    }

    /** Returns whether a resolver created this remote type. */
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
     * Returns the local class. It is looked up at the first call.
     *
     * @return null if there is no local class
     * @throws io.github.scfs.ClassRefusedException if the class policy rejects the class
     */
    public final Class<?> type() {
        return find(null);
    }

    /**
     * Returns the local class, as {@link #type} does.
     *
     * @param in the message that needs the class, which is charged if it is looked up; null if it is unknown
     */
    protected abstract Class<?> find(GraphReader in);

    /**
     * Returns the local class, as {@link #type} does. Within a throwable, or a value that nothing here takes, a class
     * that the class policy rejects counts as absent.
     */
    public final Class<?> typeIn(GraphReader in) {
        try {
            return find(in);
        } catch (ClassRefusedException e) {
            if (!in.isLenient()) {
                throw e;
            }
            if (!in.isInThrowable()) {
                return null;
            }
            String name = ErrorText.shorten(definition.name());
            Warnings.once(in.peer(), "refused in an exception " + name,
                    "A " + name + " within an exception is read as if the class didn't exist here: " + e.getMessage());
            return null;
        }
    }

    /**
     * Checks that the local class exists and is of the same kind as the peer's class.
     *
     * @throws io.github.scfs.ScfsException if it doesn't exist or is of another kind
     */
    public abstract void requireType();

    /**
     * Returns the local constant for an index in the definition of an enum.
     *
     * @return null if the local enum lacks the constant; the name of the constant if there is no local enum
     */
    public abstract Object constant(GraphReader in, int index);
}
