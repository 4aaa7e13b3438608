package io.github.scfs.internal.jdk;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import java.time.DateTimeException;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Codec of a rare type that calls functions to write and read a value. The functions read a value in one step, so
 * a value can't contain itself.
 *
 * @param <T> the class of the values
 */
final class ScalarCodec<T> extends ObjectCodec<T> {
    /** What a value takes in memory, without what its size decides. */
    private static final int BYTES = 64;

    private final BiConsumer<GraphWriter, ? super T> writer;
    private final Function<GraphReader, ?> reader;

    /**
     * Creates a codec from functions.
     *
     * @param shareable whether the identity of values is kept: a later occurrence is written as a reference
     */
    ScalarCodec(Class<? extends T> type, int tag, boolean shareable, BiConsumer<GraphWriter, ? super T> writer,
            Function<GraphReader, ?> reader) {
        super(type, tag, shareable);
        this.writer = writer;
        this.reader = reader;
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

    /**
     * Makes a value whose bytes have all been read, and that may not exist on this JDK. If it doesn't, returns null
     * where nothing needs the value ({@link GraphReader#readsMaps}).
     */
    static <V> V made(GraphReader in, Supplier<V> maker) {
        try {
            return maker.get();
        } catch (ScfsException | DateTimeException e) {
            if (!in.readsMaps()) {
                throw e;
            }
            in.lose(e);
            return null;
        }
    }
}
