package io.github.scfs.internal.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests a serializer that is registered for a type and all its subtypes. */
class SubtypeSerializersTest {

    public interface Shape {
        int size();
    }

    public static class Circle implements Shape {
        private final transient int radius;

        Circle(int radius) {
            this.radius = radius;
        }

        @Override
        public int size() {
            return radius;
        }
    }

    public static class Square implements Shape {
        private final transient int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        public int size() {
            return side;
        }

        private Object writeReplace() {
            throw new AssertionError("the serializer comes first");
        }
    }

    /** Is a subclass with a serializer of its own. */
    public static final class Dot extends Circle {
        Dot() {
            super(0);
        }
    }

    public static final class ShapeSerializer extends Serializer<Shape> {
        @Override
        public void write(Kryo kryo, Output output, Shape shape) {
            output.writeInt(shape.size());
        }

        @Override
        public Shape read(Kryo kryo, Input input, Class<? extends Shape> type) {
            int size = input.readInt();
            return type == Circle.class ? new Circle(size) : new Square(size);
        }
    }

    public static final class DotSerializer extends Serializer<Dot> {
        @Override
        public void write(Kryo kryo, Output output, Dot dot) {}

        @Override
        public Dot read(Kryo kryo, Input input, Class<? extends Dot> type) {
            return new Dot();
        }
    }

    private static Engine engine() {
        Engine engine = Engine.of(ClassPolicies.open());
        engine.prepareSubtypes(Shape.class, ShapeSerializer.class);
        engine.prepare(Dot.class, new DotSerializer());
        return engine;
    }

    @Test
    void subtypesHaveTheSerializerUnlessTheyHaveTheirOwn() {
        for (Form form : Form.values()) {
            Circle shared = new Circle(3);
            List<Object> back = form.roundTrip(engine(),
                    new ArrayList<>(Arrays.asList(shared, new Square(4), new Dot(), "text", shared)));
            assertEquals(3, ((Circle) back.get(0)).size());
            assertEquals(4, ((Square) back.get(1)).size());
            assertSame(Dot.class, back.get(2).getClass());
            assertEquals("text", back.get(3));
            assertSame(back.get(0), back.get(4));
        }
    }

    @Test
    void readerWithoutTheSerializerRefusesAndWrongOnesAreNotAccepted() {
        byte[] message = Form.write(engine(), null, new Circle(1));
        NotSerializableException e =
                assertThrows(NotSerializableException.class, () -> Form.read(Form.OPEN, null, null, message, 1));
        assertThat(e.code()).isEqualTo("SCFS-306");
        assertThrows(IllegalArgumentException.class,
                () -> Engine.of(ClassPolicies.open()).prepareSubtypes(Shape.class, "no serializer"));
    }
}
