package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.SerializerFactory;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.BaseSerializerFactory;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.KryoObjectInput;
import com.esotericsoftware.kryo.kryo5.io.KryoObjectOutput;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Replacement;
import java.io.Externalizable;
import java.io.IOException;

/**
 * Kryo serializer of an {@code Externalizable} class outside the JDK. A value is written as an opaque payload, in which
 * the engine writes the nested objects. Unlike Kryo's serializer for these classes, this one never uses Java's
 * serialization. Used by one thread at a time, as its {@code Kryo} object is.
 */
final class ExternalSerializer extends Serializer<Object> {
    /** Makes a serializer for each class. */
    static final SerializerFactory<ExternalSerializer> FACTORY = new BaseSerializerFactory<ExternalSerializer>() {
        @Override
        @SuppressWarnings("rawtypes")
        public ExternalSerializer newSerializer(Kryo kryo, Class type) {
            return new ExternalSerializer();
        }
    };

    /** Knows how much of a payload is left, unlike Kryo's own class. */
    private static final class Data extends KryoObjectInput {
        Data(Kryo kryo, Input input) {
            super(kryo, input);
        }

        @Override
        public int available() throws IOException {
            return input instanceof PayloadInput ? input.available() : 0;
        }
    }

    /** How values are made; null until the first value is read, since a class may be able to be written only. */
    private Instantiator instantiator;
    /** The class's {@code readResolve}, found together with {@link #instantiator}; null if there is none. */
    private Replacement resolution;

    @Override
    public void write(Kryo kryo, Output output, Object value) {
        try {
            ((Externalizable) value).writeExternal(new KryoObjectOutput(kryo, output));
        } catch (IOException e) {
            throw new KryoException(e);
        }
    }

    /** Reads a value and returns it, or the object of any class that its {@code readResolve} returns instead. */
    @Override
    public Object read(Kryo kryo, Input input, Class<?> type) {
        if (instantiator == null) {
            resolution = Replacement.onRead(type);
            instantiator = Instantiator.of(type);
        }
        GraphReader in = ((ChargingKryo) kryo).reader;
        Externalizable value = in.codecs().charged(in, type, () -> (Externalizable) instantiator.make());
        kryo.reference(value);
        if (input instanceof PayloadInput) {
            ((PayloadInput) input).endAsStream();
        }
        try {
            value.readExternal(new Data(kryo, input));
        } catch (IOException | ClassNotFoundException e) {
            throw new KryoException(e);
        }
        return resolution == null ? value : resolution.of(value);
    }
}
