package io.github.scfs.internal.kryo;

import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * What stands in front of an opaque payload ({@code docs/wire-format.md} section 6.6): its length, the number of values
 * that its serializer handed to the engine, and how many bytes of the serializer's own stand before each. So a reader
 * without the serializer finds the values, and answers later references to them or to what is in them. Not thread-safe.
 */
final class PayloadHead {
    private static final int FIXED = 2;

    private final int start;
    private int[] varints = new int[FIXED + 6];
    private int n = FIXED;
    /** Where the latest nested value ended. */
    private int end;

    /** @param start where the payload begins */
    PayloadHead(int start) {
        this.start = start;
        this.end = start;
    }

    /** A nested value begins at a position. */
    void begin(int position) {
        if (n == varints.length) {
            varints = Arrays.copyOf(varints, 2 * n);
        }
        varints[n++] = position - end;
    }

    /** It ends at a position. */
    void end(int position) {
        end = position;
    }

    /** Puts the head in front of the payload, which ends where the writer is. */
    void insert(GraphWriter out) {
        WireWriter wire = out.wire();
        int end = wire.position();
        varints[0] = end - start;
        varints[1] = n - FIXED;
        wire.insertVarints(start, varints, n);
        out.shiftStrings(start, wire.position() - end);
    }
}
