package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.schema.EnumConstants;
import io.github.scfs.internal.wire.ContainerMemory;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;

/**
 * Codec of {@code EnumSet} and {@code EnumMap} ({@code wire-format.md} section 5.4). It writes the enum type, even
 * if the container is empty, then the number and the elements or entries. If there is no such enum on this side, the
 * container is read as a {@code LinkedHashSet} or {@code LinkedHashMap} of constant names. Kryo's own serializers
 * aren't used, because they write ordinals, which change when a constant is added.
 */
final class EnumCollectionCodec extends ContainerCodec {

    EnumCollectionCodec(Class<?> type, int tag) {
        super(type, tag);
    }

    @Override
    public void write(GraphWriter out, Object value) {
        Iterator<?> all = (map ? ((Map<?, ?>) value).keySet() : (Collection<?>) value).iterator();
        TypeCoding.write(out,
                all.hasNext() ? ((Enum<?>) all.next()).getDeclaringClass() : SerializationProbe.enumTypeOf(value));
        super.write(out, value);
    }

    @Override
    public Object read(GraphReader in, int ref) {
        Class<?> constants = TypeCoding.readOfElements(in);
        if (constants != null && !constants.isEnum()) {
            throw new MalformedInputException("SCFS-106", "the element type of an " + type().getSimpleName() + " is "
                    + constants.getName() + ", which is not an enum");
        }
        in.allocate(ContainerMemory.MAP);
        if (constants != null) {
            // An EnumMap has a place for each constant, and an EnumSet a bit.
            int n = EnumConstants.count(constants);
            in.budget().allocate((long) ContainerMemory.REFERENCE * n);
            in.budget().noteEmptyPlaces(map ? n : 0);
        }
        Object made = make(in.readsMaps() ? null : constants);
        in.register(ref, made);
        ElementCoding.readInto(in, ElementCoding.readCount(in), made);
        return made;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object make(Class constants) {
        if (map) {
            return constants == null ? new LinkedHashMap<>() : new EnumMap(constants);
        }
        return constants == null ? new LinkedHashSet<>() : EnumSet.noneOf(constants);
    }
}
