package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.WireFormat;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * {@code EnumSet} ({@code docs/wire-format.md} section 5.4): the type of its elements, which an empty one has too, then number and elements.
 * Kryo's serializer goes by the constants' ordinals, which mean something else where a constant was added, and doesn't know constants with bodies.
 * Where the enum doesn't exist, it becomes a {@code LinkedHashSet} of names.
 */
final class EnumSetCodec extends ObjectCodec<EnumSet<?>> {

    EnumSetCodec() {
        super(EnumSet.class, WireFormat.ENUM_SET, true);
    }

    @Override
    public void write(GraphWriter out, EnumSet<?> value) {
        TypeCoding.write(out, value.isEmpty() ? EmptyEnumType.of(value) : value.iterator().next().getDeclaringClass());
        Elements.write(out, value, value.size());
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public Object read(GraphReader in, int ref) {
        Class<?> elements = TypeCoding.read(in);
        if (elements != null && !elements.isEnum()) {
            throw new MalformedInputException("SCFS-106", "an EnumSet's elements are of " + elements.getName() + ", which is no enum");
        }
        Set set = elements == null ? new LinkedHashSet<>() : EnumSet.noneOf((Class) elements);
        in.register(ref, set);
        Elements.readInto(in, Elements.readCount(in), set);
        return set;
    }

    @Override
    public void skip(GraphReader in) {
        TypeCoding.skip(in);
        Elements.skip(in);
    }
}
