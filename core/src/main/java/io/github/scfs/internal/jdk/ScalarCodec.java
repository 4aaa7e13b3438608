package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A plain value without parts: not shareable, and as a rule walked past by reading it, since that does no harm.
 *
 * @param <T> the class of the values
 */
final class ScalarCodec<T> extends ObjectCodec<T> {
    private final BiConsumer<GraphWriter, T> writer;
    private final Function<GraphReader, T> reader;
    /** Null: by reading it. */
    private final Consumer<GraphReader> skipper;

    ScalarCodec(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader) {
        this(type, tag, writer, reader, null);
    }

    /** A value that reading may refuse to make, or that has parts: walked past in a way of its own. */
    ScalarCodec(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader, Consumer<GraphReader> skipper) {
        super(type, tag, false);
        this.skipper = skipper;
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    public void write(GraphWriter out, T value) {
        writer.accept(out, value);
    }

    @Override
    public T read(GraphReader in, int ref) {
        return reader.apply(in);
    }

    @Override
    public void skip(GraphReader in) {
        if (skipper == null) {
            reader.apply(in);
        } else {
            skipper.accept(in);
        }
    }
}
