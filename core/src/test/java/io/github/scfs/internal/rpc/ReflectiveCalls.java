package io.github.scfs.internal.rpc;

import io.github.scfs.internal.wire.Words;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import org.example.LateService;
import org.example.foreign.Foreigner;

/** Does what the adapters do with core, so that a test can record it. */
public final class ReflectiveCalls implements Runnable {

    /** A serializer that a setting names. */
    public static final class Named extends com.esotericsoftware.kryo.kryo5.Serializer<Foreigner> {
        @Override
        public void write(com.esotericsoftware.kryo.kryo5.Kryo kryo, com.esotericsoftware.kryo.kryo5.io.Output output,
                Foreigner object) {
            output.writeInt(object.n());
        }

        @Override
        public Foreigner read(com.esotericsoftware.kryo.kryo5.Kryo kryo, com.esotericsoftware.kryo.kryo5.io.Input input,
                Class<? extends Foreigner> type) {
            return new Foreigner(input.readInt());
        }
    }

    @Override
    public void run() {
        Words.warmUp();
        try {
            Class.forName("io.github.scfs.internal.text.CompactStrings"); // else a thread does so after many strings
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        FakeEndpoint service = new FakeEndpoint(new RpcEngines(new FakeFramework()).of(null), 30_900, "serialization",
                "scfs", "scfs.serializer." + Foreigner.class.getName() + "+", Named.class.getName());
        Services.exporting(LateService.class, service);
        new RegisteredClasses(Collections.singleton(Ping.Alpha.class), service.engine()).takeNew();
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (Binding binding = Binding.encoding(RpcChannel.open())) {
                BodyOutput out = new BodyOutput(bytes, (stream, n) -> {}, true, service.engine()) {};
                out.writeObject(new LateService.Late(5));
                out.writeObject(new Foreigner(5));
                out.flushBuffer();
                binding.encoded(bytes.size());
            }
            Bodies.input(new ByteArrayInputStream(bytes.toByteArray()), service.engine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
