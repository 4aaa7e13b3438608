package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Codec that delegates to functions, for rare types. The functions read a value in one step, so it can't contain
 * itself.
 *
 * @param <T> the class of the values
 */
final class ScalarCodec<T> extends ObjectCodec<T> {
    private final BiConsumer<GraphWriter, ? super T> writer;
    private final Function<GraphReader, ?> reader;
    private final Consumer<GraphReader> skipper;

    /**
     * @param shareable whether the identity of values is kept, by references to earlier occurrences
     * @param skipper   skips a value; reading doesn't do if the value has parts, or if the reader may refuse it
     */
    ScalarCodec(Class<? extends T> type, int tag, boolean shareable, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader, Consumer<GraphReader> skipper) {
        super(type, tag, shareable);
        this.writer = writer;
        this.reader = reader;
        this.skipper = skipper;
    }

    /** A codec of immutable values without parts. Skips a value by reading it. */
    @SuppressWarnings("ReturnValueIgnored")
    static <T> ScalarCodec<T> value(Class<? extends T> type, int tag, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader) {
        return new ScalarCodec<>(type, tag, false, writer, reader, reader::apply);
    }

    /** As {@link #value}, for mutable objects, whose identity is kept. */
    @SuppressWarnings("ReturnValueIgnored")
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
