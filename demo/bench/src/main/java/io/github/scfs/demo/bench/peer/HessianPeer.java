package io.github.scfs.demo.bench.peer;

import com.alibaba.com.caucho.hessian.io.Hessian2Input;
import com.alibaba.com.caucho.hessian.io.Hessian2Output;
import com.alibaba.com.caucho.hessian.io.SerializerFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * hessian-lite as Dubbo 3.3 uses it: one shared serializer factory, and a new stream for each message. Dubbo's own
 * factory differs by checks of each class's name, at its first use only.
 */
final class HessianPeer implements Peer {
    private final SerializerFactory factory = new SerializerFactory();

    @Override
    public byte[] write(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        Hessian2Output output = new Hessian2Output(bytes);
        output.setSerializerFactory(factory);
        output.writeObject(value);
        output.flush();
        return bytes.toByteArray();
    }

    @Override
    public Object read(byte[] message) throws IOException {
        Hessian2Input input = new Hessian2Input(new ByteArrayInputStream(message));
        input.setSerializerFactory(factory);
        return input.readObject();
    }
}
