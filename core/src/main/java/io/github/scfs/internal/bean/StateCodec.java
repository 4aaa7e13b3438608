package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.slot.ObjectCodec;

/**
 * Codec of beans with an {@link ObjectState} ({@code wire-format.md} section 6.1). {@link StateReader} reads them.
 */
public final class StateCodec extends ObjectCodec<Object> {
    private final ObjectState state;

    public StateCodec(ObjectState state) {
        super(state.layout(), true);
        this.state = state;
        if (state.jdk() == null) {
            Instantiator.requireConstructor(type());
        }
    }

    @Override
    public void write(GraphWriter out, Object value) {
        state.write(out, value);
    }
}
