package io.github.scfs.dubbo.apache;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;

/** What can't be written, in the middle of a graph. */
final class Stubborn {

    /** A serializer of a user's that writes half of it and fails. */
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
