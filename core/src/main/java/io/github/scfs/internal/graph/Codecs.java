package io.github.scfs.internal.graph;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.InstanceSize;
import io.github.scfs.internal.schema.Layout;
import java.util.function.Supplier;

/**
 * The registry of codecs, as the kernel uses it. The only implementation is in {@code internal.registry}. Thread-safe.
 */
public abstract class Codecs {

    /** Returns the codec for objects whose exact class is {@code type}; not null. */
    public abstract Codec<?> of(Class<?> type);

    /** Returns the codec of a built-in class; null if the class isn't built in. */
    public abstract Codec<?> builtin(Class<?> type);

    /**
     * Returns the codec that reads the data of values with a built-in tag.
     *
     * @throws io.github.scfs.MalformedInputException if no built-in type has the tag
     */
    public abstract Codec<?> reader(int tag);

    /** Returns whether Kryo serializers are registered. They may replace the codecs of built-in classes. */
    public abstract boolean hasSerializers();

    /**
     * Returns whether an object of any lifetime may refer to a codec. This is so if the codec's class can't be unloaded
     * before scfs.
     */
    public abstract boolean isPermanent(Codec<?> codec);

    /**
     * Returns a layout whose definition contains the name of a class. All other contents of the definition are
     * undefined.
     *
     * @throws io.github.scfs.ClassRefusedException if every peer refuses the class
     */
    public abstract Layout layoutNaming(Class<?> type);

    /** Returns whether every peer refuses values of a class, whatever its settings are. */
    public abstract boolean isDenied(Class<?> type);

    /** Returns whether instances of a class are written field by field and can be created here. */
    public abstract boolean isBean(Class<?> type);

    /** Returns the layout of a class as a bean, or of an enum. */
    public abstract Layout beanLayout(Class<?> type);

    /**
     * Returns what a constructor makes while a message is read, and charges its memory if the class is a user's. The
     * first instance is measured, since a constructor may make arrays, which take nothing of the message.
     */
    public final <T> T charged(GraphReader in, Class<?> type, Supplier<T> constructor) {
        if (ClassKinds.isJdk(type)) {
            return constructor.get();
        }
        InstanceSize size;
        try {
            size = beanLayout(type).size();
        } catch (ScfsException e) { // its fields are closed to scfs
            in.budget().makeExceptions(1);
            in.allocate(InstanceSize.of(type));
            return constructor.get();
        }
        in.allocate(size.bytes());
        T made = constructor.get();
        size.measure(made);
        return made;
    }

    /** Creates a writer of map entries for a graph writer. */
    public abstract MapWriter newMapWriter(GraphWriter out);

    /** Creates a bridge to Kryo serializers for one graph reader or writer. */
    public abstract OpaqueBridge newBridge();
}
