package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.apache.dubbo.rpc.RpcException;
import org.example.Stranger;
import org.junit.jupiter.api.Test;

/** Tests that the figures of scfs are among the metrics of Dubbo 3.2 and later. */
class MeterFiguresTest {

    private static CompositeMeterRegistry registryOfDubbo() throws ReflectiveOperationException {
        Class<?> registries = null;
        try {
            registries = Class.forName("org.apache.dubbo.metrics.MetricsGlobalRegistry");
        } catch (ClassNotFoundException e) {
            assumeTrue(false, "Dubbo has no metrics");
        }
        return (CompositeMeterRegistry) registries.getMethod("getCompositeRegistry").invoke(null);
    }

    @Test
    void figuresAreAmongDubbosMetrics() throws Exception {
        CompositeMeterRegistry dubbo = registryOfDubbo();
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
            // Dubbo adds its own registry, of Prometheus for instance, at any time.
            SimpleMeterRegistry added = new SimpleMeterRegistry();
            dubbo.add(added);
            try {
                double before = added.get("scfs.messages.written").functionCounter().count();
                for (int i = 0; i < 10; i++) {
                    assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
                }
                assertThat(added.get("scfs.messages.written").functionCounter().count()).isEqualTo(before + 20);
                assertThat(added.get("scfs.connections.open").gauge().value()).isEqualTo(2);
                assertThrows(RpcException.class, () -> service.same(new Stranger()));
                double failed = added.get("scfs.failures")
                        .tag("code", "SCFS-201")
                        .tag("class", Stranger.class.getName())
                        .functionCounter()
                        .count();
                assertThrows(RpcException.class, () -> service.same(new Stranger()));
                assertThat(added.get("scfs.failures")
                        .tag("code", "SCFS-201")
                        .tag("class", Stranger.class.getName())
                        .functionCounter()
                        .count()).isEqualTo(failed + 1);
                assertThat(added.get("scfs.definitions.bytes.max").gauge().value()).isPositive();
            } finally {
                dubbo.remove(added);
            }
        }
    }
}
