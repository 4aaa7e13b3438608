package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Array;

/**
 * Writes and reads a type that is part of a value, such as an array's component type or a {@code Class} ({@code
 * wire-format.md} section 5.5). A type is the number of array dimensions as a varint, then the tag of a built-in
 * type or of a class id. Primitive types, interfaces and other classes without values are defined by name only.
 */
final class TypeCoding {

    private TypeCoding() {}

    static void write(GraphWriter out, Class<?> type) {
        int dimensions = 0;
        Class<?> base = type;
        Codec<?> codec = out.codecs().builtin(base);
        while (codec == null && base.isArray()) {
            dimensions++;
            base = base.getComponentType();
            codec = out.codecs().builtin(base);
        }
        out.wire().writeVarint(dimensions);
        if (codec != null) {
            codec.writeTag(out);
        } else {
            out.wire().writeVarint(WireFormat.FIRST_CLASS + out.idOf(out.codecs().layoutNaming(base)));
        }
    }

    /** Reads a type that {@link #write} wrote. Returns null if the class doesn't exist on this side. */
    static Class<?> read(GraphReader in) {
        return read(in, false);
    }

    /**
     * Reads the type of elements. Returns null if the class doesn't exist on this side, or if only the peer's class is
     * an enum. In both cases constants are read as their names.
     */
    static Class<?> readOfElements(GraphReader in) {
        return read(in, true);
    }

    private static Class<?> read(GraphReader in, boolean ofElements) {
        int dimensions = readDimensions(in);
        int tag = in.readTag();
        RemoteType remote = in.remoteTypeOf(tag);
        Class<?> base = remote == null ? in.codecs().reader(tag).type() : remote.typeIn(in);
        if (base == null || ofElements && remote != null && !base.isEnum()
                && remote.definition().kind() == WireFormat.DEFINE_ENUM) {
            return null;
        }
        for (int i = 0; i < dimensions; i++) {
            base = Array.newInstance(base, 0).getClass();
        }
        return base;
    }

    private static int readDimensions(GraphReader in) {
        int n = in.wire().readVarint();
        if (n > Limits.MAX_DIMENSIONS) {
            throw new MalformedInputException("SCFS-103",
                    "an array of " + n + " dimensions exceeds the bound of " + Limits.MAX_DIMENSIONS);
        }
        return n;
    }
}
