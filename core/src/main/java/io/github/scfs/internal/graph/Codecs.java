package io.github.scfs.internal.graph;

import io.github.scfs.internal.schema.Layout;

/**
 * The registry of codecs, as the kernel sees it. Its only implementation is in {@code internal.registry}. Thread-safe.
 */
public abstract class Codecs {

    /** The codec that writes instances of exactly this class; not null. */
    public abstract Codec<?> of(Class<?> type);

    /** The codec of exactly this class; null if the class isn't built in. */
    public abstract Codec<?> builtin(Class<?> type);

    /**
     * The codec that reads the data behind a built-in tag.
     *
     * @throws io.github.scfs.MalformedInputException if no built-in type has the tag
     */
    public abstract Codec<?> reader(int tag);

    /** Whether Kryo serializers are registered. They may replace the codecs of built-in classes. */
    public abstract boolean hasSerializers();

    /** Whether any object may hold a codec, because the codec's class can't be unloaded before scfs. */
    public abstract boolean isPermanent(Codec<?> codec);

    /** A layout whose definition names a class. The rest of the definition is undefined. */
    public abstract Layout layoutNaming(Class<?> type);

    /** Whether instances are written field by field and can be created here. */
    public abstract boolean isBean(Class<?> type);

    /** The layout of a class as a bean. */
    public abstract Layout beanLayout(Class<?> type);

    /** Creates a writer of map entries for a graph writer. */
    public abstract MapWriter newMapWriter(GraphWriter out);

    /** Creates a bridge to Kryo serializers for one graph reader or writer. */
    public abstract OpaqueBridge newBridge();
}
