package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoSerializable;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import io.github.scfs.internal.schema.ClassKinds;
import java.io.Externalizable;
import java.nio.charset.Charset;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which classes Kryo serializers write, and by which: users' own, and Kryo's defaults for what the JDK has besides.
 * Thread-safe.
 */
public final class KryoSerializers {
    /** Public types that stand for the JDK's hidden classes behind them, on the wire too. */
    private static final Class<?>[] PUBLIC_TYPES = {TimeZone.class, Calendar.class, Charset.class};

    private final Map<Class<?>, Object> registered = new ConcurrentHashMap<>();

    public void register(Class<?> type, Object serializer) {
        boolean valid = serializer instanceof Serializer
                || serializer instanceof Class && Serializer.class.isAssignableFrom((Class<?>) serializer);
        if (!valid) {
            throw new IllegalArgumentException("no Serializer of kryo5, nor the class of one: " + serializer);
        }
        registered.put(type, serializer);
    }

    /** Whether the class itself says that a Kryo serializer is to write it. */
    public boolean annotated(Class<?> type) {
        return type.isAnnotationPresent(DefaultSerializer.class) || KryoSerializable.class.isAssignableFrom(type)
                || Externalizable.class.isAssignableFrom(type);
    }

    /** Whether Kryo knows a class of the JDK better than the general rule for collections, maps and beans. */
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

    /** The type under which a class goes on the wire and is looked for at Kryo. */
    public Class<?> publicType(Class<?> type) {
        Class<?> c = JdkSerializers.of(type) != null ? type : publicSupertype(type);
        return c == null || registered.containsKey(type) || !ClassKinds.isJdk(type) ? type : c;
    }

    /** Whether Kryo has a serializer of its own for a class of the JDK, other than the one that walks fields. */
    public boolean hasDefault(Class<?> type) {
        try {
            return !(configured(new Kryo()).getDefaultSerializer(type) instanceof FieldSerializer);
        } catch (RuntimeException e) {
            // The one that walks fields couldn't reach them.
            return false;
        }
    }

    /** The serializer for a type within a Kryo; null if there is none but the one that walks fields. */
    Serializer<?> serializerOf(Kryo kryo, Class<?> type) {
        Object r = registered.get(type);
        if (r instanceof Serializer) {
            return (Serializer<?>) r;
        }
        if (r != null) {
            try {
                return (Serializer<?>) ((Class<?>) r).getConstructor().newInstance();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(r + " has no public constructor without arguments that works", e);
            }
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
        kryo.addDefaultSerializer(Externalizable.class, new ExternalSerializer());
        return kryo;
    }
}
