package io.github.scfs.demo.rpc.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rpc.users.SeededUsers;
import io.github.scfs.demo.rpc.users.User;
import io.github.scfs.demo.rpc.wire.FrameMeter;
import io.github.scfs.demo.rpc.wire.TestFrames;
import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ConsumerSideTest {
    private static final int FIRST_BODY = 500;
    private static final int LATER_BODY = 50;
    private static final Load THREE = new Load(3, 1);

    private final Embedded framework = new Embedded();
    private final ConsumerSide side = new ConsumerSide(framework);

    @Test
    void firstAndLaterFramesAreCountedSeparately() {
        FrameSizes sizes = side.check(Workloads.of("getUser"));
        assertEquals(16 + FIRST_BODY, sizes.firstRequest);
        assertEquals(16 + 2 * FIRST_BODY, sizes.firstResponse);
        assertEquals(16 + LATER_BODY, sizes.laterRequest, 1e-6);
        assertEquals(16 + 2 * LATER_BODY, sizes.laterResponse, 1e-6);
    }

    @Test
    void eachCheckOpensAndClosesAConnection() {
        side.check(Workloads.of("getUser"));
        side.check(Workloads.of("existUser"));
        assertEquals(2, framework.opened.size());
        framework.opened.forEach(channel -> assertFalse(channel.isOpen()));
    }

    @Test
    void aWrongResultFailsTheCheckAndIsReported() {
        framework.wrong = true;
        IllegalStateException failure =
                assertThrows(IllegalStateException.class, () -> side.check(Workloads.of("getUser")));
        assertTrue(failure.getMessage().contains("id=4711"), failure.getMessage());
    }

    @Test
    void bytesAtASteadyRateAreThoseOfEachSecondOnANewConnection() throws Exception {
        side.check(Workloads.of("getUser"));
        framework.calls = 0;
        long start = System.nanoTime();
        SteadyBytes bytes = side.steady(Workloads.of("getUser"), 50, 2);
        assertTrue(System.nanoTime() - start >= 1_900_000_000L, "the last call is due after 1.98 s");
        assertEquals(100, framework.calls);
        assertArrayEquals(new long[] {16 + FIRST_BODY + 49 * (16 + LATER_BODY), 50 * (16 + LATER_BODY)},
                bytes.requests);
        assertArrayEquals(new long[] {16 + 2 * FIRST_BODY + 49 * (16 + 2 * LATER_BODY), 50 * (16 + 2 * LATER_BODY)},
                bytes.responses);
        framework.opened.forEach(channel -> assertFalse(channel.isOpen()));
    }

    @Test
    void callsAreCountedWithTheirLatencies() throws Exception {
        Sample sample = side.call(Workloads.of("getUser"), THREE, 20, 150);
        assertEquals(0, sample.failures);
        assertNull(sample.failure);
        assertTrue(sample.calls > 0, "calls " + sample.calls);
        assertTrue(sample.allCalls > sample.calls, "the lead-in isn't measured: " + sample.allCalls);
        assertEquals(framework.calls, sample.allCalls);
        Histogram latencies = Latencies.decode(sample.latencies);
        // The first call of each caller may begin before the measured time, and the last call may end after it. So the
        // two numbers may differ by the number of callers.
        assertEquals(sample.calls, latencies.getTotalCount(), THREE.callers());
        assertEquals(0.15, sample.seconds, 1e-9);
        assertTrue(sample.consumer.allocatedBytes > 0);
        assertTrue(sample.requestBytes >= 16 + LATER_BODY && sample.requestBytes <= 16 + FIRST_BODY,
                "bytes " + sample.requestBytes);
    }

    @Test
    void aCallThatTakesLongerThanTheSampleHasALatency() throws Exception {
        framework.sleepMillis = 40;
        Sample sample = side.call(Workloads.of("getUser"), new Load(1, 1), 1, 1);
        Histogram latencies = Latencies.decode(sample.latencies);
        assertEquals(1, latencies.getTotalCount());
        assertEquals(0, sample.calls);
        assertEquals(2, sample.allCalls);
    }

    @Test
    void failingCallersStopAndReportTheFailure() throws Exception {
        framework.failing = true;
        Sample sample = side.call(Workloads.of("getUser"), THREE, 0, 60_000);
        assertEquals(0, sample.calls);
        assertEquals(15, sample.failures);
        assertTrue(sample.failure.contains("no such luck"), sample.failure);
    }

    @Test
    void oneConnectionIsSharedAndSeveralAreSeparate() throws Exception {
        side.call(Workloads.of("getUser"), new Load(1, 1), 0, 5);
        side.call(Workloads.of("getUser"), new Load(2, 1), 0, 5);
        side.call(Workloads.of("getUser"), new Load(2, 4), 0, 5);
        assertEquals(java.util.Arrays.asList(0, 4), framework.connections);
    }

    /** Calls a local implementation and sends frames through an embedded channel. */
    private static final class Embedded implements Framework {
        final List<EmbeddedChannel> opened = new ArrayList<>();
        final List<Integer> connections = new ArrayList<>();
        boolean wrong;
        boolean failing;
        int sleepMillis;
        int calls;

        private final FrameMeter meter = new FrameMeter();
        private final SeededUsers users = new SeededUsers();

        @Override
        public String version() {
            return "embedded";
        }

        @Override
        public <S> void export(Class<S> service, S implementation) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FrameMeter meter() {
            return meter;
        }

        @Override
        public <S> Reference<S> refer(Class<S> service, int ownConnections) {
            connections.add(ownConnections);
            EmbeddedChannel channel = new EmbeddedChannel();
            meter.watch(channel);
            opened.add(channel);
            boolean[] first = {true};
            Class<?>[] implemented = {service};
            ClassLoader loader = service.getClassLoader();
            S proxy = service.cast(Proxy.newProxyInstance(loader, implemented, (self, method, args) -> {
                synchronized (this) {
                    calls++;
                    Thread.sleep(sleepMillis);
                    if (failing) {
                        throw new IllegalStateException("no such luck");
                    }
                    channel.writeOutbound(frame(first[0] ? FIRST_BODY : LATER_BODY));
                    channel.writeInbound(frame(2 * (first[0] ? FIRST_BODY : LATER_BODY)));
                    channel.releaseOutbound();
                    channel.releaseInbound();
                    first[0] = false;
                    try {
                        return wrong ? wrongUser() : method.invoke(users, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }
            }));
            return new Reference<S>() {
                @Override
                public S proxy() {
                    return proxy;
                }

                @Override
                public void close() {
                    channel.close();
                }
            };
        }

        private static User wrongUser() {
            User user = new User();
            user.setId(4711);
            return user;
        }

        private static ByteBuf frame(int body) {
            return TestFrames.frame(0, 20, body);
        }
    }
}
