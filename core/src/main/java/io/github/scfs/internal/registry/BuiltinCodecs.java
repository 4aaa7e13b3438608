package io.github.scfs.internal.registry;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.jdk.ArrayCodec;
import io.github.scfs.internal.jdk.BoxCodec;
import io.github.scfs.internal.jdk.CollectionCodec;
import io.github.scfs.internal.jdk.RareCodecs;
import io.github.scfs.internal.jdk.ScalarCodecs;
import io.github.scfs.internal.jdk.TimeCodecs;
import io.github.scfs.internal.jdk.WrapperCodecs;
import io.github.scfs.internal.slot.PrimitiveArrays;
import io.github.scfs.internal.wire.WireFormat;

/**
 * The codecs of the built-in types of wire format 1. They are found by class for writing and by tag for reading. A
 * codec is created at its first use. There are about a hundred codecs, and most processes use ten. Creating all of them
 * took longer than all other work for a process's first message. Thread-safe.
 */
public final class BuiltinCodecs {
    private static final Codec<?>[] BY_TAG = new Codec<?>[WireFormat.TAG_LIMIT];

    private BuiltinCodecs() {}

    /** Returns the codec of exactly this class; null if the class isn't built in. */
    static Codec<?> codecOf(Class<?> type) {
        int tag = BuiltinNames.tagOf(type);
        return tag == 0 ? null : codec(tag);
    }

    /** Returns the codec of a tag; null if no built-in type has the tag. */
    static Codec<?> codec(int tag) {
        // Read without a lock: codecs are immutable, so other threads see a complete codec in spite of the data race.
        Codec<?> codec = BY_TAG[tag];
        return codec != null ? codec : makeOnce(tag);
    }

    private static synchronized Codec<?> makeOnce(int tag) {
        if (BY_TAG[tag] == null) {
            BY_TAG[tag] = make(tag);
        }
        return BY_TAG[tag];
    }

    private static Codec<?> make(int tag) {
        Codec<?> codec = tag <= WireFormat.DATE && tag >= WireFormat.BOOLEANS ? array(tag) : null;
        codec = codec != null ? codec : BoxCodec.codec(tag);
        codec = codec != null ? codec : CollectionCodec.codec(tag);
        codec = codec != null ? codec : ScalarCodecs.codec(tag);
        codec = codec != null ? codec : WrapperCodecs.codec(tag);
        codec = codec != null ? codec : TimeCodecs.codec(tag);
        return codec != null ? codec : RareCodecs.codec(tag);
    }

    private static Codec<?> array(int tag) {
        switch (tag) {
            case WireFormat.BOOLEANS:
                return PrimitiveArrays.booleans();
            case WireFormat.BYTES:
                return PrimitiveArrays.bytes();
            case WireFormat.SHORTS:
                return PrimitiveArrays.shorts();
            case WireFormat.CHARS:
                return PrimitiveArrays.chars();
            case WireFormat.INTS:
                return PrimitiveArrays.ints();
            case WireFormat.LONGS:
                return PrimitiveArrays.longs();
            case WireFormat.FLOATS:
                return PrimitiveArrays.floats();
            case WireFormat.DOUBLES:
                return PrimitiveArrays.doubles();
            case WireFormat.STRINGS:
                return new ArrayCodec(String[].class, WireFormat.STRINGS);
            case WireFormat.OBJECTS:
                return new ArrayCodec(Object[].class, WireFormat.OBJECTS);
            case WireFormat.ARRAY:
                return new ArrayCodec(Object[].class, WireFormat.ARRAY);
            default:
                return null;
        }
    }

    /**
     * Returns the codec that reads the data behind a tag.
     *
     * @throws MalformedInputException if no built-in type has the tag
     */
    static Codec<?> reader(int tag) {
        Codec<?> codec = tag >= 0 && tag < BY_TAG.length ? codec(tag) : null;
        if (codec == null) {
            throw new MalformedInputException("SCFS-105", "the tag " + tag + " is unknown");
        }
        return codec;
    }

    /** Returns the tag of the built-in type that a field of a declared type usually contains; 0 if there is none. */
    static int expectedTag(Class<?> declared) {
        switch (declared.getName()) {
            case "java.lang.Object":
                return 0;
            case "java.util.List":
            case "java.util.Collection":
            case "java.lang.Iterable":
                return WireFormat.ARRAY_LIST;
            case "java.util.Set":
                return WireFormat.HASH_SET;
            case "java.util.Map":
                return WireFormat.HASH_MAP;
            case "java.util.SortedSet":
                return WireFormat.TREE_SET;
            case "java.util.SortedMap":
            case "java.util.NavigableMap":
                return WireFormat.TREE_MAP;
            default:
                return BuiltinNames.tagOf(declared);
        }
    }
}
