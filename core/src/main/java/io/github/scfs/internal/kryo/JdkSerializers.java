package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.jdk.ScalarCodecs;
import io.github.scfs.internal.jdk.SerializationProbe;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.Charset;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * Kryo serializers of JDK classes for which Kryo's own serializers lose state, or fail on JDK 17 and later. The
 * serializers are called with a {@link KryoBridge} as their Kryo.
 */
final class JdkSerializers {
    private static final Map<Class<?>, Serializer<?>> ALL = new HashMap<>();

    static {
        constant(Collections.reverseOrder());
        constant(String.CASE_INSENSITIVE_ORDER);
        // If a reversed comparator is reversed, the result is the original comparator.
        JdkSerializers.<Comparator<?>>put(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass(),
                (kryo, out, v) -> kryo.writeClassAndObject(out, v.reversed()), (kryo, in, type) -> {
                    Comparator<?> wrapped = kryo.readObjectOrNull(in, Comparator.class);
                    return calling(kryo, wrapped, Collections.reverseOrder(wrapped));
                });
        JdkSerializers.<Comparator<?>>put(Comparator.nullsFirst(null).getClass(), JdkSerializers::writeNullsFirstOrLast,
                JdkSerializers::readNullsFirstOrLast);
        JdkSerializers.<Map.Entry<?, ?>>put(AbstractMap.SimpleEntry.class, JdkSerializers::writeEntry,
                JdkSerializers::readMutableEntry);
        JdkSerializers.<Map.Entry<?, ?>>put(AbstractMap.SimpleImmutableEntry.class, JdkSerializers::writeEntry,
                (kryo, in, type) -> new AbstractMap.SimpleImmutableEntry<>(kryo.readClassAndObject(in),
                        kryo.readClassAndObject(in)));
        put(Properties.class, JdkSerializers::writeProperties, JdkSerializers::readProperties);
        JdkSerializers.<MathContext>put(MathContext.class, (kryo, out, v) -> {
            out.writeInt(v.getPrecision());
            kryo.writeClassAndObject(out, v.getRoundingMode());
        }, (kryo, in, type) -> new MathContext(in.readInt(), kryo.readObjectOrNull(in, RoundingMode.class)));
        JdkSerializers.<AtomicMarkableReference<?>>put(AtomicMarkableReference.class, (kryo, out, v) -> {
            // Reference and mark are read together, because another thread could change both between two reads.
            boolean[] marked = new boolean[1];
            Object referent = v.get(marked);
            out.writeBoolean(marked[0]);
            kryo.writeClassAndObject(out, referent);
        }, JdkSerializers::readMarked);
        JdkSerializers.<AtomicStampedReference<?>>put(AtomicStampedReference.class, (kryo, out, v) -> {
            int[] stamp = new int[1];
            Object referent = v.get(stamp);
            out.writeInt(stamp[0]);
            kryo.writeClassAndObject(out, referent);
        }, JdkSerializers::readStamped);
        JdkSerializers.<Charset>put(Charset.class, (kryo, out, v) -> out.writeString(v.name()),
                (kryo, in, type) -> CharsetLookup.find(kryo, ScalarCodecs.notNull(in.readString())));
        CalendarSerializers.addTo(ALL);
    }

    private JdkSerializers() {}

    private static <T> void put(Class<?> type, FunctionSerializer.Writing<T> writing,
            FunctionSerializer.Reading<T> reading) {
        ALL.put(type, new FunctionSerializer<>(writing, reading));
    }

    /** Adds the serializer of a class with only one instance. The serializer writes nothing. */
    private static void constant(Object value) {
        put(value.getClass(), (kryo, out, v) -> {}, (kryo, in, type) -> value);
    }

    /** Returns the serializer of exactly this class, which is thread-safe; null if there is none. */
    static Serializer<?> of(Class<?> type) {
        return ALL.get(type);
    }

    /**
     * Writes {@code Comparator.nullsFirst} or {@code nullsLast}. A comparison with null shows which of them it is,
     * without a call of the wrapped comparator. Java's serialization reveals the wrapped comparator.
     */
    @SuppressWarnings("unchecked")
    private static void writeNullsFirstOrLast(Kryo kryo, Output output, Comparator<?> v) {
        output.writeBoolean(((Comparator<Object>) v).compare(null, "") < 0);
        kryo.writeClassAndObject(output, SerializationProbe.firstObjectOf(v));
    }

    @SuppressWarnings("unchecked")
    private static Comparator<?> readNullsFirstOrLast(Kryo kryo, Input input, Class<?> type) {
        boolean first = input.readBoolean();
        Comparator<Object> wrapped = kryo.readObjectOrNull(input, Comparator.class);
        return calling(kryo, wrapped, first ? Comparator.nullsFirst(wrapped) : Comparator.nullsLast(wrapped));
    }

    /** Notes which comparator another one calls. The JDK's comparators don't reveal it without such calls. */
    private static Comparator<?> calling(Kryo kryo, Comparator<?> called, Comparator<?> made) {
        ((ChargingKryo) kryo).reader.memo().putIfAbsent(made, called);
        return made;
    }

    /** Writes a map entry that belongs to no map: key and value. */
    private static void writeEntry(Kryo kryo, Output output, Map.Entry<?, ?> v) {
        kryo.writeClassAndObject(output, v.getKey());
        kryo.writeClassAndObject(output, v.getValue());
    }

    private static Map.Entry<?, ?> readMutableEntry(Kryo kryo, Input input, Class<?> type) {
        Map.Entry<Object, Object> e = new AbstractMap.SimpleEntry<>(kryo.readClassAndObject(input), null);
        kryo.reference(e);
        e.setValue(kryo.readClassAndObject(input));
        return e;
    }

    /**
     * Writes {@code Properties}: first the default values that no property of the object itself hides, as one map, then
     * the properties of the object itself.
     */
    private static void writeProperties(Kryo kryo, Output output, Properties v) {
        Map<String, String> defaults = new HashMap<>();
        for (String name : v.stringPropertyNames()) {
            if (!v.containsKey(name)) {
                defaults.put(name, v.getProperty(name));
            }
        }
        kryo.writeClassAndObject(output, defaults.isEmpty() ? null : defaults);
        kryo.writeClassAndObject(output, new HashMap<>(v));
    }

    private static Properties readProperties(Kryo kryo, Input input, Class<?> type) {
        Map<?, ?> sent = kryo.readObjectOrNull(input, Map.class);
        Properties defaults = sent == null ? null : new Properties();
        if (sent != null) {
            ChargingKryo.putAll(kryo, defaults, sent);
        }
        Properties p = new Properties(defaults);
        kryo.reference(p);
        ChargingKryo.putAll(kryo, p, kryo.readObjectOrNull(input, Map.class));
        return p;
    }

    private static AtomicMarkableReference<?> readMarked(Kryo kryo, Input input, Class<?> type) {
        boolean marked = input.readBoolean();
        AtomicMarkableReference<Object> r = new AtomicMarkableReference<>(null, marked);
        kryo.reference(r);
        r.set(kryo.readClassAndObject(input), marked);
        return r;
    }

    private static AtomicStampedReference<?> readStamped(Kryo kryo, Input input, Class<?> type) {
        int stamp = input.readInt();
        AtomicStampedReference<Object> r = new AtomicStampedReference<>(null, stamp);
        kryo.reference(r);
        r.set(kryo.readClassAndObject(input), stamp);
        return r;
    }
}
