package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;

/** A Kryo serializer that calls two functions. It is thread-safe if the functions are. */
final class FunctionSerializer<T> extends Serializer<T> {
    private final Writing<T> writing;
    private final Reading<T> reading;

    FunctionSerializer(Writing<T> writing, Reading<T> reading) {
        this.writing = writing;
        this.reading = reading;
    }

    @Override
    public void write(Kryo kryo, Output output, T v) {
        writing.write(kryo, output, v);
    }

    @Override
    public T read(Kryo kryo, Input input, Class<? extends T> type) {
        return reading.read(kryo, input, type);
    }

    /** Writes a value, as {@link Serializer#write} does. */
    interface Writing<T> {
        void write(Kryo kryo, Output output, T v);
    }

    /** Reads a value, as {@link Serializer#read} does. */
    interface Reading<T> {
        T read(Kryo kryo, Input input, Class<? extends T> type);
    }
}
