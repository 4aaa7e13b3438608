package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Definition;

/**
 * Reads values that were written with a peer's definition. All sessions with an equal definition share one instance.
 * Thread-safe.
 */
public abstract class RemoteType extends ValueReader {
    private final Definition definition;

    protected RemoteType(Definition definition, boolean shareable) {
        super(shareable);
        this.definition = definition;
    }

    public final Definition definition() {
        return definition;
    }

    /**
     * Returns the local class. It is looked up at the first call. Within a throwable, or a value that nothing here
     * takes, a class that the class policy rejects counts as absent.
     *
     * @param in the message that needs the class, which is charged if it is looked up
     * @return null if there is no local class
     * @throws io.github.scfs.ClassRefusedException if the class policy rejects the class
     */
    public abstract Class<?> typeIn(GraphReader in);

    /**
     * Checks that the local class exists and is of the same kind as the peer's class. Call it after a value was read.
     *
     * @throws io.github.scfs.NotSerializableException if the class doesn't exist or is of another kind
     */
    public abstract void requireType();

    /**
     * Returns the local constant for an index in the definition of an enum.
     *
     * @return null if the local enum lacks the constant; the name of the constant if there is no local enum
     */
    public abstract Object constant(GraphReader in, int index);
}
