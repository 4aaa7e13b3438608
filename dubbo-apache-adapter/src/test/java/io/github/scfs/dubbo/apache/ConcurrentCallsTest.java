package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that sessions are used, and stay right, if many callers send on one connection. On Dubbo 3 the callers encode at
 * the same time, unless {@code encode.in.io} is true. {@code -Dtest.calls} sets the number of calls.
 */
class ConcurrentCallsTest {
    private static final int CALLERS = 32;
    private static final int CALLS = Integer.getInteger("test.calls", 20_000);

    @ParameterizedTest(name = "encode.in.io={0}")
    @ValueSource(strings = {"false", "true"})
    void fewMessagesCarryDefinitionsAndEveryValueIsRight(String encodeInIo) throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try (Loopback loopback = Loopback.provider("encode.in.io", encodeInIo);
                Relay relay = new Relay(loopback.port())) {
            OrderService service =
                    loopback.refer(OrderService.class, relay.port(), "encode.in.io", encodeInIo, "timeout", "60000");
            AtomicInteger numbers = new AtomicInteger();
            long firstSecond = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
            callAtOnce(callers, service, numbers, () -> System.nanoTime() < firstSecond);
            relay.resetCounts();
            int end = numbers.get() + CALLS;
            callAtOnce(callers, service, numbers, () -> numbers.get() < end);
            assertThat(relay.messages()).isGreaterThanOrEqualTo(2 * CALLS);
            assertThat(relay.definingMessages()).as("messages with definitions, of " + relay.messages())
                    .isLessThanOrEqualTo(relay.messages() / 50);
            System.out.println("encode.in.io=" + encodeInIo + ": " + relay.messages() + " messages after the first "
                    + "second, " + relay.definingMessages() + " with definitions");
        } finally {
            callers.shutdownNow();
        }
    }

    /** Whether another call is to be made. */
    private interface More {
        boolean calls();
    }

    private static void callAtOnce(ExecutorService callers, OrderService service, AtomicInteger numbers, More more)
            throws Exception {
        List<Future<?>> done = new ArrayList<>();
        for (int t = 0; t < CALLERS; t++) {
            done.add(callers.submit(() -> {
                while (more.calls()) {
                    call(service, numbers.incrementAndGet());
                }
            }));
        }
        for (Future<?> caller : done) {
            caller.get(10, TimeUnit.MINUTES);
        }
    }

    private static void call(OrderService service, int n) {
        switch (n % 4) {
            case 0:
                assertEquals(Order.sample(n + 1), service.place(Order.sample(n)));
                break;
            case 1:
                assertEquals("text " + n, service.same("text " + n));
                break;
            case 2:
                assertEquals("deep " + n, service.early(n).deep());
                break;
            default:
                assertEquals(n + 4L, service.sum(n, 1L, 2, true, (char) 0, (byte) 0, (short) 0, 0));
        }
    }
}
