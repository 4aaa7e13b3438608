package org.example;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;

/** A class in a package that no service uses, with a user's serializer that a setting names. */
public final class Weighed {
    private final int grams;

    public Weighed(int grams) {
        this.grams = grams;
    }

    public int grams() {
        return grams;
    }

    /** Writes the weight. What it reads is one gram heavier. */
    public static final class Scales extends Serializer<Weighed> {
        @Override
        public void write(Kryo kryo, Output output, Weighed object) {
            output.writeInt(object.grams);
        }

        @Override
        public Weighed read(Kryo kryo, Input input, Class<? extends Weighed> type) {
            return new Weighed(input.readInt() + 1);
        }
    }
}
