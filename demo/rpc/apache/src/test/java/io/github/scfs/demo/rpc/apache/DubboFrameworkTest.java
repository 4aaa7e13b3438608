package io.github.scfs.demo.rpc.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rpc.load.ConsumerSide;
import io.github.scfs.demo.rpc.load.FrameSizes;
import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.Workloads;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls a provider process from this process. */
@Tag("long")
@Timeout(120)
class DubboFrameworkTest {

    /** Each serialization writes the same two strings, and each needs a different number of bytes. */
    @Test
    void everySerializationHasAFrameSizeOfItsOwn() throws Exception {
        Set<Double> sizes = new HashSet<>();
        for (String serialization : new String[] {"kryo", "fory"}) {
            try (Pair pair = new Pair(serialization)) {
                FrameSizes tiny = new ConsumerSide(pair.framework).check(Workloads.of("tiny"));
                assertTrue(tiny.laterRequest > 16 + 24 && tiny.laterRequest < 600,
                        serialization + " " + tiny.laterRequest);
                assertTrue(sizes.add(tiny.laterRequest),
                        serialization + " has another one's size: " + tiny.laterRequest);
            }
        }
    }

    @Test
    void aSessionsFirstMessagesAreLargerThanLaterOnes() throws Exception {
        try (Pair pair = new Pair("scfs")) {
            ConsumerSide consumer = new ConsumerSide(pair.framework);
            for (int connection = 0; connection < 2; connection++) {
                FrameSizes sizes = consumer.check(Workloads.of("createUser"));
                assertTrue(sizes.firstRequest > sizes.laterRequest + 50, sizes.firstRequest + " " + sizes.laterRequest);
            }
        }
    }

    @Test
    void callsOverSeveralConnectionsAreAllCounted() throws Exception {
        try (Pair pair = new Pair("hessian2")) {
            ConsumerSide consumer = new ConsumerSide(pair.framework);
            Sample sample = consumer.call(Workloads.of("existUser"), new Load(4, 4), 0, 300);
            assertEquals(0, sample.failures, sample.failure);
            FrameSizes alone = consumer.check(Workloads.of("existUser"));
            assertEquals(alone.laterRequest, sample.requestBytes, 0.01);
            assertEquals(alone.laterResponse, sample.responseBytes, 0.01);
        }
    }

    /** A framework in this process and a provider process. The provider process ends when its input ends. */
    private static final class Pair implements AutoCloseable {
        final DubboFramework framework;
        private final Process provider;

        Pair(String serialization) throws IOException {
            String[] args = {"2130706433", freePort(), serialization, "false"};
            List<String> command = new ArrayList<>();
            command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
            command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
            Collections.addAll(command, "-cp", System.getProperty("java.class.path"), Provider.class.getName());
            Collections.addAll(command, args);
            provider = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            String ready = new BufferedReader(new InputStreamReader(provider.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
            framework = DubboFramework.of(args);
            assertEquals("{\"version\":\"" + framework.version() + "\"}", ready);
        }

        @Override
        public void close() throws IOException, InterruptedException {
            provider.getOutputStream().close();
            assertEquals(0, provider.waitFor());
        }

        private static String freePort() throws IOException {
            try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                return Integer.toString(probe.getLocalPort());
            }
        }
    }
}
