package io.github.scfs.internal.kryo;

import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * Collects and writes the head of an opaque payload ({@code docs/wire-format.md} section 6.6). The head contains the
 * payload's length, the number of nested values that the engine has written in the payload, and for each of these
 * values the number of the serializer's own bytes in front of it. So a reader without the serializer finds the nested
 * values, and can resolve later references to them and to their parts. Not thread-safe.
 */
final class PayloadHead {
    private static final int FIXED_VARINTS = 2;

    private final int start;
    private int[] varints = new int[FIXED_VARINTS + 6];
    private int n = FIXED_VARINTS;
    /** The position where the last nested value ended. */
    private int end;

    /**
     * Creates the head of a payload.
     *
     * @param start the position where the payload begins
     */
    PayloadHead(int start) {
        this.start = start;
        this.end = start;
    }

    /** Records the position where a nested value begins. */
    void begin(int position) {
        if (n == varints.length) {
            varints = Arrays.copyOf(varints, 2 * n);
        }
        varints[n++] = position - end;
    }

    /** Records the position where a nested value ended. */
    void end(int position) {
        end = position;
    }

    /** Inserts the head in front of the payload. The payload ends at the writer's position. */
    void insert(GraphWriter out) {
        WireWriter wire = out.wire();
        int end = wire.position();
        varints[0] = end - start;
        varints[1] = n - FIXED_VARINTS;
        wire.insertVarints(start, varints, n);
        out.shiftStrings(start, wire.position() - end);
    }
}
