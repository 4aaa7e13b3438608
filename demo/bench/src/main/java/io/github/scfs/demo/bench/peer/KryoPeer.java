package io.github.scfs.demo.bench.peer;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.objenesis.strategy.StdInstantiatorStrategy;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.DefaultInstantiatorStrategy;

/**
 * Kryo 5 with references and without registration. It is either plain Kryo, or Kryo with CompatibleFieldSerializer.
 */
final class KryoPeer implements Peer {
    private final Kryo kryo = new Kryo();
    private final Output output = new Output(4096, -1);
    private final Input input = new Input();

    private KryoPeer() {
        kryo.setRegistrationRequired(false);
        kryo.setReferences(true);
        kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
    }

    static Peer plain() {
        return new KryoPeer();
    }

    static Peer compatible() {
        KryoPeer peer = new KryoPeer();
        peer.kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
        return peer;
    }

    @Override
    public byte[] write(Object value) {
        output.reset();
        kryo.writeClassAndObject(output, value);
        return output.toBytes();
    }

    @Override
    public Object read(byte[] message) {
        input.setBuffer(message);
        return kryo.readClassAndObject(input);
    }
}
