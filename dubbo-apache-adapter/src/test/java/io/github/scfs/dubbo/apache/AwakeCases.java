package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.internal.observe.Commands;
import io.github.scfs.internal.rpc.FrameHeader;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.SerializationId;
import io.github.scfs.reported.EchoService;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.common.status.Status;
import org.apache.dubbo.common.status.StatusChecker;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;
import org.apache.dubbo.remoting.buffer.ChannelBuffers;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.RpcException;

/** Programs in which scfs is asleep at first. {@link AwakeTest} runs each of them with its own copy of scfs and Dubbo. */
public final class AwakeCases {
    private static final String HESSIAN = "hessian2";

    private AwakeCases() {}

    /** Returns a wrapper around a protocol that does nothing. */
    private static Protocol wrapper() {
        return new ScfsProtocolWrapper((Protocol) Proxy.newProxyInstance(AwakeCases.class.getClassLoader(),
                new Class<?>[] {Protocol.class}, (proxy, method, arguments) -> null));
    }

    /** Does something without the setting that the JVM of the tests has, which would wake scfs. */
    private static void withoutSettings(Runnable what) {
        String allowed = System.clearProperty("scfs.allow");
        try {
            what.run();
        } finally {
            if (allowed != null) {
                System.setProperty("scfs.allow", allowed);
            }
        }
    }

    /** Does something that leaves scfs asleep. */
    private static void asleep(Runnable what) {
        withoutSettings(what);
        assertThat(ServiceReportingProtocol.isAwake()).isFalse();
    }

    private static URL dubbo(String parameters) {
        return URL.valueOf("dubbo://127.0.0.1:20990/orders?" + parameters);
    }

    private static void destroyProtocol() {
        ExtensionLoader.getExtensionLoader(Protocol.class).getExtension("dubbo").destroy();
    }

    /** Refers to a service with hessian2. */
    public static final class Reference implements Function<String, Boolean> {
        /**
         * Makes a reference.
         *
         * @param parameters of its URL
         * @return whether scfs is awake then
         */
        @Override
        public Boolean apply(String parameters) {
            withoutSettings(() -> wrapper().refer(OrderService.class, dubbo("serialization=hessian2" + parameters)));
            return ServiceReportingProtocol.isAwake();
        }
    }

    /** Refers to a service with hessian2, with an entry of Dubbo's configuration. */
    public static final class Configured implements Function<String, Boolean> {
        @Override
        public Boolean apply(String entry) {
            DubboProperties.set(entry, "true");
            try {
                return new Reference().apply("");
            } finally {
                DubboProperties.remove(entry);
            }
        }
    }

    /** Refers to a service whose class nothing else refers to. */
    public static final class DroppedClass implements Runnable {
        @Override
        public void run() {
            WeakReference<Class<?>> type = new WeakReference<>(
                    Proxy.getProxyClass(new ClassLoader(getClass().getClassLoader()) {}, OrderListener.class));
            asleep(() -> wrapper().refer(type.get(), dubbo("serialization=hessian2")));
            Loopback.await("the class is collected").until(() -> {
                System.gc();
                return type.get() == null;
            });
        }
    }

    /** Decodes frames of hessian2, and then also one of scfs behind such a frame. */
    public static final class Frames implements Runnable {
        private static final int HESSIAN_ID = 2;

        private final List<Boolean> awake = new ArrayList<>();

        @Override
        public void run() {
            Codec2 codec = new ScfsCodec2Wrapper((Codec2) Proxy.newProxyInstance(AwakeCases.class.getClassLoader(),
                    new Class<?>[] {Codec2.class}, (proxy, method, arguments) -> {
                        awake.add(ServiceReportingProtocol.isAwake());
                        return Codec2.DecodeResult.NEED_MORE_INPUT;
                    }));
            Channel channel = (Channel) Proxy.newProxyInstance(AwakeCases.class.getClassLoader(),
                    new Class<?>[] {Channel.class},
                    (proxy, method, arguments) -> method.getName().equals("getUrl") ? dubbo("serialization=hessian2")
                            : method.getReturnType() == boolean.class ? false
                            : null);
            try {
                codec.decode(channel, frames(HESSIAN_ID));
                codec.decode(channel, frames(HESSIAN_ID, HESSIAN_ID));
                assertThat(awake).containsExactly(false, false);
                codec.decode(channel, frames(HESSIAN_ID, HESSIAN_ID, ScfsSerialization.ID));
                assertThat(awake).startsWith(false, false, true).filteredOn(one -> !one).hasSize(2);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private static ChannelBuffer frames(int... ids) {
            ByteBuffer frames = ByteBuffer.allocate(ids.length * (FrameHeader.SIZE + 1));
            for (int id : ids) {
                frames.put(FrameHeader.MAGIC_HIGH).put(FrameHeader.MAGIC_LOW).put((byte) (0x80 | id)).put((byte) 0);
                frames.putLong(1).putInt(1).put((byte) 'N');
            }
            return ChannelBuffers.wrappedBuffer(frames.array());
        }
    }

    /** Refers to a service in one of two framework models of Dubbo 3, and then wakes scfs. */
    public static final class TwoModels implements Runnable {
        @Override
        public void run() {
            try (ModelApplication one = new ModelApplication("DISABLE", false);
                    ModelApplication other = new ModelApplication("DISABLE", false)) {
                Protocol wrapper = wrapper();
                asleep(() -> wrapper.refer(OrderService.class, one.in(dubbo("serialization=hessian2"))));
                ServiceReportingProtocol.wake();
                one.allow(Order.Status.class.getName());
                other.allow(Order.Status.class.getName());
                assertThat(copied(one)).isEqualTo(Order.Status.values()[0]);
                assertThatThrownBy(() -> copied(other)).hasMessageContaining("SCFS-201");
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }

        private static Object copied(ModelApplication application) throws IOException, ClassNotFoundException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ScfsObjectOutput out = new ScfsObjectOutput(bytes, (to, size) -> {}, false, application.engine());
            out.writeObject(Order.Status.values()[0]);
            out.flushBuffer();
            return new ScfsObjectInput(new ByteArrayInputStream(bytes.toByteArray()), true, application.engine())
                    .readObject();
        }
    }

    /** Refers to a service by a registry, whose only provider uses scfs. */
    public static final class ProviderWithSettings implements Runnable {
        @Override
        public void run() {
            Protocol wrapper = wrapper();
            asleep(() -> {
                wrapper.refer(OrderService.class,
                        URL.valueOf("registry://127.0.0.1:1/registry?refer=serialization%3Dhessian2"));
                wrapper.refer(OrderService.class, dubbo("check=false&serialization=hessian2"));
            });
            wrapper.refer(OrderService.class, dubbo("check=false&serialization=scfs&scfs.max.depth=none"));
            assertThatThrownBy(() -> wrapper.refer(EchoService.class, dubbo("serialization=scfs&scfs.max.depth=none")))
                    .hasMessageContaining("SCFS-612");
            wrapper.destroy();
        }
    }

    /** Sets the id of scfs after Dubbo has asked for it. */
    public static final class LateId implements Runnable {
        @Override
        public void run() {
            ScfsSerialization serialization = new ScfsSerialization();
            assertThat(serialization.getContentTypeId()).isEqualTo((byte) 30);
            System.setProperty(SerializationId.PROPERTY, "19");
            try {
                assertThatThrownBy(() -> wrapper().refer(OrderService.class, dubbo("serialization=scfs")))
                        .hasMessageContaining("SCFS-613");
                assertThat(serialization.getContentTypeId()).isEqualTo((byte) 30);
                assertThat(SerializationId.value()).isEqualTo((byte) 30);
            } finally {
                System.clearProperty(SerializationId.PROPERTY);
            }
        }
    }

    /** A provider with hessian2. */
    public static final class Provider implements Function<String[], Integer>, AutoCloseable {
        private Loopback loopback;

        /** Starts the provider with settings of its protocol. Returns its port. */
        @Override
        public Integer apply(String[] settings) {
            asleep(() -> loopback = Loopback.provider(settings));
            return loopback.port();
        }

        @Override
        public void close() {
            loopback.close();
            destroyProtocol();
        }
    }

    /** A consumer with hessian2. */
    public static final class Consumer implements Function<Integer, Object>, AutoCloseable {
        private Loopback loopback;

        /** Calls the provider at a port of this machine. Returns the result, or the exception as text. */
        @Override
        public Object apply(Integer port) {
            OrderService[] service = new OrderService[1];
            asleep(() -> {
                loopback = Loopback.provider("serialization", HESSIAN);
                service[0] = loopback.refer(OrderService.class, port, "serialization", HESSIAN, "timeout", "5000");
            });
            try {
                return service[0].same("text");
            } catch (RpcException e) {
                return e.toString();
            }
        }

        @Override
        public void close() {
            loopback.close();
            destroyProtocol();
        }
    }

    /** Calls a service with hessian2, and then one with scfs that has the same port. */
    public static final class LaterService implements Function<String, List<Integer>>, AutoCloseable {
        private Loopback loopback;
        private OrderService earlier;

        /**
         * Makes the calls.
         *
         * @return the number of sessions after calls over the connection that both have, and after calls over another
         */
        @Override
        public List<Integer> apply(String decodeInIo) {
            asleep(() -> {
                loopback = Loopback.provider("serialization", HESSIAN, "decode.in.io", decodeInIo);
                earlier = loopback.consumer("serialization", HESSIAN, "decode.in.io", decodeInIo);
                assertThat(earlier.same("text")).isEqualTo("text");
                Status status = ExtensionLoader.getExtensionLoader(StatusChecker.class).getExtension("scfs").check();
                assertThat(status.getMessage()).isEqualTo("scfs isn't used");
                assertThat(Commands.summary(new String[0])).contains("scfs isn't used");
            });
            loopback.change("serialization", "scfs");
            loopback.export(EchoService.class, new Echo(), Collections.emptyList());
            call(loopback.refer(EchoService.class, loopback.port(), "decode.in.io", decodeInIo));
            int shared = RpcChannels.count();
            EchoService own =
                    loopback.refer(EchoService.class, loopback.port(), "decode.in.io", decodeInIo, "connections", "1");
            call(own);
            assertThat(own.echo(Order.sample(7))).as("an object of a type of the earlier service").isEqualTo(7L);
            assertThat(earlier.same("text")).isEqualTo("text");
            return Arrays.asList(shared, RpcChannels.count());
        }

        private static void call(EchoService service) {
            for (int i = 0; i < 100; i++) {
                assertThat(service.echo(Arrays.asList(i, "text"))).isEqualTo(Arrays.asList(i, "text"));
            }
        }

        @Override
        public void close() {
            loopback.close();
            destroyProtocol();
        }
    }

    private static final class Echo implements EchoService {
        @Override
        public Object echo(Object value) {
            return value instanceof Order ? ((Order) value).number() : value;
        }

        @Override
        public Object held() {
            return null;
        }

        @Override
        public void fail() {
            throw new IllegalStateException();
        }
    }
}
