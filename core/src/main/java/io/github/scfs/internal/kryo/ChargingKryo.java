package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.jdk.UrlCoding;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.wire.ContainerMemory;
import java.util.Map;

/**
 * A Kryo whose serializers can charge the budget of the message that is being read. Not thread-safe.
 */
abstract class ChargingKryo extends Kryo {
    /** The reader to which this object belongs; null before a value is read. */
    GraphReader reader;

    ChargingKryo(ClassResolver resolver) {
        super(resolver, null);
    }

    /** Charges memory and work for a value that is being read. */
    static void charge(Kryo kryo, int bytes, int steps) {
        GraphReader in = ((ChargingKryo) kryo).reader;
        in.allocate(bytes);
        in.budget().work(steps);
    }

    /** Puts entries that were read into a map, and charges what this takes. */
    static void putAll(Kryo kryo, Map<Object, Object> target, Map<?, ?> entries) {
        GraphReader in = ((ChargingKryo) kryo).reader;
        int n = entries.size();
        in.budget().allocate((long) ContainerMemory.perElement(target) * n);
        in.budget().lookAtPlaces();
        Filling filling = Filling.hashed(target, in);
        entries.forEach((key, value) -> {
            UrlCoding.refuseInMap(in, target.getClass(), key);
            filling.add(key);
            target.put(key, value);
        });
    }
}
