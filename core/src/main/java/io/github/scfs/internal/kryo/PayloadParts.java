package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.jdk.UrlCoding;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.HandedOver;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * The parts of a payload that one serializer reads. Kryo's serializers of collections and maps add each part when it is
 * read, so that is charged as by any {@link Filling}, and no {@code URL} may be hashed. A user's serializer may do
 * anything with a part. Not thread-safe.
 */
final class PayloadParts {
    private static final String OF_KRYO = FieldSerializer.class.getPackage().getName() + '.';

    /** Bytes that a copy-on-write container copies for an element when another one is added, in the mean. */
    private static final long COPIED_BYTES = 2;

    private final GraphReader in;
    private final HandedOver handedOver;
    private final Serializer<?> serializer;
    /** The collection or map that one of Kryo's serializers fills; null if there is none. */
    private Object container;
    /** Charges its elements or keys; null if it neither hashes nor compares them. */
    private Filling filling;
    /** Number of parts since the container was made. */
    private int n;

    PayloadParts(GraphReader in, HandedOver handedOver, Serializer<?> serializer) {
        this.in = in;
        this.handedOver = handedOver;
        this.serializer = serializer;
    }

    /** Returns the parts of another serializer that reads a part itself. */
    PayloadParts of(Serializer<?> other) {
        return new PayloadParts(in, handedOver, other);
    }

    /** Whether a serializer of Kryo, or a user's subclass of it, reads fields. */
    boolean readsFields() {
        return serializer instanceof FieldSerializer;
    }

    /** Whether a serializer of Kryo reads fields, and does no more with them. */
    private boolean areFields() {
        return readsFields() && serializer.getClass().getName().startsWith(OF_KRYO);
    }

    /**
     * Notes that an object has been made. What is read before isn't an element of a collection or map.
     *
     * @param length the number of elements that will be added, if it is a collection or map
     */
    void begin(Object made, int length) {
        boolean fills = made instanceof Collection && serializer instanceof CollectionSerializer
                || made instanceof Map && serializer instanceof MapSerializer;
        if (container == null && fills) {
            container = made;
            filling = Filling.of(made, in);
            if (made instanceof CopyOnWriteArrayList || made instanceof CopyOnWriteArraySet) {
                in.budget().copy(COPIED_BYTES * length * length); // each add copies all elements
            }
        }
    }

    /** Charges a part that was read. Keys and values of maps take turns. */
    void add(Object part) {
        if (container == null ? !areFields() : Filling.isAddedByUser(container)) {
            handedOver.add(part);
        }
        boolean isValue = container instanceof Map && (n++ & 1) != 0;
        if (container != null && !isValue) {
            if (container instanceof Map) {
                UrlCoding.refuseInMap(in, container.getClass(), part);
            } else if (container instanceof Set) {
                UrlCoding.refuseInSet(in, container.getClass(), part);
            }
            if (filling != null) {
                filling.add(part);
            }
        }
    }
}
