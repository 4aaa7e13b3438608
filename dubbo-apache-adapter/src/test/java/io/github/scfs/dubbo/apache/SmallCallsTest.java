package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import org.apache.dubbo.rpc.RpcContext;
import org.junit.jupiter.api.Test;

/** Tests how many bytes a call in a warm session needs in addition to its argument and result. */
class SmallCallsTest {
    private static final int WARM = 4;

    @Test
    void laterCallAddsFewBytesToItsArgument() throws Exception {
        try (Loopback loopback = Loopback.provider(); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            for (int i = 0; i < WARM; i++) {
                assertEquals("twelve chars", service.same("twelve chars"));
            }
            int request = relay.lastRequestBytes();
            int response = relay.lastResponseBytes();
            assertTrue(request <= 24, "request of " + request + " bytes");
            assertTrue(response <= 24, "response of " + response + " bytes");
            for (int i = 0; i < WARM; i++) {
                assertThat(service.port()).isGreaterThan(0);
            }
            assertTrue(relay.lastRequestBytes() <= 8, relay.lastRequestBytes() + " bytes without arguments");
            assertTrue(relay.lastResponseBytes() <= 8, relay.lastResponseBytes() + " bytes with a number as result");
        }
    }

    @Test
    void traceIdAddsAtMostTwoBytes() throws Exception {
        try (Loopback loopback = Loopback.provider(); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            for (int i = 0; i < WARM; i++) {
                RpcContext.getContext().setAttachment("traceId", UUID.randomUUID().toString());
                assertEquals("twelve chars", service.same("twelve chars"));
            }
            assertThat(relay.lastRequestBytes()).isLessThanOrEqualTo(24 + 36 + 2);
        }
    }
}
