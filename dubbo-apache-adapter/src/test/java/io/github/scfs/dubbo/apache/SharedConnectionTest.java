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

    @ParameterizedTest(name = "dispatcher {0}, decode.in.io {1}, {2} calls")
    @CsvSource({
            "all, true, 20000", "all, false, 20000", "direct, true, 2000", "direct, false, 2000", "message, true, 2000",
            "message, false, 2000", "execution, true, 2000", "execution, false, 2000", "connection, true, 2000",
            "connection, false, 2000"})
    void everyCallGetsItsOwnResult(String dispatcher, String decodeInIo, int calls) throws Exception {
        int before = RpcChannels.count();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Loopback loopback = Loopback.provider("dispatcher", dispatcher, "decode.in.io", decodeInIo)) {
            OrderService service = loopback.consumer("dispatcher", dispatcher, "decode.in.io", decodeInIo);
            List<Future<Integer>> results = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int first = t * 1_000_000;
                results.add(threads.submit(() -> call(service, first, calls / THREADS)));
            }
            for (Future<Integer> result : results) {
                assertEquals(calls / THREADS, result.get(120, TimeUnit.SECONDS));
            }
            assertEquals(before + 2, RpcChannels.count(), "one connection, a session at each end");
        } finally {
            threads.shutdownNow();
        }
    }

    private static int call(OrderService service, int first, int calls) {
        for (int i = 0; i < calls; i++) {
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
        return calls;
    }
}
