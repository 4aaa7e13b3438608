package io.github.scfs.internal.graph;

import io.github.scfs.NotSerializableException;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The codec of a class whose instances are replaced by other objects when they are written. The replacement is defined
 * by {@code writeReplace} or by a rule of scfs.
 */
public final class ReplacedCodec extends Codec<Object> {
    private final UnaryOperator<Object> replacement;
    private final Function<Object, Codec<?>> own;

    /**
     * Creates the codec of a class.
     *
     * @param replacement returns the object to write, which may be the instance itself
     * @param own         returns the codec of a replacement of the same class, or that of most replacements for null;
     *                    returns null if they can't be written
     */
    public ReplacedCodec(Class<?> type, UnaryOperator<Object> replacement, Function<Object, Codec<?>> own) {
        super(type, -1, true);
        this.replacement = replacement;
        this.own = own;
    }

    Object replace(Object o) {
        return replacement.apply(o);
    }

    /**
     * Returns the codec of a replacement that has the same class as the replaced instance.
     *
     * @param value the replacement; null for the codec of most of them
     */
    @SuppressWarnings("unchecked")
    public Codec<Object> own(Object value) {
        Codec<?> codec = own.apply(value);
        if (codec == null) {
            throw new NotSerializableException("SCFS-303",
                    type().getName() + ".writeReplace returns an instance of the same class, which can't be written");
        }
        return (Codec<Object>) codec;
    }

    @Override
    public void write(GraphWriter out, Object value) {
        throw new IllegalStateException("its replacement is written");
    }

    @Override
    public Slot slot() {
        throw new IllegalStateException("its replacement is written");
    }
}
