package io.github.scfs.internal.registry;

import io.github.scfs.internal.bean.BeanFields;
import io.github.scfs.internal.bean.ObjectState;
import io.github.scfs.internal.bean.RemoteReader;
import io.github.scfs.internal.bean.ThrowableReader;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.ElementCoding;
import io.github.scfs.internal.jdk.StackTraceCoding;
import io.github.scfs.internal.kryo.OpaqueCodec;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads values of a class that doesn't exist on this side, or can't be loaded. A bean, record or throwable becomes a
 * map of its fields, with the class name under the key {@code class}. A collection becomes an {@code ArrayList}, a map
 * a {@code LinkedHashMap}, and an opaque payload null. Enum constants aren't read here: {@link LazyRemoteType#constant}
 * returns their names.
 */
final class AbsentClassReader implements RemoteReader {
    private final Definition definition;
    private final Slot[] slots;
    private final boolean refused;
    /** Why the class can't be loaded; null if it doesn't exist here. */
    private final String fault;
    /** Reads throwables that belong to throwables; null if the values are no throwables. */
    private final ThrowableReader standIns;

    /**
     * Creates the reader of a definition.
     *
     * @param fault why the class can't be loaded; null if it doesn't exist here
     * @param refused whether the class policy refuses the class, so that it counts as absent
     */
    AbsentClassReader(Definition definition, Slot[] slots, String fault, boolean refused) {
        this.definition = definition;
        this.slots = slots;
        this.refused = refused;
        this.fault = fault;
        this.standIns =
                definition.kind() == WireFormat.DEFINE_THROWABLE ? new ThrowableReader(definition, null, slots) : null;
    }

    @Override
    public Object read(GraphReader in, int ref) {
        switch (definition.kind()) {
            case WireFormat.DEFINE_COLLECTION:
            case WireFormat.DEFINE_SORTED_COLLECTION:
                return readElements(in, ref, new ArrayList<>());
            case WireFormat.DEFINE_MAP:
            case WireFormat.DEFINE_SORTED_MAP:
                return readElements(in, ref, new LinkedHashMap<>());
            case WireFormat.DEFINE_OPAQUE:
                OpaqueCodec.dropPayload(in);
                return null;
            default:
                return standIns != null && in.isInThrowable() ? standIns.read(in, ref) : readFields(in, ref);
        }
    }

    private Object readElements(GraphReader in, int ref, Object container) {
        in.register(ref, container);
        if (UserCollectionCodec.isSorted(definition.kind())) {
            in.dropValue();
        }
        BeanFields.drop(in, definition, slots);
        ElementCoding.readInto(in, ElementCoding.readCount(in), container);
        return container;
    }

    private Object readFields(GraphReader in, int ref) {
        in.budget().count(definition.fieldCount());
        in.budget().allocate(ContainerMemory.MAP + (long) ContainerMemory.REFERENCE * definition.fieldCount());
        Map<String, Object> fields = new AbsentObject(definition.name(), refused, fault);
        in.register(ref, fields);
        if (standIns != null) {
            fields.put("message", in.readStringValue());
            StackTraceCoding.read(in);
            in.enterThrowable();
        }
        Object[] values = BeanFields.readAll(in, definition, slots);
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null && !ObjectState.isOfMethod(definition.field(i).name())) {
                in.allocate(ContainerMemory.MAP_ENTRY);
                fields.put(definition.field(i).name(), values[i]);
            }
        }
        if (standIns != null) {
            fields.put("cause", in.readValue());
            ThrowableReader.dropOthers(in);
            in.leaveThrowable();
        }
        return fields;
    }
}
