package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;

/**
 * Writes and reads stack traces ({@code docs/wire-format.md} section 6.4). A trace is the number of elements as a
 * varint, then three strings and a line number for each element. Of equal strings, the string table sends only the
 * first.
 */
public final class StackTraceCoding {

    private StackTraceCoding() {}

    public static void write(GraphWriter out, StackTraceElement[] trace) {
        out.wire().writeVarint(trace.length);
        out.count(trace.length);
        for (StackTraceElement e : trace) {
            writeElement(out, e);
        }
    }

    public static StackTraceElement[] read(GraphReader in) {
        int n = in.wire().readVarint();
        if (n > in.wire().remaining()) {
            throw new MalformedInputException("SCFS-101", "a stack trace of " + n + " elements exceeds the message");
        }
        in.count(n);
        StackTraceElement[] trace = new StackTraceElement[n];
        for (int i = 0; i < n; i++) {
            trace[i] = readElement(in);
        }
        return trace;
    }

    static void writeElement(GraphWriter out, StackTraceElement e) {
        out.writeStringValue(e.getClassName());
        out.writeStringValue(e.getMethodName());
        out.writeStringValue(e.getFileName());
        out.wire().writeZigzag(e.getLineNumber());
    }

    static StackTraceElement readElement(GraphReader in) {
        return new StackTraceElement(ScalarCodecs.notNull(in.readStringValue()),
                ScalarCodecs.notNull(in.readStringValue()), in.readStringValue(), in.wire().readZigzagInt());
    }
}
