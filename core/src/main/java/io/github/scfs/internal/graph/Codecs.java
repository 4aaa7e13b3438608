package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Layout;

/**
 * The codecs of this side's classes, as the kernel sees them. The one implementation is the registry, which knows the
 * concrete codecs. Safe for use by many threads.
 */
public abstract class Codecs {

    /** The codec that writes instances of exactly this class; never null. */
    public abstract Codec<?> of(Class<?> type);

    /** The codec of exactly this class, if the class is built in; else null. */
    public abstract Codec<?> builtin(Class<?> type);

    /**
     * The codec that reads the data behind a built-in tag.
     *
     * @throws io.github.scfs.MalformedInputException if no built-in type has the tag
     */
    public abstract Codec<?> reader(int tag);

    /** Whether Kryo serializers were registered: then a built-in class may have another codec than the built-in one. */
    public abstract boolean hasSerializers();

    /** Whether a codec's class can't be unloaded before scfs itself, so that any object may hold the codec. */
    public abstract boolean isPermanent(Codec<?> codec);

    /** A layout that names a class, whatever its definition says besides. */
    public abstract Layout layoutNaming(Class<?> type);

    /** Whether a class travels as its fields and can be made here. */
    public abstract boolean isBean(Class<?> type);

    /** The layout of a class as a bean. */
    public abstract Layout beanLayout(Class<?> type);

    /** A writer of maps' entries, for one writer. */
    public abstract MapWriter newMapWriter(GraphWriter out);

    /** A bridge to Kryo serializers, for one reader or writer. */
    public abstract OpaqueBridge newBridge();
}
