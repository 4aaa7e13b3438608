package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.KryoObjectInput;
import com.esotericsoftware.kryo.kryo5.io.KryoObjectOutput;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Replacement;
import java.io.Externalizable;
import java.io.IOException;

/**
 * Kryo serializer of {@code Externalizable} classes outside the JDK. A value is written as an opaque payload, in which
 * the engine writes the nested objects. Unlike Kryo's serializer for these classes, this one never uses Java's
 * serialization.
 */
final class ExternalSerializer extends Serializer<Object> {

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
        Externalizable value = (Externalizable) Instantiator.of(type).make();
        kryo.reference(value);
        try {
            value.readExternal(new KryoObjectInput(kryo, input));
        } catch (IOException | ClassNotFoundException e) {
            throw new KryoException(e);
        }
        Replacement resolution = Replacement.onRead(type);
        return resolution == null ? value : resolution.of(value);
    }
}
