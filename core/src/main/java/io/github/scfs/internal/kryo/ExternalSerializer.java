package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.KryoObjectInput;
import com.esotericsoftware.kryo.kryo5.io.KryoObjectOutput;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.internal.jdk.ScalarCodecs;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Replacement;
import java.io.Externalizable;
import java.io.IOException;

/**
 * Kryo serializer of {@code Externalizable} classes outside the JDK. A value is written as an opaque payload, in which
 * the engine writes the nested objects. Unlike Kryo's serializer for these classes, this one never uses Java's
 * serialization.
 */
final class ExternalSerializer extends Serializer<Externalizable> {

    @Override
    public void write(Kryo kryo, Output output, Externalizable value) {
        try {
            value.writeExternal(new KryoObjectOutput(kryo, output));
        } catch (IOException e) {
            throw new KryoException(e);
        }
    }

    @Override
    public Externalizable read(Kryo kryo, Input input, Class<? extends Externalizable> type) {
        Externalizable value = (Externalizable) Instantiator.of(type).make();
        kryo.reference(value);
        try {
            value.readExternal(new KryoObjectInput(kryo, input));
        } catch (IOException | ClassNotFoundException e) {
            throw new KryoException(e);
        }
        Replacement resolution = Replacement.onRead(type);
        return resolution == null ? value : ScalarCodecs.typed(resolution.of(value), Externalizable.class);
    }
}
