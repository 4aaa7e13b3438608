package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Definition;

/** Finds what a peer's definitions mean here. Safe for use by many threads. */
public interface TypeResolver {

    /**
     * The class that a definition names, loaded but not initialised.
     *
     * @return null if there is no such class here
     * @throws io.github.scfs.ClassRefusedException if the class policy refuses it
     */
    Class<?> classOf(Definition definition);

    /** The reading side of a definition; never null. No class is looked up before it is used. */
    PeerType typeOf(Definition definition);

    /** Whether a constant that an enum here lacks fails the read, instead of becoming null with a warning. */
    boolean failsOnUnknownConstant();

    /** The codecs of this side's classes. */
    Codecs codecs();
}
