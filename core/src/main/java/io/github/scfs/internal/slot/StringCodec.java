package io.github.scfs.internal.slot;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.wire.WireFormat;

/** The codec of strings that are written with a tag ({@code wire-format.md} section 3). */
public final class StringCodec extends Codec<String> {

    public StringCodec() {
        super(String.class, WireFormat.STRING_LATIN1, false);
    }

    @Override
    public void writeTagged(GraphWriter out, String value) {
        out.writeStringValue(value);
    }

    @Override
    public void write(GraphWriter out, String value) {
        throw new IllegalStateException("a string's tag depends on its value");
    }

    @Override
    public Object read(GraphReader in, int ref) {
        return in.readLatin1();
    }

    @Override
    public Slot slot() {
        return StringSlot.INSTANCE;
    }
}
