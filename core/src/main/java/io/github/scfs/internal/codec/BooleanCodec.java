package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.wire.WireFormat;

/** {@code Boolean}: the tag says it all. Two instances, one for reading each tag; the one of TRUE writes both. */
final class BooleanCodec extends Codec<Boolean> {
    private static final Slot SLOT = NumberSlots.of(SlotKind.BOXED_BOOLEAN);

    private final boolean value;

    BooleanCodec(boolean value) {
        super(Boolean.class, value ? WireFormat.TRUE : WireFormat.FALSE);
        this.value = value;
    }

    @Override
    boolean shareable() {
        return false;
    }

    @Override
    void writeTagged(GraphWriter out, Boolean v) {
        out.writeTag(v ? WireFormat.TRUE : WireFormat.FALSE);
    }

    @Override
    void write(GraphWriter out, Boolean v) {
        throw new IllegalStateException("a boolean's tag depends on its value");
    }

    @Override
    Object read(GraphReader in, int ref) {
        return value;
    }

    @Override
    void skip(GraphReader in) {
        // The tag was all.
    }

    @Override
    Slot slot() {
        return SLOT;
    }
}
