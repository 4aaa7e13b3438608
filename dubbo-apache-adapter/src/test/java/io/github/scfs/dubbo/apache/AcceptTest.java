package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.rpc.RpcException;
import org.example.Stranger;
import org.junit.jupiter.api.Test;

/**
 * Tests the setting {@code scfs.accept}: calls between sides of which one has another serialization than the other one
 * knows, as during a rollout or a rollback.
 */
class AcceptTest {
    private static final String ACCEPT = "scfs.accept";
    private static final int SCFS = 30;
    private static final int HESSIAN = 2;
    /** Whether the provider's setting decides which serialization a response has; otherwise the request decides it. */
    private static final boolean RESPONSE_FOLLOWS_THE_PROVIDER =
            Version.getVersion().matches("2\\.6\\..*|2\\.7\\.[0-8]");

    private static void call(OrderService service) {
        for (int i = 0; i < 5; i++) {
            assertEquals("text " + i, service.same("text " + i));
            assertEquals(21 + 'x', service.sum(1, 2, 3, true, 'x', (byte) 4, (short) 5, 5.9f));
        }
    }

    @Test
    void providerThatCameBackWithHessianAnswersAStaleConsumer() throws IOException {
        try (Loopback loopback = Loopback.provider("serialization", "hessian2", ACCEPT, "true");
                Relay relay = new Relay(loopback.port())) {
            call(loopback.refer(OrderService.class, relay.port()));
            assertEquals(SCFS, relay.lastRequestSerialization());
            assertEquals(RESPONSE_FOLLOWS_THE_PROVIDER ? HESSIAN : SCFS, relay.lastResponseSerialization());
        }
    }

    @Test
    void withoutItTheStaleConsumerIsRefused() {
        try (Loopback loopback = Loopback.provider("serialization", "hessian2", "decode.in.io", "false")) {
            OrderService service = loopback.consumer();
            RpcException e = assertThrows(RpcException.class, () -> service.same("text"));
            assertThat(e).hasMessageContaining("SCFS-607").hasMessageContaining(ACCEPT);
        }
    }

    @Test
    void staleConsumerWithHessianUnderstandsAProviderWithScfs() throws IOException {
        try (Loopback loopback = Loopback.provider(); Relay relay = new Relay(loopback.port())) {
            call(loopback.refer(OrderService.class, relay.port(), "serialization", "hessian2", ACCEPT, "true"));
            assertEquals(HESSIAN, relay.lastRequestSerialization());
            assertEquals(RESPONSE_FOLLOWS_THE_PROVIDER ? SCFS : HESSIAN, relay.lastResponseSerialization());
        }
    }

    @Test
    void systemPropertyAcceptsOnAllConnections() {
        System.setProperty(ACCEPT, "true");
        try (Loopback loopback = Loopback.provider("serialization", "hessian2")) {
            call(loopback.consumer());
        } finally {
            System.clearProperty(ACCEPT);
        }
    }

    /** Dubbo's starter for Spring Boot adds entries of YAML like this. */
    @Test
    void entryOfYamlAcceptsOnAllConnections() {
        DubboProperties.set("dubbo." + ACCEPT, true);
        try (Loopback loopback = Loopback.provider("serialization", "hessian2")) {
            call(loopback.consumer());
        } finally {
            DubboProperties.remove("dubbo." + ACCEPT);
        }
    }

    @Test
    void dubboPropertiesAcceptOnAllConnections() {
        DubboProperties.set(ACCEPT, "true");
        try (Loopback loopback = Loopback.provider("serialization", "hessian2")) {
            call(loopback.consumer());
        } finally {
            DubboProperties.remove(ACCEPT);
        }
    }

    @Test
    void noClassIsTrustedBecauseOfIt() {
        try (Loopback loopback =
                Loopback.provider("serialization", "hessian2", "decode.in.io", "false", ACCEPT, "true")) {
            OrderService service = loopback.consumer();
            RpcException e = assertThrows(RpcException.class, () -> service.same(new Stranger()));
            assertThat(e).hasMessageContaining("org.example.Stranger").hasMessageContaining("SCFS-201");
        }
    }
}
