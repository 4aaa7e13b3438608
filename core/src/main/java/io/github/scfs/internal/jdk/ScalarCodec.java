package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A codec that consists of functions, for the rarer types. Its values can't contain themselves.
 *
 * @param <T> the class of the values
 */
final class ScalarCodec<T> extends ObjectCodec<T> {
    private final BiConsumer<GraphWriter, ? super T> writer;
    private final Function<GraphReader, ?> reader;
    private final Consumer<GraphReader> skipper;

    /**
     * @param shareable whether the values keep their identity
     * @param skipper   walks past a value that has parts, or that reading may refuse to make
     */
    ScalarCodec(Class<? extends T> type, int tag, boolean shareable, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader, Consumer<GraphReader> skipper) {
        super(type, tag, shareable);
        this.writer = writer;
        this.reader = reader;
        this.skipper = skipper;
    }

    /** A plain value without parts, which is walked past by reading it. */
    static <T> ScalarCodec<T> value(Class<? extends T> type, int tag, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader) {
        return new ScalarCodec<>(type, tag, false, writer, reader, reader::apply);
    }

    /** As {@link #value}, of objects that are mutable and so keep their identity. */
    static <T> ScalarCodec<T> mutable(Class<? extends T> type, int tag, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader) {
        return new ScalarCodec<>(type, tag, true, writer, reader, reader::apply);
    }

    @Override
    public void write(GraphWriter out, T value) {
        writer.accept(out, value);
    }

    @Override
    public Object read(GraphReader in, int ref) {
        return reader.apply(in);
    }

    @Override
    public void skip(GraphReader in) {
        skipper.accept(in);
    }
}
