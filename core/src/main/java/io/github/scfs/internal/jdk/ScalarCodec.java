package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Codec of a rare type that calls functions to write, read and skip a value. The functions read a value in one step, so
 * a value can't contain itself.
 *
 * @param <T> the class of the values
 */
final class ScalarCodec<T> extends ObjectCodec<T> {
    /** What a value takes in memory, without what its size decides. */
    private static final int BYTES = 64;

    private final BiConsumer<GraphWriter, ? super T> writer;
    private final Function<GraphReader, ?> reader;
    private final Consumer<GraphReader> skipper;

    /**
     * Creates a codec from functions.
     *
     * @param shareable whether the identity of values is kept: a later occurrence is written as a reference
     * @param skipper skips a value. The reader can't be used for this if the value has parts, or if the reader may
     *     reject it
     */
    ScalarCodec(Class<? extends T> type, int tag, boolean shareable, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader, Consumer<GraphReader> skipper) {
        super(type, tag, shareable);
        this.writer = writer;
        this.reader = reader;
        this.skipper = skipper;
    }

    /** Returns a codec of immutable values without parts. To skip a value, it reads the value. */
    @SuppressWarnings("ReturnValueIgnored")
    static <T> ScalarCodec<T> value(Class<? extends T> type, int tag, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader) {
        return new ScalarCodec<>(type, tag, false, writer, reader, reader::apply);
    }

    /**
     * Returns a codec of mutable objects without parts, whose identity is kept. To skip a value, it reads the value.
     */
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
        in.allocate(BYTES);
        return reader.apply(in);
    }

    @Override
    public void skip(GraphReader in) {
        skipper.accept(in);
    }
}
