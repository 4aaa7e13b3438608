package io.github.scfs.dubbo.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RpcChannels;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that sessions live as long as their connections. */
class ConnectionsTest {

    @Test
    void hundredConnectionsLeaveNoSession() throws InterruptedException {
        connectionsLeaveNoSession(100);
    }

    @Test
    @Tag("long")
    void thousandConnectionsLeaveNoSession() throws InterruptedException {
        connectionsLeaveNoSession(1000);
    }

    private static void connectionsLeaveNoSession(int connections) throws InterruptedException {
        int before = RpcChannels.count();
        try (Loopback loopback = Loopback.provider()) {
            for (int i = 0; i < connections; i++) {
                OrderService service = loopback.consumer();
                assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
                loopback.hangUp();
            }
            Loopback.await("all sessions are removed").until(RpcChannels::count, count -> count == before);
        }
    }

    @Test
    void restartedProviderStartsANewSession() throws InterruptedException {
        assumeFalse(Loopback.version().matches("2\\.7\\.[38]|3\\..*"),
                "consumers reconnect after more than 20 s, with hessian2 too");
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer("heartbeat", "1000", "reconnect", "100", "timeout", "1000");
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
            int port = service.port();
            loopback.stop();
            Loopback.await("the provider stops").until(() -> !answers(service));
            Loopback.await("the port is free").until(loopback::isPortFree);
            loopback.start();
            Loopback.await("the consumer reconnects").until(() -> answers(service));
            assertTrue(port != service.port(), "over a new connection");
            for (int i = 0; i < 10; i++) {
                assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
            }
        }
    }

    @Test
    void heartbeatsWorkBeforeBetweenAndAfterDefinitions() throws Exception {
        try (Loopback loopback = Loopback.provider("heartbeat", "300"); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port(), "heartbeat", "300");
            Loopback.await("heartbeats before definitions").until(() -> relay.heartbeats() >= 2);
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
            int port = service.port();
            int seen = relay.heartbeats();
            Loopback.await("heartbeats between definitions").until(() -> relay.heartbeats() >= seen + 4);
            assertEquals(Order.sample(3), service.place(Order.sample(2)));
            assertEquals("deep 3", service.early(3).deep());
            assertEquals(port, service.port(), "one connection throughout");
        }
    }

    @Test
    void framesThatArriveByteByByteAreReceivedOnce() throws Exception {
        try (Loopback loopback = Loopback.provider(); Relay relay = new Relay(loopback.port(), 1)) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            for (int i = 0; i < 5; i++) {
                assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
            }
        }
    }

    @Test
    void laterCallsAreSmallerThanTheFirst() throws Exception {
        try (Loopback loopback = Loopback.provider(); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            Order order = Order.sample(3);
            assertEquals(Order.sample(4), service.place(order));
            int first = relay.lastRequestBytes();
            for (int i = 0; i < 3; i++) {
                assertEquals(Order.sample(4), service.place(order));
            }
            assertTrue(relay.lastRequestBytes() < first - 150, first + " bytes, then " + relay.lastRequestBytes());
        }
    }

    @Test
    void connectionToAPortOfSeveralProtocolsHasASession() throws Exception {
        assumeTrue(Loopback.unifiesPorts(), "a port has one protocol");
        try (Loopback loopback = Loopback.provider("ispuserver", "true"); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            for (int i = 0; i < 20; i++) {
                assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
                assertEquals("deep " + i, service.early(i).deep());
            }
            relay.resetCounts();
            assertEquals(Order.sample(21), service.place(Order.sample(20)));
            assertEquals(2, relay.messages());
            assertEquals(0, relay.definingMessages());
        }
    }

    @Test
    void nettyThreeHasNoSessionsAndWorks() {
        int before = RpcChannels.count();
        try (Loopback loopback = Loopback.provider("server", Loopback.NETTY_3)) {
            OrderService service = loopback.consumer("client", Loopback.NETTY_3);
            for (int i = 0; i < 20; i++) {
                assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
            }
            assertEquals("deep 3", service.early(3).deep());
            assertEquals(before, RpcChannels.count());
        }
    }

    private static boolean answers(OrderService service) {
        try {
            return "x".equals(service.same("x"));
        } catch (RuntimeException notYet) {
            return false;
        }
    }
}
