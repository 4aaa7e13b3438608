package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * The {@code Output} to which a Kryo serializer writes its payload. It collects the head of the payload ({@code
 * wire-format.md} section 6.6): the payload's length, the number of nested values that the engine has written in
 * the payload, and for each of these values the number of the serializer's own bytes in front of it. So a reader
 * without the serializer finds the nested values, and can resolve later references to them and to their parts.
 */
final class PayloadOutput extends Output {
    private static final int BUFFER = 256;
    private static final int FIXED_VARINTS = 2;

    private final GraphWriter graph;
    private final int start;
    private int[] varints = new int[FIXED_VARINTS + 6];
    private int n = FIXED_VARINTS;
    /** The position where the last nested value ended. */
    private int end;

    /** Creates the output of a payload that begins at a writer's position. */
    PayloadOutput(GraphWriter graph) {
        super(new WireOutput(graph.wire()), BUFFER);
        this.graph = graph;
        this.start = graph.wire().position();
        this.end = start;
    }

    /** Lets the engine write a nested value. */
    void writeValue(Object value) {
        flush();
        if (n == varints.length) {
            varints = Arrays.copyOf(varints, 2 * n);
        }
        varints[n++] = graph.wire().position() - end;
        graph.writeValue(value);
        end = graph.wire().position();
    }

    /** Whether the serializer has written nothing behind the last nested value. */
    boolean isBehindValue() {
        return position == 0 && graph.wire().position() == end;
    }

    /** Enters a level of nesting, for an object that another serializer writes. {@link #leave} ends it. */
    void enter() {
        graph.beginBean();
    }

    void leave() {
        graph.endBean();
    }

    /** Inserts the head in front of the payload. The payload ends at the writer's position. */
    void insertHead() {
        WireWriter wire = graph.wire();
        int last = wire.position();
        varints[0] = last - start;
        varints[1] = n - FIXED_VARINTS;
        wire.insertVarints(start, varints, n);
        graph.shiftStrings(start, wire.position() - last);
    }
}
