package io.github.scfs.dubbo.apache;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;

/** An object that can't be written, because its serializer throws. */
final class Stubborn {

    /** A user's serializer that writes some bytes and then throws. */
    static final class Refusing extends Serializer<Stubborn> {
        @Override
        public void write(Kryo kryo, Output output, Stubborn object) {
            output.writeInt(7);
            throw new IllegalStateException("a serializer of the user's that fails");
        }

        @Override
        public Stubborn read(Kryo kryo, Input input, Class<? extends Stubborn> type) {
            throw new IllegalStateException("was never written");
        }
    }
}
