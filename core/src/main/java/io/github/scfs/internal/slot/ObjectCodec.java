package io.github.scfs.internal.slot;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Layout;

/**
 * A codec whose values use an {@link ObjectSlot}. Most codecs are of this kind.
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
