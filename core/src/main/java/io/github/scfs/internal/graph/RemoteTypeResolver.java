package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Definition;

/** Finds the local classes and readers of peers' definitions. Thread-safe. */
public interface RemoteTypeResolver {

    /**
     * Loads the class that a definition names, without initialising it.
     *
     * @return null if the class doesn't exist here
     * @throws io.github.scfs.ClassRefusedException if the class policy refuses it
     */
    Class<?> classOf(Definition definition);

    /** The reader of a definition; not null. It looks up the class at its first use. */
    RemoteType typeOf(Definition definition);

    /** Whether an unknown enum constant fails the read. Otherwise it becomes null, with a warning. */
    boolean failsOnUnknownConstant();

    /** The codecs of the local classes. */
    Codecs codecs();
}
