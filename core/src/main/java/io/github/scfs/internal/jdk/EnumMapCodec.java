package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.WireFormat;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code EnumMap} ({@code docs/wire-format.md} section 5.4): the type of its keys, which an empty one has too, then number and entries. Where the
 * enum doesn't exist, it becomes a {@code LinkedHashMap} by names.
 */
final class EnumMapCodec extends ObjectCodec<EnumMap<?, ?>> {

    EnumMapCodec() {
        super(EnumMap.class, WireFormat.ENUM_MAP, true);
    }

    @Override
    public void write(GraphWriter out, EnumMap<?, ?> value) {
        TypeCoding.write(out, value.isEmpty() ? EmptyEnumType.of(value) : value.keySet().iterator().next().getDeclaringClass());
        Elements.write(out, value, value.size());
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public Object read(GraphReader in, int ref) {
        Class<?> keys = TypeCoding.read(in);
        if (keys != null && !keys.isEnum()) {
            throw new MalformedInputException("SCFS-106", "an EnumMap's keys are of " + keys.getName() + ", which is no enum");
        }
        Map map = keys == null ? new LinkedHashMap<>() : new EnumMap(keys);
        in.register(ref, map);
        Elements.readInto(in, Elements.readCount(in), map);
        return map;
    }

    @Override
    public void skip(GraphReader in) {
        TypeCoding.skip(in);
        Elements.skipMap(in);
    }
}
