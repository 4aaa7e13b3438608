package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.ClosureSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultArraySerializers.BooleanArraySerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultArraySerializers.ObjectArraySerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultArraySerializers.StringArraySerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer;
import io.github.scfs.internal.wire.ContainerMemory;
import java.util.ArrayList;

/**
 * Knows Kryo's serializers that first read a length, and then make room for so many elements or add so many. Such an
 * element may take no byte: a collection of nulls is only a length. So the length has to be charged. Only those of
 * an array of booleans take a byte each, though Kryo reads them one by one; so that length is compared with the rest.
 *
 * <p>Kryo's other serializers need no charge. They read at least one byte before each part that they add
 * (enum sets, tagged fields), or the class says how many parts there are (fields, records), or {@link PayloadInput}
 * checks the length (texts, numbers, arrays of primitives).
 */
final class ContainerLengths {
    private ContainerLengths() {}

    /**
     * Returns what an element takes in memory, if the first number that a serializer reads is the length of a
     * container; 0 if it is something else.
     *
     * @param type the class that the serializer is asked for; may be null
     */
    static int elementBytes(KryoBridge kryo, Serializer<?> s, Class<?> type) {
        if (s instanceof CollectionSerializer) {
            boolean isArray = type != null && ArrayList.class.isAssignableFrom(type);
            return isArray ? ContainerMemory.REFERENCE : ContainerMemory.MAP_ENTRY;
        }
        if (s instanceof MapSerializer) {
            return ContainerMemory.MAP_ENTRY;
        }
        if (s instanceof ObjectArraySerializer || s instanceof StringArraySerializer
                || s instanceof ClosureSerializer) {
            return ContainerMemory.REFERENCE;
        }
        if (s instanceof BooleanArraySerializer) {
            return PayloadInput.BOOLEAN;
        }
        // The names of the fields are in front of the first object of a graph context. Kryo makes two arrays for them.
        boolean names = s instanceof CompatibleFieldSerializer && !kryo.getGraphContext().containsKey(s);
        return names ? 2 * ContainerMemory.REFERENCE : 0;
    }
}
