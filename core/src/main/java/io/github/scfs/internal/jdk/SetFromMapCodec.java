package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.wire.WireFormat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code Collections.newSetFromMap} ({@code docs/wire-format.md} section 5.4): the map, since what the set is (by identity, concurrent, weak) is
 * the map's. Java's serialization gives it away.
 */
final class SetFromMapCodec extends ObjectCodec<Set<?>> {

    SetFromMapCodec() {
        super(Collections.newSetFromMap(new HashMap<>()).getClass(), WireFormat.SET_FROM_MAP, true);
    }

    @Override
    public void write(GraphWriter out, Set<?> value) {
        out.writeValue(FirstPart.of(value));
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object read(GraphReader in, int ref) {
        Map<Object, Boolean> map = (Map<Object, Boolean>) ScalarCodecs.typed(in.readValue(), Map.class);
        if (map == null) {
            throw new MalformedInputException("SCFS-106", "null stands where the map behind a set should");
        }
        List<Object> elements = new ArrayList<>(map.keySet());
        map.clear();
        Set<Object> set = Collections.newSetFromMap(map);
        set.addAll(elements);
        return set;
    }

    @Override
    public void skip(GraphReader in) {
        in.skipValue();
    }
}
