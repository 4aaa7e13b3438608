package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.jdk.UrlCoding;
import io.github.scfs.internal.weight.HandedOver;
import java.util.Map;
import java.util.Set;

/**
 * The parts of a payload that one serializer reads: it may hash them. So they are charged, and no {@code URL} may be an
 * element of a set or a key of a map that Kryo's serializers fill. Not thread-safe.
 */
final class PayloadParts {
    private final GraphReader in;
    private final HandedOver handedOver;
    /** The class of the set or map that is filled; null if it is something else. */
    private final Class<?> hashing;
    /** Number of parts since the set or map was made. */
    private int n;

    /**
     * Creates the parts of a serializer.
     *
     * @param type the class that the serializer is asked for; may be null
     */
    PayloadParts(GraphReader in, HandedOver handedOver, Serializer<?> s, Class<?> type) {
        this.in = in;
        this.handedOver = handedOver;
        boolean hashes = type != null && (s instanceof MapSerializer && Map.class.isAssignableFrom(type)
                || s instanceof CollectionSerializer && Set.class.isAssignableFrom(type));
        this.hashing = hashes ? type : null;
    }

    /** Returns the parts of another serializer that reads a part itself. */
    PayloadParts of(Serializer<?> s, Class<?> type) {
        return new PayloadParts(in, handedOver, s, type);
    }

    /** Notes that the set or map has been made. What a serializer reads before isn't an element or a key. */
    void begin() {
        n = 0;
    }

    /** Notes a part that was read. Keys and values of maps take turns. */
    void add(Object part) {
        if (hashing != null) {
            if (Set.class.isAssignableFrom(hashing)) {
                UrlCoding.refuseInSet(in, hashing, part);
            } else if ((n++ & 1) == 0) {
                UrlCoding.refuseInMap(in, hashing, part);
            }
        }
    }

    /** Charges a part that the engine has read. */
    void charge(Object part) {
        handedOver.add(part);
    }
}
