package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;

/**
 * Writes and reads stack traces ({@code wire-format.md} section 6.4). A trace is the number of elements as a
 * varint, then the elements. An element is three strings, the line number, and its origin (class loader and module) if
 * that differs from the origin of the element before. Of equal strings, the string table sends only the first.
 */
public final class StackTraceCoding {

    /** What an element takes in memory, without its strings. */
    private static final int ELEMENT = 64;

    private StackTraceCoding() {}

    public static void write(GraphWriter out, StackTraceElement[] trace) {
        out.wire().writeVarint(trace.length);
        out.count(trace.length);
        writeElements(out, trace);
    }

    public static StackTraceElement[] read(GraphReader in) {
        int n = in.wire().readVarint();
        if (n > in.wire().remaining()) {
            throw new MalformedInputException("SCFS-101", "a stack trace of " + n + " elements exceeds the message");
        }
        in.budget().count(n);
        return read(in, n);
    }

    /** Writes elements without their number. */
    static void writeElements(GraphWriter out, StackTraceElement... trace) {
        FrameOrigin known = FrameOrigin.NONE;
        FrameOrigin shown = FrameOrigin.NONE;
        for (StackTraceElement e : trace) {
            FrameOrigin before = shown;
            FrameOrigin own = FrameOrigin.of(e);
            if (!own.isEqual(known)) {
                known = own;
                shown = own.shownBy(e);
            }
            boolean differs = !shown.isEqual(before);
            out.writeStringValue(e.getClassName());
            out.writeStringValue(e.getMethodName());
            out.writeStringValue(e.getFileName());
            out.wire().writeZigzag(((long) e.getLineNumber() << 1) + (differs ? 1 : 0));
            if (differs) {
                out.writeStringValue(shown.loader);
                out.writeStringValue(shown.module);
                out.writeStringValue(shown.version);
            }
        }
    }

    static StackTraceElement[] read(GraphReader in, int n) {
        in.budget().allocate((long) ELEMENT * n);
        StackTraceElement[] trace = new StackTraceElement[n];
        FrameOrigin origin = FrameOrigin.NONE;
        for (int i = 0; i < n; i++) {
            String type = ScalarCodecs.notNull(in.readStringValue());
            String method = ScalarCodecs.notNull(in.readStringValue());
            String file = in.readStringValue();
            long line = in.wire().readZigzag();
            if (line >> 1 != (int) (line >> 1)) {
                throw new MalformedInputException("SCFS-105", "a line number of a stack trace exceeds an int");
            }
            if ((line & 1) != 0) {
                origin = new FrameOrigin(in.readStringValue(), in.readStringValue(), in.readStringValue());
            }
            trace[i] = origin.element(type, method, file, (int) (line >> 1));
        }
        return trace;
    }
}
