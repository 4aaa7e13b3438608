package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;

/** A Kryo instance with its buffers. All messages are written to the same array. */
final class Conversation {
    private final Kryo kryo;
    private final Output output = new Output(16 * 1024, -1);
    private final Input input = new Input();

    Conversation(Kryo kryo) {
        this.kryo = kryo;
    }

    byte[] write(Object value) {
        output.reset();
        kryo.writeClassAndObject(output, value);
        return output.toBytes();
    }

    /** Overwrites the last message and returns the length of the new one. */
    int writeOver(Object value) {
        output.reset();
        kryo.writeClassAndObject(output, value);
        return output.position();
    }

    Object read(byte[] message) {
        input.setBuffer(message);
        return kryo.readClassAndObject(input);
    }

    Object roundTrip(Object value) {
        output.reset();
        kryo.writeClassAndObject(output, value);
        input.setBuffer(output.getBuffer(), 0, output.position());
        return kryo.readClassAndObject(input);
    }

    /**
     * Writes a value and reads it.
     *
     * @throws IllegalStateException if the value that is read doesn't equal the written value
     */
    void check(Object value) {
        Object read = roundTrip(value);
        if (!value.equals(read)) {
            throw new IllegalStateException(value + " is read as " + read);
        }
    }
}
