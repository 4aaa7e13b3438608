package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.jdk.FirstPart;
import io.github.scfs.internal.jdk.ScalarCodecs;

import java.math.MathContext;
import java.math.RoundingMode;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Kryo serializers for classes of the JDK that Kryo's own ones can't reach on 17 and later, or whose state they would lose. */
final class JdkSerializers {
    private static final Map<Class<?>, Serializer<?>> ALL = new HashMap<>();

    static {
        constant(Collections.reverseOrder());
        constant(String.CASE_INSENSITIVE_ORDER);
        ALL.put(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass(), new Reversed());
        ALL.put(AbstractMap.SimpleEntry.class, new Entry(true));
        ALL.put(AbstractMap.SimpleImmutableEntry.class, new Entry(false));
        ALL.put(Properties.class, new OfProperties());
        ALL.put(Comparator.nullsFirst(null).getClass(), new NullsFirstOrLast());
        ALL.put(MathContext.class, new OfMathContext());
        ALL.put(AtomicMarkableReference.class, new OfMarked());
        ALL.put(AtomicStampedReference.class, new OfStamped());
        CalendarSerializers.addTo(ALL);
        ChronoSerializers.addTo(ALL);
    }

    private JdkSerializers() {
    }

    private static void constant(Object value) {
        ALL.put(value.getClass(), new Constant(value));
    }

    /** The serializer of exactly this class, which many threads may use; null if there is none. */
    static Serializer<?> of(Class<?> type) {
        return ALL.get(type);
    }

    /** A class with one instance. */
    private static final class Constant extends Serializer<Object> {
        private final Object value;

        Constant(Object value) {
            this.value = value;
        }

        @Override
        public void write(Kryo kryo, Output output, Object v) {
            // The class says it all.
        }

        @Override
        public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
            return value;
        }
    }

    /** {@code Collections.reverseOrder(c)}, which gives its {@code c} away when it is reversed. */
    private static final class Reversed extends Serializer<Comparator<?>> {

        @Override
        public void write(Kryo kryo, Output output, Comparator<?> v) {
            kryo.writeClassAndObject(output, v.reversed());
        }

        @Override
        public Comparator<?> read(Kryo kryo, Input input, Class<? extends Comparator<?>> type) {
            return Collections.reverseOrder(ScalarCodecs.typed(kryo.readClassAndObject(input), Comparator.class));
        }
    }

    /** {@code Comparator.nullsFirst} and {@code nullsLast}: which of the two shows when they compare, and Java's serialization says what they wrap. */
    private static final class NullsFirstOrLast extends Serializer<Comparator<?>> {

        @Override
        public void write(Kryo kryo, Output output, Comparator<?> v) {
            output.writeBoolean(nullFirst(v));
            kryo.writeClassAndObject(output, FirstPart.of(v));
        }

        /** With one null, what it wraps isn't asked. */
        @SuppressWarnings("unchecked")
        private static boolean nullFirst(Comparator<?> v) {
            return ((Comparator<Object>) v).compare(null, "") < 0;
        }

        @Override
        @SuppressWarnings("unchecked")
        public Comparator<?> read(Kryo kryo, Input input, Class<? extends Comparator<?>> type) {
            boolean first = input.readBoolean();
            Comparator<Object> wrapped = ScalarCodecs.typed(kryo.readClassAndObject(input), Comparator.class);
            return first ? Comparator.nullsFirst(wrapped) : Comparator.nullsLast(wrapped);
        }
    }

    private static final class OfMathContext extends Serializer<MathContext> {

        @Override
        public void write(Kryo kryo, Output output, MathContext v) {
            output.writeInt(v.getPrecision());
            kryo.writeClassAndObject(output, v.getRoundingMode());
        }

        @Override
        public MathContext read(Kryo kryo, Input input, Class<? extends MathContext> type) {
            int precision = input.readInt();
            return new MathContext(precision, ScalarCodecs.typed(kryo.readClassAndObject(input), RoundingMode.class));
        }
    }

    private static final class OfMarked extends Serializer<AtomicMarkableReference<?>> {

        @Override
        public void write(Kryo kryo, Output output, AtomicMarkableReference<?> v) {
            boolean[] marked = new boolean[1];
            Object of = v.get(marked);
            output.writeBoolean(marked[0]);
            kryo.writeClassAndObject(output, of);
        }

        @Override
        public AtomicMarkableReference<?> read(Kryo kryo, Input input, Class<? extends AtomicMarkableReference<?>> type) {
            boolean marked = input.readBoolean();
            AtomicMarkableReference<Object> r = new AtomicMarkableReference<>(null, marked);
            kryo.reference(r);
            r.set(kryo.readClassAndObject(input), marked);
            return r;
        }
    }

    private static final class OfStamped extends Serializer<AtomicStampedReference<?>> {

        @Override
        public void write(Kryo kryo, Output output, AtomicStampedReference<?> v) {
            int[] stamp = new int[1];
            Object of = v.get(stamp);
            output.writeInt(stamp[0]);
            kryo.writeClassAndObject(output, of);
        }

        @Override
        public AtomicStampedReference<?> read(Kryo kryo, Input input, Class<? extends AtomicStampedReference<?>> type) {
            int stamp = input.readInt();
            AtomicStampedReference<Object> r = new AtomicStampedReference<>(null, stamp);
            kryo.reference(r);
            r.set(kryo.readClassAndObject(input), stamp);
            return r;
        }
    }

    /** An entry that stands for itself. */
    private static final class Entry extends Serializer<Map.Entry<?, ?>> {
        private final boolean mutable;

        Entry(boolean mutable) {
            this.mutable = mutable;
        }

        @Override
        public void write(Kryo kryo, Output output, Map.Entry<?, ?> v) {
            kryo.writeClassAndObject(output, v.getKey());
            kryo.writeClassAndObject(output, v.getValue());
        }

        @Override
        public Map.Entry<?, ?> read(Kryo kryo, Input input, Class<? extends Map.Entry<?, ?>> type) {
            Object key = kryo.readClassAndObject(input);
            if (!mutable) {
                return new AbstractMap.SimpleImmutableEntry<>(key, kryo.readClassAndObject(input));
            }
            AbstractMap.SimpleEntry<Object, Object> e = new AbstractMap.SimpleEntry<>(key, null);
            kryo.reference(e);
            e.setValue(kryo.readClassAndObject(input));
            return e;
        }
    }

    /** {@code Properties}: its own entries, and, as one level, the defaults that shine through. */
    private static final class OfProperties extends Serializer<Properties> {

        @Override
        public void write(Kryo kryo, Output output, Properties v) {
            Map<String, String> defaults = new HashMap<>();
            for (String name : v.stringPropertyNames()) {
                if (!v.containsKey(name)) {
                    defaults.put(name, v.getProperty(name));
                }
            }
            kryo.writeClassAndObject(output, defaults.isEmpty() ? null : defaults);
            kryo.writeClassAndObject(output, new HashMap<>(v));
        }

        @Override
        public Properties read(Kryo kryo, Input input, Class<? extends Properties> type) {
            Map<?, ?> defaults = ScalarCodecs.typed(kryo.readClassAndObject(input), Map.class);
            Properties p = new Properties(defaults == null ? null : of(defaults));
            kryo.reference(p);
            p.putAll(ScalarCodecs.typed(kryo.readClassAndObject(input), Map.class));
            return p;
        }

        private static Properties of(Map<?, ?> entries) {
            Properties p = new Properties();
            p.putAll(entries);
            return p;
        }
    }
}
