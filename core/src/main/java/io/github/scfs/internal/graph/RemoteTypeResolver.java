package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Definition;

/** Finds the local meaning of a peer's definitions. Safe for use by many threads. */
public interface RemoteTypeResolver {

    /**
     * The class that a definition names, loaded but not initialised.
     *
     * @return null if there is no such class here
     * @throws io.github.scfs.ClassRefusedException if the class policy refuses it
     */
    Class<?> classOf(Definition definition);

    /** The reading side of a definition; never null. It looks up no class before it is used. */
    RemoteType typeOf(Definition definition);

    /** Whether a constant that an enum here lacks fails the read, instead of becoming null with a warning. */
    boolean failsOnUnknownConstant();

    /** The codecs of this side's classes. */
    Codecs codecs();
}
