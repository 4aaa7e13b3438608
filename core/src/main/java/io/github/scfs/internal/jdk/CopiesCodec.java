package io.github.scfs.internal.jdk;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.WireFormat;

import java.util.Collections;
import java.util.List;

/** {@code Collections.nCopies} ({@code docs/wire-format.md} section 5.4): number and element. */
final class CopiesCodec extends ObjectCodec<List<?>> {

    CopiesCodec() {
        super(Collections.nCopies(1, "").getClass(), WireFormat.N_COPIES, true);
    }

    @Override
    public void write(GraphWriter out, List<?> value) {
        out.wire().writeVarint(value.size());
        out.count(value.size());
        out.writeValue(value.isEmpty() ? null : value.get(0));
    }

    @Override
    public Object read(GraphReader in, int ref) {
        int n = Elements.readCount(in);
        long mark = in.mark();
        Object element = in.readValue();
        in.repeated(mark, n);
        return Collections.nCopies(n, element);
    }

    @Override
    public void skip(GraphReader in) {
        Elements.readCount(in);
        in.skipValue();
    }
}
