package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.StringSerializer;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.jdk.UrlCoding;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.ContainerMemory;
import java.lang.reflect.Array;
import java.util.BitSet;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A Kryo whose serializers can charge the budget of the message that is being read. Not thread-safe.
 */
abstract class ChargingKryo extends Kryo {
    /** What a copy takes, with the entry of the table that leads from the original to it. */
    private static final int COPIED_BYTES = 64;
    private static final Serializer<String> LEAF = new StringSerializer();

    /** The reader to which this object belongs; null before a value is read. */
    GraphReader reader;
    /** Number of objects that are being copied, each within the one before. */
    private int copies;

    ChargingKryo(ClassResolver resolver) {
        super(resolver, null);
    }

    @Override
    public <T> T copy(T object) {
        return copied(object, () -> super.copy(object));
    }

    @Override
    @SuppressWarnings("rawtypes")
    public <T> T copy(T object, Serializer serializer) {
        return copied(object, () -> super.copy(object, serializer));
    }

    @Override
    public <T> T copyShallow(T object) {
        return copied(object, () -> super.copyShallow(object));
    }

    @Override
    @SuppressWarnings("rawtypes")
    public <T> T copyShallow(T object, Serializer serializer) {
        return copied(object, () -> super.copyShallow(object, serializer));
    }

    /**
     * Copies an object, and charges this if a message is being read: few bytes may refer to a large object. One that
     * may have parts takes a level of nesting.
     */
    private <T> T copied(T object, Supplier<T> copy) {
        Budget budget = reader == null ? null : reader.budget();
        boolean descends = budget != null && !Filling.isPlainOrNull(object);
        if (budget != null) {
            budget.copy(COPIED_BYTES + contentBytes(object));
        }
        if (descends) {
            budget.descend();
        }
        copies++;
        try {
            return copy.get();
        } catch (Throwable e) {
            if (copies == 1) {
                super.copy("", LEAF); // until its next copy, Kryo keeps the object that couldn't be copied
            }
            throw e;
        } finally {
            copies--;
            if (descends) {
                budget.leave();
            }
        }
    }

    /** Returns what the content of an object takes that has no parts, or all parts of an array. */
    private static long contentBytes(Object o) {
        return o instanceof CharSequence && !(o instanceof String) ? 2L * ((CharSequence) o).length()
                : o instanceof BitSet ? ((BitSet) o).size() >>> 3
                : o != null && o.getClass().isArray() ? (long) Long.BYTES * Array.getLength(o)
                : 0;
    }

    /** Whether an object is being copied, so that what is made is no part of a message. */
    final boolean isCopying() {
        return copies > 0;
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
