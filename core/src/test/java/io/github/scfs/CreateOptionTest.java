package io.github.scfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.testkit.SessionMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import org.junit.jupiter.api.Test;

/** Which classes the standalone API accepts, and what a message may cost there. */
class CreateOptionTest {

    static class Party {
        Address address = new Address();
    }

    static class Address {
        String city = "Paris";
    }

    static class Line {
        int pieces = 2;
    }

    static class Tag {
        String text = "new";
    }

    static class Order extends Party {
        List<Line> lines = new ArrayList<>(Arrays.asList(new Line(), new Line()));
        Tag[] tags = {new Tag()};
        Object other = Kind.URGENT;

        enum Kind {
            NORMAL, URGENT
        }
    }

    static class Circle {
        int radius = 1;
    }

    private final SessionKryo writer = kryo(CreateOption.of());

    private static SessionKryo kryo(CreateOption option) {
        return SessionKryoService.newSingletonSessionKryoFactory(new SessionMap(), option).get();
    }

    private byte[] write(Object value) {
        return writer.writeClassAndObject("a", value);
    }

    private static ClassRefusedException refusal(SessionKryo reader, byte[] message) {
        ClassRefusedException e =
                assertThrows(ClassRefusedException.class, () -> reader.readClassAndObject("a", message));
        assertEquals("SCFS-201", e.code());
        return e;
    }

    @Test
    void trustedClassesAndWhatTheyReachAreRead() {
        SessionKryo reader = kryo(CreateOption.trusting(Order.class));
        Order order = (Order) reader.readClassAndObject("a", write(new Order()));
        assertEquals("Paris", order.address.city);
        assertEquals(2, order.lines.get(1).pieces);
        assertEquals("new", order.tags[0].text);
        assertEquals(Order.Kind.URGENT, order.other);
        List<Address> reached = Collections.singletonList(new Address());
        assertThat((List<?>) reader.readClassAndObject("a", write(reached))).hasOnlyElementsOfType(Address.class);
    }

    @Test
    void anUntrustedClassIsRefusedAndTheNextMessageIsRead() {
        SessionKryo reader = kryo(CreateOption.trusting(Order.class));
        byte[] direct = write(new Circle());
        Order order = new Order();
        order.other = new Circle();
        byte[] within = write(order);
        byte[] next = write(new Order());
        assertThat(refusal(reader, direct)).hasMessageContaining(Circle.class.getName());
        refusal(reader, within);
        assertEquals("Paris", ((Order) reader.readClassAndObject("a", next)).address.city);
    }

    @Test
    void eachOfSeveralClassesIsTrusted() {
        SessionKryo reader = kryo(CreateOption.trusting(Order.class, Circle[].class));
        Order order = new Order();
        order.other = new Circle();
        assertThat(((Order) reader.readClassAndObject("a", write(order))).other).isInstanceOf(Circle.class);
    }

    @Test
    void withoutATypeOnlyValueTypesOfTheJdkAreRead() {
        SessionKryo reader = kryo(CreateOption.trusting());
        byte[] refused = write(new Circle());
        List<Object> values = Arrays.asList(1, "text", Collections.singletonMap("a", 2L));
        byte[] read = write(values);
        refusal(reader, refused);
        assertEquals(values, reader.readClassAndObject("a", read));
        assertThrows(NullPointerException.class, () -> CreateOption.trusting((Class<?>[]) null));
        assertThrows(NullPointerException.class, () -> CreateOption.trusting(Order.class, null));
    }

    @Test
    void withoutTrustedTypesEveryClassIsReadThatIsNotDenied() {
        assertThat(kryo(CreateOption.of()).readClassAndObject("a", write(new Circle()))).isInstanceOf(Circle.class);
        for (CreateOption option : new CreateOption[] {
                CreateOption.of(), CreateOption.trusting(ProcessBuilder.class)}) {
            assertThrows(ClassRefusedException.class,
                    () -> kryo(option).writeClassAndObject("a", new ProcessBuilder("true")));
        }
    }

    public static final class OfCircles extends Serializer<Circle> {
        @Override
        public void write(Kryo kryo, Output output, Circle circle) {
            output.writeInt(circle.radius);
        }

        @Override
        public Circle read(Kryo kryo, Input input, Class<? extends Circle> type) {
            Circle circle = new Circle();
            circle.radius = input.readInt();
            return circle;
        }
    }

    @Test
    void aClassWithASerializerIsTrustedOnlyIfItIsGiven() {
        SessionKryo of = kryo(CreateOption.of().register(Circle.class, new OfCircles()));
        byte[] bytes = of.writeClassAndObject("a", new Circle());
        refusal(kryo(CreateOption.trusting(Order.class).register(Circle.class, new OfCircles())), bytes);
        SessionKryo given = kryo(CreateOption.trusting(Circle.class).register(Circle.class, new OfCircles()));
        assertEquals(1, ((Circle) given.readClassAndObject("a", bytes)).radius);
    }

    private static void assertCostsTooMuch(String code, CreateOption option, byte[] message, byte[] next) {
        SessionKryo reader = kryo(option);
        LimitExceededException e =
                assertThrows(LimitExceededException.class, () -> reader.readClassAndObject("a", message));
        assertEquals(code, e.code());
        assertEquals("next", reader.readClassAndObject("a", next));
    }

    @Test
    void aMessageIsRefusedThatTakesMoreMemoryThanTheOptionAllows() {
        List<Object> queues = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            queues.add(new ArrayBlockingQueue<>(4096));
        }
        byte[] message = write(queues);
        byte[] next = write("next");
        assertCostsTooMuch("SCFS-407", CreateOption.of().maxReadCost(100_000, 1 << 22), message, next);
        for (CreateOption option : new CreateOption[] {
                CreateOption.of(), CreateOption.of().maxReadCost(1 << 20, 1),
                CreateOption.of().maxReadCost(Long.MAX_VALUE, Long.MAX_VALUE)}) {
            assertThat((List<?>) kryo(option).readClassAndObject("a", message)).hasSize(10);
        }
    }

    @Test
    void aMessageIsRefusedThatTakesMoreWorkThanTheOptionAllows() {
        Set<Object> nested = new HashSet<>();
        for (int i = 0; i < 12; i++) {
            nested = new HashSet<>(Arrays.asList(nested, Collections.singletonList(nested)));
        }
        byte[] message = write(nested);
        byte[] next = write("next");
        assertCostsTooMuch("SCFS-406", CreateOption.of().maxReadCost(1 << 24, 1000), message, next);
        assertEquals(nested, kryo(CreateOption.of()).readClassAndObject("a", message));
    }

    @Test
    void aCostOfLessThanOneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> CreateOption.of().maxReadCost(0, 1));
        assertThrows(IllegalArgumentException.class, () -> CreateOption.of().maxReadCost(1, 0));
    }
}
