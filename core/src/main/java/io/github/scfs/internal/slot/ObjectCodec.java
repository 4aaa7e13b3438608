package io.github.scfs.internal.slot;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Layout;

/**
 * A codec whose values stand in an {@link ObjectSlot}, as those of all types do that have no slot of their own.
 *
 * @param <T> the class of the values
 */
public abstract class ObjectCodec<T> extends Codec<T> {
    private final Slot slot = new ObjectSlot(this, null);

    protected ObjectCodec(Class<?> type, int tag, boolean shareable) {
        super(type, tag, shareable);
    }

    protected ObjectCodec(Layout layout, boolean shareable) {
        super(layout, shareable);
    }

    @Override
    public Slot slot() {
        return slot;
    }

    @Override
    public Slot fieldSlot(Class<?> owner) {
        return new ObjectSlot(this, owner);
    }
}
