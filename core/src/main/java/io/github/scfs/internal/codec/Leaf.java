package io.github.scfs.internal.codec;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A plain value without parts: not shareable, and as a rule walked past by reading it, since that does no harm.
 *
 * @param <T> the class of the values
 */
final class Leaf<T> extends Codec<T> {
    private final BiConsumer<GraphWriter, T> writer;
    private final Function<GraphReader, T> reader;
    /** Null: by reading it. */
    private final Consumer<GraphReader> skipper;

    Leaf(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader) {
        this(type, tag, writer, reader, null);
    }

    /** A value that reading may refuse to make, or that has parts: walked past in a way of its own. */
    Leaf(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader, Consumer<GraphReader> skipper) {
        super(type, tag);
        this.skipper = skipper;
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    boolean shareable() {
        return false;
    }

    @Override
    void write(GraphWriter out, T value) {
        writer.accept(out, value);
    }

    @Override
    T read(GraphReader in, int ref) {
        return reader.apply(in);
    }

    @Override
    void skip(GraphReader in) {
        if (skipper == null) {
            reader.apply(in);
        } else {
            skipper.accept(in);
        }
    }
}
