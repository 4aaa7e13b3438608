package io.github.scfs.codec;

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
    private final Consumer<GraphReader> skipper;
    private final Slot slot;

    /** @param slot how a slot of such values looks; null for a slot that expects the type */
    Leaf(Class<T> type, int tag, Slot slot, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader) {
        this(type, tag, slot, writer, reader, reader::apply);
    }

    /** A value that reading may refuse to make, or that has parts: walked past in a way of its own. */
    Leaf(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader, Consumer<GraphReader> skipper) {
        this(type, tag, null, writer, reader, skipper);
    }

    private Leaf(Class<T> type, int tag, Slot slot, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader,
            Consumer<GraphReader> skipper) {
        super(type, tag);
        this.skipper = skipper;
        this.writer = writer;
        this.reader = reader;
        this.slot = slot == null ? new ObjectSlot(this) : slot;
    }

    Leaf(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, T> reader) {
        this(type, tag, null, writer, reader);
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
        skipper.accept(in);
    }

    @Override
    Slot slot() {
        return slot;
    }
}
