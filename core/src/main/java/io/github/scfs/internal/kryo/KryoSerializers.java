package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoSerializable;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.ReflectionSerializerFactory;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.JavaSerializer;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Instantiator;
import java.io.Externalizable;
import java.nio.charset.Charset;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the Kryo serializer of a class: the user's, one of {@link JdkSerializers}, or Kryo's default for a class of the
 * JDK. Thread-safe.
 */
public final class KryoSerializers {
    /** Public types whose hidden JDK subclasses are written under the name of the public type. */
    private static final Class<?>[] PUBLIC_TYPES = {TimeZone.class, Calendar.class, Charset.class};

    private final Map<Class<?>, Object> registered = new ConcurrentHashMap<>();
    /** Serializers of types and all their subtypes, in the order of their registration. */
    private final Map<Class<?>, Object> ofSubtypes = Collections.synchronizedMap(new LinkedHashMap<>());

    static {
        KryoStart.usesUnsafe();
    }

    /**
     * Registers a user's serializer for exactly this class.
     *
     * @param serializer a {@code Serializer} of kryo5 that belongs to no {@code Kryo}, or a class that extends
     *                   {@code Serializer} and has a constructor that Kryo calls
     * @throws IllegalArgumentException if the serializer is neither of them, or uses Java's serialization
     */
    public void register(Class<?> type, Object serializer) {
        registered.put(type, checked(serializer));
    }

    /** Registers a user's serializer for a type and all its subtypes. */
    public void registerSubtypes(Class<?> type, Object serializer) {
        ofSubtypes.put(type, checked(serializer));
    }

    /** Whether a serializer is registered for a supertype of the class, or for the class and its subtypes. */
    public boolean coversSubtype(Class<?> type) {
        return registeredFor(type) != null;
    }

    private Object registeredFor(Class<?> type) {
        Object exact = registered.get(type);
        if (exact == null && !ofSubtypes.isEmpty()) {
            synchronized (ofSubtypes) {
                for (Map.Entry<Class<?>, Object> e : ofSubtypes.entrySet()) {
                    if (e.getKey().isAssignableFrom(type)) {
                        return e.getValue();
                    }
                }
            }
        }
        return exact;
    }

    private static Object checked(Object serializer) {
        boolean valid = serializer instanceof Serializer
                || serializer instanceof Class && Serializer.class.isAssignableFrom((Class<?>) serializer);
        if (!valid) {
            throw new IllegalArgumentException("neither a Serializer of kryo5 nor the class of one: " + serializer);
        }
        if (serializer instanceof JavaSerializer
                || serializer instanceof Class && JavaSerializer.class.isAssignableFrom((Class<?>) serializer)) {
            throw new IllegalArgumentException(usesJava());
        }
        return serializer instanceof Serializer ? checked((Serializer<?>) serializer, null) : serializer;
    }

    /** Returns why no serializer may use Java's serialization. */
    static String usesJava() {
        return "com.esotericsoftware.kryo.kryo5.serializers.JavaSerializer reads a stream of Java's serialization, in "
                + "which a peer may name any class; register another Serializer on both sides, or none, since scfs "
                + "writes Serializable and Externalizable classes itself";
    }

    private static Serializer<?> checked(Serializer<?> s, Kryo kryo) {
        if (s instanceof FieldSerializer && ((FieldSerializer<?>) s).getKryo() != kryo) {
            throw new IllegalArgumentException("a " + s.getClass().getName()
                    + " reads fields by the Kryo that it was made with, whose classes no policy of scfs judges; "
                    + "register its class, with a constructor of a Kryo and a Class");
        }
        return s;
    }

    /**
     * Whether the class itself requires a Kryo serializer: by an annotation, or because it is {@code KryoSerializable}
     * or {@code Externalizable}.
     */
    public static boolean annotated(Class<?> type) {
        return type.isAnnotationPresent(DefaultSerializer.class) || hasMethods(type);
    }

    /** Whether a method of the class reads its instances, and may fill any field. */
    public static boolean hasMethods(Class<?> type) {
        return KryoSerializable.class.isAssignableFrom(type) || Externalizable.class.isAssignableFrom(type);
    }

    /**
     * Throws if instances of an {@link #annotated} class can be written, but not created by a reader.
     *
     * @throws NotSerializableException that names the class
     */
    public void requireConstructor(Class<?> type) {
        if (type.isAnnotationPresent(DefaultSerializer.class)) {
            return;
        }
        if (KryoSerializable.class.isAssignableFrom(type) && !Instantiator.hasNoArgConstructor(type)) {
            throw new NotSerializableException("SCFS-302",
                    type.getName() + " can't be instantiated: Kryo needs a constructor without arguments; add one");
        }
        Instantiator.requireConstructor(type);
    }

    /**
     * Whether values of a JDK class are written by a Kryo serializer, although the class is a collection, a map or a
     * bean.
     */
    public boolean prefers(Class<?> type) {
        return publicSupertype(type) != null || BitSet.class.isAssignableFrom(type) || JdkSerializers.of(type) != null;
    }

    private static Class<?> publicSupertype(Class<?> type) {
        for (Class<?> c : PUBLIC_TYPES) {
            if (c.isAssignableFrom(type)) {
                return c;
            }
        }
        return null;
    }

    /** Returns the type whose name is sent for a class. The serializer of the class is looked up by this type, too. */
    public Class<?> publicType(Class<?> type) {
        Class<?> c = JdkSerializers.of(type) != null ? type : publicSupertype(type);
        return c == null || registeredFor(type) != null || !ClassKinds.isJdk(type) ? type : c;
    }

    /** Whether Kryo's default serializer for a JDK class is one that doesn't reflect on fields. */
    public boolean hasDefault(Class<?> type) {
        return configured(new Defaults()).getDefaultSerializer(type) != null;
    }

    /**
     * Makes default serializers, but none that reflects on fields: some JDKs print a warning if a field of theirs is
     * made accessible.
     */
    private static final class Defaults extends Kryo {
        @Override
        @SuppressWarnings("rawtypes")
        protected Serializer newDefaultSerializer(Class type) {
            return null;
        }
    }

    /**
     * Returns the serializer of a type; null if Kryo has only the serializer that reflects on fields.
     *
     * @param kryo creates Kryo's default serializers
     */
    Serializer<?> serializerOf(Kryo kryo, Class<?> type) {
        Object r = registeredFor(type);
        if (r instanceof Serializer) {
            return (Serializer<?>) r;
        }
        if (r != null) {
            return checked(
                    ReflectionSerializerFactory.newSerializer(kryo, ((Class<?>) r).asSubclass(Serializer.class), type),
                    kryo);
        }
        Serializer<?> builtin = JdkSerializers.of(type);
        if (builtin != null) {
            return builtin;
        }
        Serializer<?> s = kryo.getDefaultSerializer(type);
        return s instanceof FieldSerializer && !annotated(type) ? null : s;
    }

    static <K extends Kryo> K configured(K kryo) {
        kryo.setRegistrationRequired(false);
        kryo.setReferences(false);
        kryo.setOptimizedGenerics(false); // their stack isn't unwound when a value can't be read
        kryo.addDefaultSerializer(Externalizable.class, ExternalSerializer.FACTORY);
        return kryo;
    }
}
