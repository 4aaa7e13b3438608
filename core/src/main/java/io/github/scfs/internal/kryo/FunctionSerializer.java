package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;

/** A Kryo serializer that calls two functions. It is thread-safe if the functions are. */
final class FunctionSerializer<T> extends Serializer<T> {
    private final Writing<T> writing;
    private final Reading<T> reading;
    private final int bytes;
    private final int steps;

    FunctionSerializer(Writing<T> writing, Reading<T> reading) {
        this(writing, reading, 0, 0);
    }

    /**
     * Creates a serializer of values that take much for their size.
     *
     * @param bytes what reading a value takes in memory
     * @param steps what it takes in steps of work
     */
    FunctionSerializer(Writing<T> writing, Reading<T> reading, int bytes, int steps) {
        this.writing = writing;
        this.reading = reading;
        this.bytes = bytes;
        this.steps = steps;
    }

    @Override
    public void write(Kryo kryo, Output output, T v) {
        writing.write(kryo, output, v);
    }

    @Override
    public T read(Kryo kryo, Input input, Class<? extends T> type) {
        ChargingKryo.charge(kryo, bytes, steps);
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
