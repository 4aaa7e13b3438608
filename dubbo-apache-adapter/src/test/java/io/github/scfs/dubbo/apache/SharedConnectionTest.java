package io.github.scfs.dubbo.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.rpc.RpcChannels;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests many callers on one connection, with every dispatcher, and with decoding on I/O threads and on pool threads.
 */
class SharedConnectionTest {
    private static final int THREADS = 32;
    private static final int CALLS = 64;

    @ParameterizedTest(name = "dispatcher {0}, decode.in.io {1}")
    @CsvSource({
            "all, true", "all, false", "direct, true", "direct, false", "message, true", "message, false",
            "execution, true", "execution, false", "connection, true", "connection, false"})
    void everyCallGetsItsOwnResult(String dispatcher, String decodeInIo) throws Exception {
        int before = RpcChannels.count();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Loopback loopback = Loopback.provider("dispatcher", dispatcher, "decode.in.io", decodeInIo)) {
            OrderService service = loopback.consumer("dispatcher", dispatcher, "decode.in.io", decodeInIo);
            List<Future<Integer>> results = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int first = t * 1_000_000;
                results.add(threads.submit(() -> call(service, first)));
            }
            for (Future<Integer> result : results) {
                assertEquals(CALLS, result.get(120, TimeUnit.SECONDS));
            }
            assertEquals(before + 2, RpcChannels.count(), "one connection, a session at each end");
        } finally {
            threads.shutdownNow();
        }
    }

    private static int call(OrderService service, int first) {
        for (int i = 0; i < CALLS; i++) {
            int n = first + i;
            switch (n % 3) {
                case 0:
                    assertEquals(Order.sample(n + 1), service.place(Order.sample(n)));
                    break;
                case 1:
                    assertEquals("text " + n, service.same("text " + n));
                    break;
                default:
                    assertEquals("deep " + n, service.early(n).deep());
                    break;
            }
        }
        return CALLS;
    }
}
