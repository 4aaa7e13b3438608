package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RegisteredClasses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.rpc.RpcContext;
import org.apache.dubbo.rpc.RpcException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tests that large results are encoded by the provider's threads and not by the connection's event loop, which serves
 * all calls. {@code decode.in.io} is false by default in Dubbo 2.7, and true in Dubbo 2.6.
 */
class LargeResultsTest {
    private static final int MANY = 1000;

    @BeforeAll
    static void register() {
        new RegisteredClasses(Collections.singletonMap(Witness.class, new Witness.Watched()),
                DubboFramework.engine(null)).takeNew();
        new RegisteredClasses(Collections.singletonMap(Stubborn.class, new Stubborn.Refusing()),
                DubboFramework.engine(null)).takeNew();
    }

    private static List<Object> orders(int from) {
        List<Object> orders = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            orders.add(Order.sample(from + i));
        }
        return orders;
    }

    /**
     * Sends a list of orders once, so that the provider measures its size. Returns the list with one more object. If
     * the list is sent again, the provider encodes the result ahead.
     */
    private static List<Object> sameWith(OrderService service, Object more) {
        List<Object> orders = orders(0);
        service.same(orders);
        orders.add(more);
        return orders;
    }

    @Test
    void providerThreadEncodesItsLargeResult() {
        assumeTrue(ResponseBodies.isSupported(), "large results are encoded like all others");
        for (String dispatcher : new String[] {"all", "execution"}) {
            try (Loopback loopback = Loopback.provider("dispatcher", dispatcher, "decode.in.io", "false")) {
                OrderService service = loopback.consumer();
                List<Object> orders = sameWith(service, new Witness());
                Witness.WRITERS.clear();
                List<?> same = (List<?>) service.same(orders);
                assertEquals(orders.subList(0, MANY), same.subList(0, MANY));
                assertInstanceOf(Witness.class, same.get(MANY));
                assertTrue(Witness.WRITERS.stream().anyMatch(name -> name.startsWith("DubboServerHandler")),
                        () -> "written by " + Witness.WRITERS);
                assertTrue(Witness.WRITERS.stream().noneMatch(name -> name.startsWith("NettyServer")),
                        () -> "written by " + Witness.WRITERS);
            }
        }
    }

    @Test
    void eventLoopThatDecodesAlsoEncodes() {
        assumeTrue(Loopback.encodesOnEventLoop(), "messages are encoded by the calling threads");
        try (Loopback loopback = Loopback.provider("decode.in.io", "true")) {
            OrderService service = loopback.consumer();
            List<Object> orders = sameWith(service, new Witness());
            Witness.WRITERS.clear();
            service.same(orders);
            assertTrue(Witness.WRITERS.stream().anyMatch(name -> name.startsWith("NettyServer")),
                    () -> "written by " + Witness.WRITERS);
            assertTrue(Witness.WRITERS.stream().noneMatch(name -> name.startsWith("DubboServerHandler")),
                    () -> "written by " + Witness.WRITERS);
        }
    }

    @Test
    void everyCallerGetsItsLargeResult() throws Exception {
        try (Loopback loopback = Loopback.provider("decode.in.io", "false")) {
            OrderService service = loopback.consumer();
            ExecutorService callers = Executors.newFixedThreadPool(8);
            try {
                List<Future<?>> done = new ArrayList<>();
                for (int caller = 0; caller < 8; caller++) {
                    int first = caller * MANY;
                    done.add(callers.submit(() -> {
                        for (int n = 0; n < 20; n++) {
                            assertEquals(orders(first + n), service.same(orders(first + n)));
                            assertEquals("deep " + n, service.early(n).deep());
                            assertEquals(Order.sample(n + 1), service.place(Order.sample(n)));
                        }
                        return null;
                    }));
                }
                for (Future<?> caller : done) {
                    caller.get(60, TimeUnit.SECONDS);
                }
            } finally {
                callers.shutdownNow();
            }
        }
    }

    @Test
    void largeResultKeepsItsAttachments() {
        assumeTrue(ServerContext.crosses(), "responses have no attachments, with hessian2 neither");
        try (Loopback loopback = Loopback.provider("decode.in.io", "false")) {
            OrderService service = loopback.consumer("cluster", "failfast");
            List<Object> orders = sameWith(service, "end");
            RpcContext.getContext().setAttachment("request", "trace");
            assertEquals(orders, service.same(orders));
            assertEquals("trace", ServerContext.get("same"));
        }
    }

    @Test
    void largeResultThatFailsToEncodeFailsItsCallOnly() {
        try (Loopback loopback = Loopback.provider("decode.in.io", "false")) {
            OrderService service = loopback.consumer();
            int port = service.port();
            List<Object> orders = sameWith(service, "end");
            loopback.service().replace(new Stubborn());
            RpcException e = assertThrows(RpcException.class, () -> service.same(orders));
            assertThat(e).hasMessageContaining("SCFS-303");
            loopback.service().replace(null);
            assertEquals(orders, service.same(orders));
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @Test
    void largeResultOverTheProvidersPayloadLimitFailsItsCallOnly() {
        try (Loopback loopback = Loopback.provider("decode.in.io", "false")) {
            OrderService service = loopback.consumer("payload", "100000000");
            int port = service.port();
            List<Object> orders = sameWith(service, "end");
            // Dubbo's default limit is 8 MiB.
            loopback.service().replace(new byte[9 << 20]);
            RpcException e = assertThrows(RpcException.class, () -> service.same(orders));
            assertThat(e).hasMessageContaining("too large");
            loopback.service().replace(null);
            assertEquals(orders, service.same(orders));
            assertEquals(port, service.port(), "the connection was kept");
        }
    }
}
