package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RegisteredClasses;
import io.github.scfs.reported.EchoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.common.threadpool.ThreadPool;
import org.apache.dubbo.rpc.RpcException;
import org.example.Stranger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that values and failures reach their caller on whichever thread a provider decodes: the I/O thread, a pool's
 * thread, or a virtual thread. Results are decoded by the waiting caller's thread, in older versions of Dubbo by a
 * pool's thread.
 */
class DecodingThreadsTest {
    private static final int CALLERS = 8;
    private static final int CALLS = 100;
    /** Parts of the names of Dubbo's threads. */
    private static final String IO = "NettyServer";
    private static final String POOL = "DubboServerHandler";
    private static final String CLIENT_IO = "NettyClient";
    private static final String CLIENT_POOL = "DubboClientHandler";

    @BeforeAll
    static void register() {
        new RegisteredClasses(Collections.singletonMap(Witness.class, new Witness.Watched()),
                DubboFramework.engine(null)).takeNew();
    }

    @AfterEach
    void restore() {
        ExecutorMode.reset();
    }

    @ParameterizedTest(name = "mode {0}, thread pool {1}, decode.in.io {2}")
    @CsvSource({
            "default, fixed, true, NettyServer", "default, fixed, false, DubboServerHandler",
            "isolation, fixed, true, NettyServer", "isolation, fixed, false, NettyServer",
            "default, virtual, true, NettyServer", "default, virtual, false, DubboServerHandler"})
    void valuesAndFailuresReachTheCaller(String mode, String threadPool, String decodeInIo, String reader)
            throws Exception {
        assumeTrue(mode.equals("default") || ExecutorMode.exists(), "services share a pool of threads");
        assumeTrue(hasPool(threadPool), "requests aren't handled by virtual threads");
        ExecutorMode.set(mode);
        try (Loopback loopback = Loopback.provider("decode.in.io", decodeInIo, "threadpool", threadPool)) {
            OrderService service = loopback.consumer();
            Witness.READERS.clear();
            assertInstanceOf(Witness.class, service.same(new Witness()));
            assertThat(Witness.READERS).anyMatch(thread -> thread.contains(reader))
                    .noneMatch(thread -> thread.contains(reader.equals(IO) ? POOL : IO));
            assertThat(Witness.READERS.stream().anyMatch(thread -> thread.startsWith(Witness.VIRTUAL)))
                    .isEqualTo(threadPool.equals("virtual") && reader.equals(POOL));
            int port = service.port();
            ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
            try {
                List<Future<?>> done = new ArrayList<>();
                for (int caller = 0; caller < CALLERS; caller++) {
                    int first = caller * CALLS;
                    done.add(callers.submit(() -> call(service, first)));
                }
                for (Future<?> caller : done) {
                    caller.get(60, TimeUnit.SECONDS);
                }
            } finally {
                callers.shutdownNow();
            }
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    /** Whether a caller that waits runs the tasks of its call. */
    private static boolean callersDecode() {
        try {
            Class.forName("org.apache.dubbo.common.threadpool.ThreadlessExecutor");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void resultIsDecodedByTheIoThreadOrTheWaitingCaller(String decodeInIo) {
        String waiting = callersDecode() ? Thread.currentThread().getName() : CLIENT_POOL;
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer("decode.in.io", decodeInIo);
            assertInstanceOf(Witness.class, service.same(new Witness()));
            Witness.READERS.clear();
            assertInstanceOf(Witness.class, service.same(new Witness()));
            assertThat(Witness.READERS)
                    .anyMatch(thread -> thread.contains(Boolean.parseBoolean(decodeInIo) ? CLIENT_IO : waiting))
                    .noneMatch(thread -> thread.contains(Boolean.parseBoolean(decodeInIo) ? waiting : CLIENT_IO));
            loopback.service().replace(new Stranger());
            RpcException e = assertThrows(RpcException.class, () -> service.same(Arrays.asList(1, 2)));
            assertThat(e).hasMessageContaining("SCFS-201").hasMessageContaining("org.example.Stranger");
        }
    }

    /** Returns the name of the thread that calls it as the value that it holds. */
    private static final class ThreadNames implements EchoService {
        @Override
        public Object echo(Object value) {
            return value;
        }

        @Override
        public Object held() {
            return Thread.currentThread().getName();
        }

        @Override
        public void fail() {
            throw new IllegalStateException(Thread.currentThread().getName());
        }
    }

    @Test
    void serviceWithItsOwnThreadsGetsValuesAndFailures() {
        assumeTrue(ExecutorMode.exists(), "services share a pool of threads");
        ExecutorService threads = Executors.newFixedThreadPool(2, work -> new Thread(work, "own"));
        try (Loopback loopback = Loopback.provider()) {
            loopback.export(EchoService.class, new ThreadNames(), Collections.emptyList(), threads);
            EchoService service = loopback.refer(EchoService.class, loopback.port());
            for (int i = 0; i < CALLS; i++) {
                assertEquals(Order.sample(i), service.echo(Order.sample(i)));
                assertEquals("own", service.held());
                RpcException e = assertThrows(RpcException.class, () -> service.echo(new Stranger()));
                assertThat(e).hasMessageContaining("SCFS-201");
                assertThrows(IllegalStateException.class, service::fail);
            }
            assertEquals(Order.sample(2), loopback.consumer().place(Order.sample(1)), "a service with shared threads");
        } finally {
            threads.shutdownNow();
        }
    }

    private static void call(OrderService service, int first) {
        for (int n = first; n < first + CALLS; n++) {
            if (n % 10 == 0) {
                RpcException e = assertThrows(RpcException.class, () -> service.same(new Stranger()));
                assertThat(e).hasMessageContaining("SCFS-201").hasMessageContaining("org.example.Stranger");
            } else if (n % 10 == 1) {
                int number = n;
                OrderException e = assertThrows(OrderException.class, () -> service.fail(Order.sample(number)));
                assertEquals(Order.sample(n), e.order());
            } else {
                assertEquals(Order.sample(n + 1), service.place(Order.sample(n)));
            }
        }
    }

    private static boolean hasPool(String name) {
        try {
            Thread.class.getMethod("isVirtual");
        } catch (NoSuchMethodException e) {
            return !name.equals("virtual");
        }
        return ExtensionLoader.getExtensionLoader(ThreadPool.class).hasExtension(name);
    }
}
