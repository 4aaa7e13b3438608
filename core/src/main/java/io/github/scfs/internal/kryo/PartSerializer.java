package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.CachedField;
import com.esotericsoftware.kryo.kryo5.util.Util;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.jdk.ScalarCodecs;

/**
 * The serializer that Kryo's own serializers get for the parts of a payload: elements, entries, and fields. It lets the
 * engine write and read a part, so that a peer can't select one of Kryo's default serializers by the class of the part.
 * There are two exceptions: a field that an annotation of Kryo gives a serializer, and parts in a stream that a
 * serializer has put around the payload, such as a compressed one. Not thread-safe.
 */
final class PartSerializer extends Serializer<Object> {
    private final Class<?> type;
    /** The field; null for other parts. */
    private final CachedField field;
    /** The serializer that an annotation gives the field; null if there is none. */
    private final Serializer<?> bound;
    /** Kryo's default serializer of the type; null until it is needed. */
    private Serializer<?> ofKryo;

    private PartSerializer(Class<?> type, CachedField field) {
        this.type = type;
        this.field = field;
        this.bound = field == null ? null : field.getSerializer();
        setAcceptsNull(bound != null && bound.getAcceptsNull());
    }

    /** Returns the serializer of parts of a class. The engine may read them as another class, as it does elsewhere. */
    static PartSerializer of(Class<?> type) {
        return new PartSerializer(type, null);
    }

    /**
     * Makes a serializer of fields use this class for each of them, unless it does so already. So a field only gets
     * what is an instance of its type. Kryo sets fields by {@code Unsafe} on some JDKs, which doesn't check it.
     */
    static void useForFields(FieldSerializer<?> serializer) {
        for (CachedField field : serializer.getFields()) {
            Class<?> type = field.getField().getType();
            Serializer<?> s = field.getSerializer();
            if (s instanceof PartSerializer && ((PartSerializer) s).field == field) {
                return;
            }
            if (!type.isPrimitive()) {
                field.setSerializer(new PartSerializer(type, field));
            }
        }
    }

    /** Returns the serializer of Kryo or of a user for a part; null if the engine writes or reads it. */
    private Serializer<?> serializer(Kryo kryo, Class<?> partType, boolean inPayload) {
        if (bound != null) {
            return bound;
        }
        Serializer<?> s = field == null || partType == null ? this : kryo.getSerializer(partType);
        if (!(s instanceof PartSerializer)) {
            return s; // of strings and boxes
        }
        if (!inPayload && ofKryo == null) {
            ofKryo = kryo.getDefaultSerializer(type);
        }
        return inPayload ? null : ofKryo;
    }

    @Override
    public void write(Kryo kryo, Output output, Object part) {
        Class<?> known = field == null ? null : field.getValueClass();
        Class<?> partType = known != null || part == null ? known : part.getClass();
        Serializer<?> s = serializer(kryo, partType, ((KryoBridge) kryo).isPayload(output));
        if (s == null) {
            kryo.writeClassAndObject(output, part);
        } else {
            kryo.writeObject(output, part, s);
        }
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<?> partType) {
        Class<?> required = field == null ? Object.class : field.getField().getType();
        if (bound != null && partType != null && !required.isAssignableFrom(Util.getWrapperClass(partType))) {
            throw new MalformedInputException("SCFS-106",
                    "expected a " + required.getName() + ", but found a " + partType.getName());
        }
        Serializer<?> s = serializer(kryo, partType, ((KryoBridge) kryo).isPayload(input));
        return ScalarCodecs.typed(s == null ? kryo.readClassAndObject(input) : kryo.readObject(input, partType, s),
                required);
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public Object copy(Kryo kryo, Object part) {
        Serializer s = serializer(kryo, null, false);
        return s.copy(kryo, part);
    }
}
