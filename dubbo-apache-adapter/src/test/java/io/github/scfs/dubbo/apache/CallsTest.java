package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RpcChannels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.rpc.RpcContext;
import org.apache.dubbo.rpc.service.EchoService;
import org.apache.dubbo.rpc.service.GenericService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests all kinds of calls over one shared connection. */
class CallsTest {
    private static Loopback loopback;
    private static OrderService service;

    @BeforeAll
    static void start() {
        loopback = Loopback.provider();
        service = loopback.consumer();
    }

    @AfterAll
    static void stop() {
        loopback.close();
    }

    @Test
    void everyKindComesBackEqualFromAColdAndAWarmSession() {
        for (int round = 0; round < 3; round++) {
            assertAll(Kinds.all().entrySet().stream().map(kind -> () -> {
                Object same = service.same(kind.getValue());
                assertTrue(Kinds.equal(kind.getValue(), same), () -> kind + " came back as " + same);
            }));
        }
        assertThat(RpcChannels.count()).as("sessions at both ends of the connection").isGreaterThanOrEqualTo(2);
    }

    @Test
    void allKindsComeBackEqualInOneMessage() {
        List<Object> values = new ArrayList<>(Kinds.all().values());
        List<?> same = (List<?>) service.same(values);
        for (int i = 0; i < values.size(); i++) {
            assertTrue(Kinds.equal(values.get(i), same.get(i)), "element " + i + ", " + values.get(i));
        }
    }

    @Test
    void declaredParametersAndResultsCross() {
        assertEquals(Order.sample(8), service.place(Order.sample(7)));
        assertEquals(1 + 2 + 3 + 1 + 'x' + 4 + 5 + 5, service.sum(1, 2, 3.9, true, 'x', (byte) 4, (short) 5, 5.9f));
        Map<String, Order> orders = new LinkedHashMap<>();
        orders.put("a", Order.sample(1));
        orders.put("b", Order.sample(2));
        List<Order> expected =
                new ArrayList<>(Arrays.asList(Order.sample(1), Order.sample(2), Order.sample(9), Order.sample(1)));
        assertEquals(expected, service.all(orders, new int[] {9}, Order.Status.PAID));
    }

    @Test
    void exceptionsKeepTheirClassFieldsCauseAndStackTrace() {
        OrderException e = assertThrows(OrderException.class, () -> service.fail(Order.sample(11)));
        assertEquals("refused", e.getMessage());
        assertEquals(Order.sample(11), e.order());
        assertInstanceOf(IllegalStateException.class, e.getCause());
        assertEquals("out of stock", e.getCause().getMessage());
        assertEquals(OrderServiceProvider.class.getName(), e.getStackTrace()[0].getClassName());
    }

    @Test
    void attachmentsCrossBothWays() {
        assumeTrue(ServerContext.crosses(), "responses have no attachments, with hessian2 neither");
        OrderService service = loopback.consumer("cluster", "failfast");
        for (String text : new String[] {"trace-1", "trace-2", "trace-2"}) {
            RpcContext.getContext().setAttachment("request", text);
            assertEquals(text, service.attached());
            assertEquals(new StringBuilder(text).reverse().toString(), ServerContext.get("reply"));
        }
    }

    @Test
    void oneWayCallsArrive() throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            Order order = Order.sample(100 + i);
            RpcContext.getContext().asyncCall(() -> service.note(order));
            assertEquals(order, loopback.service().noted());
        }
    }

    @Test
    void asyncCallsComplete() throws Exception {
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Order order = Order.sample(i);
            futures.add(RpcContext.getContext().asyncCall(() -> service.place(order)));
        }
        for (int i = 0; i < 50; i++) {
            assertEquals(Order.sample(i + 1), futures.get(i).get(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void providerCallsTheConsumerBackOverTheSameConnection() {
        List<Order> placed = new ArrayList<>();
        int sum = service.each(5, order -> {
            placed.add(order);
            return new OrderListener.Receipt(order.number() * 10);
        });
        assertEquals(100, sum);
        assertEquals(5, placed.size());
        assertEquals(Order.sample(4), placed.get(4));
    }

    @Test
    void echoReturnsItsArgument() {
        assertEquals("OK", ((EchoService) service).$echo("OK"));
        assertEquals(Order.sample(3), ((EchoService) service).$echo(Order.sample(3)));
    }

    @Test
    void genericCallsCrossAsMaps() {
        GenericService generic = loopback.refer(GenericService.class, loopback.port());
        assertEquals("text", generic.$invoke("same", new String[] {"java.lang.Object"}, new Object[] {"text"}));
        Map<String, Object> order = new HashMap<>();
        order.put("class", Order.class.getName());
        assertArrayEquals(new Object[] {1, "a"}, ((List<?>) generic.$invoke("same", new String[] {"java.lang.Object"},
                new Object[] {Arrays.asList(1, "a")})).toArray());
        Map<?, ?> late = (Map<?, ?>) generic.$invoke("early", new String[] {"int"}, new Object[] {5});
        assertEquals(OrderService.Late.class.getName(), late.get("class"));
    }
}
