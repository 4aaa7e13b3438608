package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.slot.NumberSlots;
import io.github.scfs.internal.wire.WireFormat;

/** {@code Boolean}: the tag says it all. Two instances, one for reading each tag; the one of TRUE writes both. */
final class BooleanCodec extends Codec<Boolean> {
    private static final Slot SLOT = NumberSlots.of(SlotKind.BOXED_BOOLEAN);

    private final boolean value;

    BooleanCodec(boolean value) {
        super(Boolean.class, value ? WireFormat.TRUE : WireFormat.FALSE, false);
        this.value = value;
    }

    @Override
    public void writeTagged(GraphWriter out, Boolean v) {
        out.writeTag(v ? WireFormat.TRUE : WireFormat.FALSE);
    }

    @Override
    public void write(GraphWriter out, Boolean v) {
        throw new IllegalStateException("a boolean's tag depends on its value");
    }

    @Override
    public Object read(GraphReader in, int ref) {
        return value;
    }

    @Override
    public void skip(GraphReader in) {
        // The tag was all.
    }

    @Override
    public Slot slot() {
        return SLOT;
    }
}
