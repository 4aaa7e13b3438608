package io.github.scfs.dubbo.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.dubbo.common.serialize.support.SerializationOptimizer;
import org.example.Coded;
import org.example.Registered;
import org.junit.jupiter.api.Test;

/** Tests the effect of Dubbo's setting {@code optimizer="..."} on scfs. */
class OptimizerTest {

    /** An optimizer as a user could write it. */
    public static final class Optimizer implements SerializationOptimizer {
        @Override
        @SuppressWarnings({"unchecked", "rawtypes"}) // Collection<Class> in Dubbo 2.6, Collection<Class<?>> later
        public Collection getSerializableClasses() {
            return Arrays.asList(Registered.class, Order.class, java.util.ArrayList.class);
        }
    }

    private static final class CodedSerializer extends Serializer<Coded> {
        private final AtomicInteger writes = new AtomicInteger();

        @Override
        public void write(Kryo kryo, Output output, Coded coded) {
            writes.incrementAndGet();
            output.writeInt(coded.n() * 2);
        }

        @Override
        public Coded read(Kryo kryo, Input input, Class<? extends Coded> type) {
            return new Coded(input.readInt() / 2);
        }
    }

    @Test
    void registeredClassesAreTrusted() {
        try (Loopback loopback = Loopback.provider("optimizer", Optimizer.class.getName())) {
            OrderService service = loopback.consumer("optimizer", Optimizer.class.getName());
            assertEquals(7, ((Registered) service.same(new Registered(7))).n());
            assertEquals(Order.sample(2), service.place(Order.sample(1)));
        }
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"}) // registerClass of Dubbo 2.6 takes serializers of kryo 4 only
    void serializerRegisteredAfterTheFirstCallIsUsed() {
        Object registry = Registrations.registry();
        assumeTrue(registry instanceof Map, "Dubbo registers no serializers");
        CodedSerializer serializer = new CodedSerializer();
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            assertEquals("x", service.same("x"));
            ((Map) registry).put(Coded.class, serializer);
            List<?> same = (List<?>) service.same(Arrays.asList(new Coded(1), Order.sample(1), new Coded(3)));
            assertEquals(3, ((Coded) same.get(2)).n());
            assertEquals(Order.sample(1), same.get(1));
            assertTrue(serializer.writes.get() >= 4, "two objects, there and back");
        }
    }
}
