package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.testkit.RecordingLoader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.RpcException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests processes in which scfs is asleep at first: copies of scfs and Dubbo in other class loaders. The copy of these
 * tests is awake.
 */
class AwakeTest {
    private static final ClassLoader LOADER = AwakeTest.class.getClassLoader();
    private static final int SCFS = 30;
    /** Whether a connection has one serialization for all requests, and the provider's for all responses. */
    private static final boolean FIRST_DECIDES = Loopback.version().matches("2\\.6\\..*|2\\.7\\.[0-8]");

    private static RecordingLoader copy(ClassLoader parent) throws ClassNotFoundException {
        RecordingLoader loader = new RecordingLoader(parent, "io.github.scfs.", "com.esotericsoftware.kryo.",
                "org.apache.dubbo.", "com.alibaba.dubbo.", "com.alibaba.fastjson", "com.google.gson.");
        assertThat(loader.loadClass(ServiceReportingProtocol.class.getName()))
                .isNotSameAs(ServiceReportingProtocol.class);
        return loader;
    }

    @ParameterizedTest
    @CsvSource({
            "'', false", "&scfs.accept=true, true", "&default.scfs.codegen=off, true", "&scfs.max.depth=9, true",
            "'&prefer.serialization=fastjson2,scfs', true", "&prefer.serialization=fastjson2, false"})
    void parameterWakesScfs(String parameters, boolean wakes) throws Exception {
        try (Asleep reference = new Asleep(AwakeCases.Reference.class)) {
            assertEquals(wakes, reference.apply(parameters));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scfs.accept", "dubbo.scfs.accept", "dubbo.protocols.a.parameters[scfs.accept]"})
    void settingWakesScfs(String name) throws Exception {
        try (Asleep reference = new Asleep(AwakeCases.Configured.class)) {
            assertEquals(true, reference.apply(name), "in Dubbo's configuration");
        }
        System.setProperty(name, "true");
        try (Asleep reference = new Asleep(AwakeCases.Reference.class)) {
            assertEquals(true, reference.apply(""), "system property");
        } finally {
            System.clearProperty(name);
        }
    }

    @Test
    void settingsOnTheClassPathWakeScfs(@TempDir Path folder) throws Exception {
        Files.write(folder.resolve("scfs.properties"), "scfs.max.depth=9".getBytes(StandardCharsets.ISO_8859_1));
        try (URLClassLoader parent = new URLClassLoader(new URL[] {folder.toUri().toURL()}, LOADER);
                Asleep reference = new Asleep(parent, AwakeCases.Reference.class)) {
            assertEquals(true, reference.apply(""));
        }
    }

    @Test
    void classOfAnEarlierServiceCanBeCollected() throws Exception {
        copy(LOADER).run(AwakeCases.DroppedClass.class.getName());
    }

    @Test
    void earlierServiceIsTrustedInItsFrameworkModelOnly() throws Exception {
        ModelApplication.assumeModels();
        copy(LOADER).run(AwakeCases.TwoModels.class.getName());
    }

    @Test
    void settingsOfAProviderDontCountForAnEarlierReference() throws Exception {
        copy(LOADER).run(AwakeCases.ProviderWithSettings.class.getName());
    }

    /** Dubbo's decode may change a connection, so it may not be done twice. */
    @Test
    void frameOfScfsIsSeenBeforeDubboDecodesTheOnesInFrontOfIt() throws Exception {
        copy(LOADER).run(AwakeCases.Frames.class.getName());
    }

    @Test
    void idThatDubboGotCantChange() throws Exception {
        copy(LOADER).run(AwakeCases.LateId.class.getName());
    }

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void laterServiceHasSessionsOnConnectionsOfEarlierOnes(String decodeInIo) throws Exception {
        // Its first reference decides which serialization a connection has.
        int shared = FIRST_DECIDES ? 0 : 2;
        try (Asleep both = new Asleep(AwakeCases.LaterService.class)) {
            assertEquals(Arrays.asList(shared, shared + 2), both.apply(decodeInIo), "sessions at both ends");
        }
    }

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void callsOfAnAsleepProviderAreRefused(String decodeInIo) throws Exception {
        String[] settings = {"serialization", "hessian2", "decode.in.io", decodeInIo};
        try (Loopback loopback = Loopback.provider(); Asleep provider = new Asleep(AwakeCases.Provider.class)) {
            int port = (int) provider.apply(settings);
            OrderService service = loopback.refer(OrderService.class, port, "timeout", "5000");
            for (int i = 0; i < 3; i++) {
                RpcException e = assertThrows(RpcException.class, () -> service.place(Order.sample(1)));
                assertThat(e).hasMessageContaining("SCFS-607");
            }
        }
    }

    /** The requests arrive in one read, with others before and behind them. */
    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void asleepProviderAnswersAsOneThatIsAwakeDoes(String decodeInIo) throws Exception {
        String[] settings = {"serialization", "hessian2", "decode.in.io", decodeInIo, "dispatcher", "direct"};
        byte[] hessian = request("hessian2");
        byte[] scfs = request("scfs");
        byte[] oneWay = scfs.clone();
        oneWay[2] &= (byte) ~0x40;
        byte[][] frames = {hessian, scfs, heartbeat(0xe0, 0), oneWay, heartbeat(0x20, Response.OK), scfs, hessian};
        List<String> answers;
        try (Loopback awake = Loopback.provider(settings)) {
            answers = RawCall.answers(awake.port(), frames);
        }
        assertThat(answers).filteredOn(answer -> answer.endsWith(" refused")).hasSize(2);
        try (Asleep provider = new Asleep(AwakeCases.Provider.class)) {
            int port = (int) provider.apply(settings);
            assertEquals(answers, RawCall.answers(port, frames));
            assertEquals(answers, RawCall.answers(port, frames), "awake now");
        }
    }

    private static byte[] request(String serialization) throws IOException {
        try (Loopback loopback = Loopback.provider("serialization", serialization);
                Relay relay = new Relay(loopback.port())) {
            loopback.refer(OrderService.class, relay.port(), "serialization", serialization).same("text");
            return relay.lastRequest();
        }
    }

    private static byte[] heartbeat(int flags, int status) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        ObjectOutput out = new ScfsSerialization().serialize(null, body);
        out.writeObject(null);
        out.flushBuffer();
        return ByteBuffer.allocate(16 + body.size())
                .putShort((short) 0xdabb)
                .put((byte) (flags | SCFS))
                .put((byte) status)
                .putLong(0)
                .putInt(body.size())
                .put(body.toByteArray())
                .array();
    }

    @Test
    void asleepConsumerRefusesResponses() throws Exception {
        try (Loopback awake = Loopback.provider(); Asleep consumer = new Asleep(AwakeCases.Consumer.class)) {
            String result = (String) consumer.apply(awake.port());
            if (FIRST_DECIDES) {
                assertThat(result).contains("SCFS-607");
            } else {
                assertEquals("text", result);
            }
        }
    }

    /** A part of a program, in a copy. */
    private static final class Asleep implements AutoCloseable {
        private final RecordingLoader loader;
        private final Object side;

        Asleep(Class<?> type) throws Exception {
            this(LOADER, type);
        }

        Asleep(ClassLoader parent, Class<?> type) throws Exception {
            loader = copy(parent);
            side = loader.loadClass(type.getName()).getConstructor().newInstance();
        }

        @SuppressWarnings("unchecked")
        Object apply(Object argument) throws Exception {
            return within(() -> ((Function<Object, Object>) side).apply(argument));
        }

        @Override
        public void close() throws Exception {
            if (side instanceof AutoCloseable) {
                within(() -> {
                    ((AutoCloseable) side).close();
                    return null;
                });
            }
        }

        private Object within(Callable<?> what) throws Exception {
            Thread thread = Thread.currentThread();
            ClassLoader context = thread.getContextClassLoader();
            thread.setContextClassLoader(loader);
            try {
                return what.call();
            } finally {
                thread.setContextClassLoader(context);
            }
        }
    }
}
