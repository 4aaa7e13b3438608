package io.github.scfs.internal.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.WireFormat;

/** Stack traces ({@code docs/wire-format.md} section 6.4): varint of elements, each three strings and a line; equal strings come once. */
final class StackTraceCoding {

    private StackTraceCoding() {
    }

    static void write(GraphWriter out, StackTraceElement[] trace) {
        out.wire().writeVarint(trace.length);
        out.count(trace.length);
        for (StackTraceElement e : trace) {
            write(out, e);
        }
    }

    static StackTraceElement[] read(GraphReader in) {
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

    private static void write(GraphWriter out, StackTraceElement e) {
        out.writeStringValue(e.getClassName());
        out.writeStringValue(e.getMethodName());
        out.writeStringValue(e.getFileName());
        out.wire().writeZigzag(e.getLineNumber());
    }

    private static StackTraceElement readElement(GraphReader in) {
        return new StackTraceElement(Values.notNull(in.readStringValue()), Values.notNull(in.readStringValue()), in.readStringValue(),
                in.wire().readZigzagInt());
    }

    /** One element as a value. */
    static final class ElementCodec extends Codec<StackTraceElement> {
        ElementCodec() {
            super(StackTraceElement.class, WireFormat.STACK_TRACE_ELEMENT);
        }

        @Override
        boolean shareable() {
            return false;
        }

        @Override
        void write(GraphWriter out, StackTraceElement value) {
            StackTraceCoding.write(out, value);
        }

        @Override
        Object read(GraphReader in, int ref) {
            return readElement(in);
        }

        @Override
        void skip(GraphReader in) {
            readElement(in);
        }
    }
}
