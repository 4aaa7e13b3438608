package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.Peer;

/** Finds the local classes for the definitions of peers, and the readers of their values. Thread-safe. */
public interface RemoteTypeResolver {

    /**
     * Loads and returns the class that a definition names. The class isn't initialised.
     *
     * @param peer has sent the definition; null if it is unknown
     * @return null if the class doesn't exist here, or can't be loaded ({@link #faultOf})
     * @throws io.github.scfs.ClassRefusedException if the class policy rejects the class
     */
    Class<?> classOf(Definition definition, Peer peer);

    /**
     * Returns why the class that a definition names couldn't be loaded, and what to do about it, as {@link LinkageText}
     * says it. Returns null if {@link #classOf} hasn't returned null, or if the class doesn't exist here.
     */
    String faultOf(Definition definition);

    /**
     * Returns the reader of the values of a definition; not null. The reader looks up the local class at its first use.
     */
    RemoteType typeOf(Definition definition);

    /**
     * Returns whether the read fails at an unknown enum constant. Otherwise the constant becomes null, with a warning.
     */
    boolean failsOnUnknownConstant();

    /** Returns the codecs of the local classes. */
    Codecs codecs();
}
