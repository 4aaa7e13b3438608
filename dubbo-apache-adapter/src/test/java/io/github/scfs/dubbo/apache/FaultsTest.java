package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RegisteredClasses;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.reported.EchoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.RpcContext;
import org.apache.dubbo.rpc.RpcException;
import org.example.OtherStranger;
import org.example.Stranger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a failure affects one call only, and that the connection stays usable. On Dubbo 3, it does so with messages
 * that their senders encode, and with messages that the event loop encodes.
 */
@ParameterizedClass(name = "encode.in.io {0}")
@ValueSource(strings = {"false", "true"})
class FaultsTest {
    @Parameter
    String encodeInIo;

    @BeforeAll
    static void registerStubborn() {
        new RegisteredClasses(Collections.singletonMap(Stubborn.class, new Stubborn.Refusing()),
                DubboFramework.engine(null)).takeNew();
    }

    @BeforeEach
    void setEncoder() {
        assumeTrue(encodeInIo.equals("false") || !Loopback.encodesOnEventLoop(), "the event loop encodes all messages");
        Loopback.encodeInIo(encodeInIo);
    }

    @AfterEach
    void resetEncoder() {
        Loopback.encodeInIo(null);
    }

    static final class First {
        private final int n = 1;

        int n() {
            return n;
        }
    }

    static final class Second {
        private final String s = "2";

        String s() {
            return s;
        }
    }

    @Test
    void lateResponseKeepsItsDefinitions() throws Exception {
        // The provider has one thread. So its late response is sent before the next response, which relies on the
        // definitions in the late one.
        try (Loopback loopback = Loopback.provider("threads", "1", "queues", "100")) {
            OrderService service = loopback.consumer("timeout", "400");
            int port = service.port();
            assertThrows(RpcException.class, () -> service.late(1));
            loopback.service().release();
            Loopback.await("the provider's thread is free").until(() -> answersEarly(service));
            for (int n = 2; n < 5; n++) {
                assertEquals(n, service.early(n).n());
                assertEquals("deep " + n, service.early(n).deep());
            }
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @Test
    void argumentThatFailsToEncodeLosesNoDefinitions() {
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            int port = service.port();
            List<Object> graph = Arrays.asList(new First(), new Stubborn(), new Second());
            RpcException e = assertThrows(RpcException.class, () -> service.same(graph));
            assertThat(e).hasMessageContaining("SCFS-303");
            List<?> same = (List<?>) service.same(Arrays.asList(new First(), new Second()));
            assertEquals(1, ((First) same.get(0)).n());
            assertEquals("2", ((Second) same.get(1)).s());
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @Test
    void callerIsToldAtOnceThatAnArgumentCantBeWritten() {
        try (Loopback loopback = Loopback.provider()) {
            RpcException e = assertThrows(RpcException.class, () -> loopback.consumer().same(new Stubborn()));
            assertThat(e).hasMessageContaining("SCFS-303");
        }
    }

    @Test
    void resultThatFailsToEncodeFailsItsCallOnly() {
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            int port = service.port();
            RpcException e = assertThrows(RpcException.class, () -> service.unwritable());
            assertThat(e).hasMessageContaining("SCFS-303");
            assertEquals("deep 1", service.early(1).deep());
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @Test
    void responseOverTheConsumersPayloadLimitIsSkipped() {
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer("payload", "5000", "timeout", "1000");
            int port = service.port();
            for (int bytes : new int[] {6_000, 300_000, 2_000_000}) {
                RpcException e = assertThrows(RpcException.class, () -> service.bulk(bytes));
                assertThat(e).hasMessageContaining("too large");
                OrderService.Bulk bulk = service.bulk(50);
                assertArrayEquals(OrderServiceProvider.frameLike(50), bulk.bytes());
                assertEquals("bulk", bulk.deep(), "definitions of the skipped response are known");
            }
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @Test
    void callsInFlightCompleteDespiteAResponseOverTheLimit() throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer("payload", "5000", "timeout", "3000");
            for (int round = 0; round < 5; round++) {
                List<Future<?>> futures = new ArrayList<>();
                for (int i = 0; i < 20; i++) {
                    int n = i;
                    if (i == 10) {
                        RpcContext.getContext().asyncCall(() -> service.bulk(100_000));
                    }
                    futures.add(RpcContext.getContext().asyncCall(() -> service.place(Order.sample(n))));
                }
                for (int i = 0; i < 20; i++) {
                    assertEquals(Order.sample(i + 1), futures.get(i).get(10, TimeUnit.SECONDS));
                }
            }
        }
    }

    @Test
    void requestOverTheProvidersPayloadLimitIsSkipped() {
        try (Loopback loopback = Loopback.provider("payload", "5000")) {
            OrderService service = loopback.consumer("timeout", "1000");
            int port = service.port();
            OrderService.Bulk bulk = new OrderService.Bulk(OrderServiceProvider.frameLike(100_000));
            RpcException e = assertThrows(RpcException.class, () -> service.take(bulk));
            assertThat(e).hasMessageContaining("too large");
            assertEquals(50, service.take(new OrderService.Bulk(new byte[50])));
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @Test
    void responseOverTheProvidersOwnLimitIsDefinedAgain() {
        try (Loopback loopback = Loopback.provider("payload", "5000")) {
            OrderService service = loopback.consumer();
            int port = service.port();
            RpcException e = assertThrows(RpcException.class, () -> service.bulk(100_000));
            assertThat(e).hasMessageContaining("too large");
            assertEquals("bulk", service.bulk(50).deep());
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @Test
    void argumentOfAnotherTypeNeverReachesTheMethod() throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            String order = 'L' + Order.class.getName().replace('.', '/') + ';';
            assertEquals(Response.OK, RawCall.status(loopback.port(), "place", order, Order.sample(1)));
            assertEquals(Response.BAD_REQUEST, RawCall.status(loopback.port(), "place", order, "no order"));
            assertEquals(Response.BAD_REQUEST,
                    RawCall.status(loopback.port(), "note", order, new OrderService.Deep("no order")));
            assertEquals(Response.OK, RawCall.status(loopback.port(), "note", order, Order.sample(2)));
            assertEquals(Order.sample(2), loopback.service().noted(), "the first noted order");
        }
    }

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void inactiveProviderRefusesAndKeepsNoSession(String onIoThread) {
        int before = RpcChannels.count();
        try (Loopback loopback = Loopback.provider("serialization", "hessian2", "decode.in.io", onIoThread)) {
            OrderService service = loopback.consumer("timeout", "10000");
            RpcException e = assertThrows(RpcException.class, () -> service.place(Order.sample(1)));
            assertThat(e).hasMessageContaining("SCFS-607");
            assertEquals(before + 1, RpcChannels.count(), "only the consumer's session");
        }
    }

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void callerIsToldWhichArgumentTheProviderRefuses(String onIoThread) {
        try (Loopback loopback = Loopback.provider("decode.in.io", onIoThread)) {
            OrderService service = loopback.consumer();
            RpcException e = assertThrows(RpcException.class, () -> service.same(new Stranger()));
            assertThat(e).hasMessageContaining("SCFS-201");
            assertThat(e).hasMessageContaining("org.example.Stranger");
            assertThat(e).hasMessageContaining("start the provider with -Dscfs.allow=org.example.*");
            assertThat(e).hasMessageContaining(
                    "in the provider at /127.0.0.1:" + loopback.port() + ", connected to the consumer at /127.0.0.1:");
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
        }
    }

    @Test
    void callerIsToldWhichResultItRefuses() {
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            loopback.service().replace(new Stranger());
            RpcException e = assertThrows(RpcException.class, () -> service.same(Arrays.asList(1, 2)));
            assertThat(e).hasMessageContaining("SCFS-201");
            assertThat(e).hasMessageContaining("org.example.Stranger");
            assertThat(e).hasMessageContaining("start the consumer with -Dscfs.allow=org.example.*");
            assertThat(e).hasMessageContaining("connected to the provider at /127.0.0.1:" + loopback.port());
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
        }
    }

    @Test
    void eachCallerIsToldItsOwnReason() throws Exception {
        try (Loopback loopback = Loopback.provider("decode.in.io", "true"); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            assertEquals("x", service.same("x"));
            List<Future<?>> futures = new ArrayList<>();
            relay.join(3);
            futures.add(RpcContext.getContext().asyncCall(() -> service.same(new Stranger())));
            futures.add(RpcContext.getContext().asyncCall(() -> service.same("x")));
            futures.add(RpcContext.getContext().asyncCall(() -> service.same(new OtherStranger())));
            assertThat(reason(futures.get(0))).contains("org.example.Stranger").doesNotContain("OtherStranger");
            assertEquals("x", futures.get(1).get(10, TimeUnit.SECONDS));
            assertThat(reason(futures.get(2))).contains("org.example.OtherStranger");
        }
    }

    @Test
    void callerIsToldItsReasonBesideACallThatDubboRefuses() throws Exception {
        try (Loopback loopback = Loopback.provider("decode.in.io", "true")) {
            byte[] refused = RawCall.frame("same", "Ljava/lang/Object;", new Stranger());
            byte[] absent = RawCall.frame("absent", "Ljava/lang/Object;", "x");
            byte[] fine = RawCall.frame("same", "Ljava/lang/Object;", "a text");
            List<String> texts = RawCall.texts(loopback.port(), absent, refused, fine);
            assertThat(texts.get(1)).contains("SCFS-201").contains("org.example.Stranger").contains("scfs.allow");
            assertThat(texts.get(2)).contains("a text");
        }
    }

    @Test
    void reasonsOfManyCallsAreNotRepeatedInEach() throws Exception {
        try (Loopback loopback = Loopback.provider("decode.in.io", "true")) {
            byte[][] frames = new byte[1000][];
            for (int i = 0; i < frames.length; i++) {
                Object[] others = new Object[i + 1];
                others[i] = new Stranger();
                frames[i] = RawCall.frame("same", "Ljava/lang/Object;", others);
            }
            for (int i = 0; i < frames.length; i += 10) {
                frames[i] = RawCall.frame("absent", "Ljava/lang/Object;", "x");
            }
            for (String text : RawCall.texts(loopback.port(), frames)) {
                assertThat(text.length()).isLessThan(10_000);
            }
        }
    }

    @Test
    void providerIsToldAtOnceThatAnArgumentOfACallbackCantBeWritten() {
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            int port = service.port();
            loopback.service().replace(new Stubborn());
            OrderListener listener = order -> new OrderListener.Receipt(order.number());
            RpcException e = assertThrows(RpcException.class, () -> service.each(1, listener));
            assertThat(e).hasMessageContaining("SCFS-303");
            loopback.service().replace(null);
            assertEquals(3, service.each(3, listener));
            assertEquals(port, service.port(), "the connection was kept");
        }
    }

    @ParameterizedTest(name = "payload {0}")
    @ValueSource(strings = {"100000", "2147483647", "-1"})
    void requestWithinThePayloadOfItsServiceIsRead(String payload) {
        assumeTrue(Loopback.unifiesPorts(), "up to Dubbo 3.1, the first service's bound is that of its port");
        try (Loopback loopback = Loopback.provider("payload", "5000")) {
            loopback.change("payload", payload);
            loopback.export(EchoService.class, new Lengths(), Collections.emptyList());
            EchoService service = loopback.refer(EchoService.class, loopback.port(), "payload", "200000");
            assertEquals(1, service.echo(new byte[1]));
            assertEquals(50_000, service.echo(new byte[50_000]));
            if (payload.equals("100000")) {
                RpcException e = assertThrows(RpcException.class, () -> service.echo(new byte[100_001]));
                assertThat(e).hasMessageContaining("too large");
            } else {
                assertEquals(100_001, service.echo(new byte[100_001]));
            }
        }
    }

    /** Returns the lengths of byte arrays. */
    private static final class Lengths implements EchoService {
        @Override
        public Object echo(Object value) {
            return ((byte[]) value).length;
        }

        @Override
        public Object held() {
            return null;
        }

        @Override
        public void fail() {}
    }

    private static String reason(Future<?> call) {
        return assertThrows(ExecutionException.class, () -> call.get(10, TimeUnit.SECONDS)).getMessage();
    }

    private static boolean answersEarly(OrderService service) {
        try {
            return service.early(1).n() == 1;
        } catch (RpcException busy) {
            return false;
        }
    }
}
