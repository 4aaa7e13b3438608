package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.jdk.StackTraceElements.Origin;

/**
 * Writes and reads stack traces ({@code docs/wire-format.md} section 6.4). A trace is the number of elements as a
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
        Origin origin = Origin.NONE;
        for (StackTraceElement e : trace) {
            origin = write(out, e, origin);
        }
    }

    public static StackTraceElement[] read(GraphReader in) {
        int n = in.wire().readVarint();
        if (n > in.wire().remaining()) {
            throw new MalformedInputException("SCFS-101", "a stack trace of " + n + " elements exceeds the message");
        }
        in.budget().count(n);
        return read(in, n);
    }

    /** Reads a trace that nothing here takes. */
    public static void drop(GraphReader in) {
        int n = in.wire().readVarint();
        in.budget().count(n);
        for (int i = 0; i < n; i++) {
            dropStrings(in);
            if ((in.wire().readZigzag() & 1) != 0) {
                in.wire().readByte();
                dropStrings(in);
            }
        }
    }

    private static void dropStrings(GraphReader in) {
        for (int i = 0; i < 3; i++) {
            in.dropValue();
        }
    }

    static void writeElement(GraphWriter out, StackTraceElement e) {
        write(out, e, Origin.NONE);
    }

    static StackTraceElement readElement(GraphReader in) {
        return read(in, 1)[0];
    }

    /** Writes an element and returns its origin. */
    private static Origin write(GraphWriter out, StackTraceElement e, Origin before) {
        out.writeStringValue(e.getClassName());
        out.writeStringValue(e.getMethodName());
        out.writeStringValue(e.getFileName());
        Origin origin = before.of(e);
        out.wire().writeZigzag(((long) e.getLineNumber() << 1) + (origin == before ? 0 : 1));
        if (origin != before) {
            out.wire().writeByte(origin.format);
            out.writeStringValue(origin.loader);
            out.writeStringValue(origin.module);
            out.writeStringValue(origin.version);
        }
        return origin;
    }

    private static StackTraceElement[] read(GraphReader in, int n) {
        in.budget().allocate((long) ELEMENT * n);
        StackTraceElement[] trace = new StackTraceElement[n];
        Origin[] origins = new Origin[n];
        Origin origin = Origin.NONE;
        for (int i = 0; i < n; i++) {
            String type = ScalarCodecs.notNull(in.readStringValue());
            String method = ScalarCodecs.notNull(in.readStringValue());
            String file = in.readStringValue();
            long line = in.wire().readZigzag();
            if (line >> 1 != (int) (line >> 1)) {
                throw new MalformedInputException("SCFS-105", "a line number of a stack trace exceeds an int");
            }
            if ((line & 1) != 0) {
                origin = readOrigin(in);
            }
            trace[i] = new StackTraceElement(type, method, file, (int) (line >> 1));
            origins[i] = origin;
        }
        StackTraceElements.setOrigins(in.budget(), trace, origins);
        return trace;
    }

    private static Origin readOrigin(GraphReader in) {
        int format = in.wire().readByte();
        if ((format & ~StackTraceElements.MAX_FORMAT) != 0) {
            throw new MalformedInputException("SCFS-105",
                    "an element of a stack trace has the unknown format " + format);
        }
        return new Origin(in.readStringValue(), in.readStringValue(), in.readStringValue(), format);
    }
}
