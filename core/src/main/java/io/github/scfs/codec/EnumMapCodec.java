package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.wire.WireFormat;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.EnumMap;

/** {@code EnumMap} ({@code docs/wire-format.md} section 5.4): the type of its keys, which an empty one has too, then number and entries. */
final class EnumMapCodec extends Codec<EnumMap<?, ?>> {

    EnumMapCodec() {
        super(EnumMap.class, WireFormat.ENUM_MAP);
    }

    @Override
    boolean shareable() {
        return true;
    }

    @Override
    void write(GraphWriter out, EnumMap<?, ?> value) {
        TypeCoding.write(out, value.isEmpty() ? KeyType.of(value) : value.keySet().iterator().next().getDeclaringClass());
        Elements.write(out, value, value.size());
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    Object read(GraphReader in, int ref) {
        Class<?> keys = TypeCoding.read(in);
        if (keys == null || !keys.isEnum()) {
            throw keys == null
                    ? new NotSerializableException("SCFS-309", "the peer sends an EnumMap whose enum doesn't exist here; add it to the class path")
                    : new MalformedInputException("SCFS-106", "an EnumMap's keys are of " + keys.getName() + ", which is no enum");
        }
        EnumMap map = new EnumMap(keys);
        in.register(ref, map);
        Elements.readInto(in, Elements.readCount(in), map);
        return map;
    }

    @Override
    void skip(GraphReader in) {
        TypeCoding.skip(in);
        Elements.skipMap(in);
    }

    /** Finds the key type of an empty map, which no method tells: Java's serialization names it while it writes the map to nowhere. */
    private static final class KeyType extends ObjectOutputStream {
        private Class<?> found;

        private KeyType() throws IOException {
            super(new OutputStream() {
                @Override
                public void write(int b) {
                    // Only the class is wanted.
                }
            });
        }

        @Override
        protected void annotateClass(Class<?> c) {
            if (c.isEnum()) {
                found = c;
            }
        }

        static Class<?> of(EnumMap<?, ?> empty) {
            try (KeyType stream = new KeyType()) {
                stream.writeObject(empty);
                if (stream.found != null) {
                    return stream.found;
                }
            } catch (IOException e) {
                throw new NotSerializableException("SCFS-303", "an empty EnumMap doesn't say what its keys are", e);
            }
            throw new NotSerializableException("SCFS-303", "an empty EnumMap doesn't say what its keys are");
        }
    }
}
