package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Random;
import org.apache.dubbo.remoting.exchange.Response;
import org.apache.dubbo.rpc.RpcException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a request that is out of step with its session is answered, and then its connection is closed. Also tests
 * that a call whose request or response is damaged on its way ends at once: with a value, an exception, or the
 * end of its connection. It never waits for its timeout.
 */
class BrokenFramesTest {
    private static final int TIMEOUT_MILLIS = 20_000;
    private static final int CONNECTIONS = 15;

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void requestThatIsOutOfStepIsAnsweredAndThenItsConnectionIsClosed(String decodeInIo) throws Exception {
        try (Loopback loopback = Loopback.provider("decode.in.io", decodeInIo);
                Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
            byte[] first = relay.lastRequest();
            assertEquals(Order.sample(3), service.place(Order.sample(2)));
            byte[] later = relay.lastRequest();
            loopback.hangUp();
            assertThat(RawCall.statusesUntilClosed(loopback.port(), later)).as("an id that the session doesn't have")
                    .containsExactly(Response.BAD_REQUEST);

            assertEquals("text", loopback.refer(OrderService.class, relay.port()).same("text"));
            byte[] ofAnotherSession = relay.lastRequest();
            assertThat(RawCall.statusesUntilClosed(loopback.port(), first, ofAnotherSession))
                    .as("a definition that contradicts an earlier one")
                    .containsExactlyInAnyOrder(Response.OK, Response.BAD_REQUEST);
        }
    }

    @ParameterizedTest(name = "requests {0}, decode.in.io {1}")
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void callWithADamagedMessageEndsAtOnce(boolean requests, String decodeInIo) throws Exception {
        long seed = Long.getLong("scfs.seed", System.nanoTime());
        Random random = new Random(seed);
        try (Loopback loopback = Loopback.provider("decode.in.io", decodeInIo);
                Relay relay = new Relay(loopback.port())) {
            for (int i = 0; i < CONNECTIONS; i++) {
                OrderService service = loopback.refer(OrderService.class, relay.port(), "decode.in.io", decodeInIo,
                        "timeout", String.valueOf(TIMEOUT_MILLIS));
                if (i % 3 > 0) { // else the first message, with definitions, is damaged
                    assertEquals(Order.sample(2), service.place(Order.sample(1)));
                }
                relay.damage(requests, random);
                try {
                    service.place(Order.sample(i));
                } catch (RpcException e) {
                    int call = i;
                    assertFalse(e.isTimeout(), () -> "seed " + seed + ", call " + call + ": " + e);
                } catch (RuntimeException decodedAsAnException) {
                    continue;
                } finally {
                    loopback.hangUp();
                }
            }
            OrderService service = loopback.refer(OrderService.class, relay.port());
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
        }
    }
}
