package io.github.scfs.types;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.ScfsException;
import io.github.scfs.golden.GoldenOperations;
import io.github.scfs.golden.GoldenSession;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Sends values of all kinds with interpreted codecs, so that {@link ReachabilityTest} can record it: those of the
 * golden files, and instances of the classes of the JDK that services may send without a setting.
 */
public final class ReflectiveValues implements Runnable {
    private final Engine engine = new Engine(ClassPolicies.open(), Limits.DEFAULT,
            Evolution.ofClassPathLazily(ReflectiveValues.class.getClassLoader()), FieldsCompiler.NONE, true);

    /** An exception with a message of its own. */
    static final class Told extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Told() {
            super("detail");
        }

        @Override
        public String getMessage() {
            return "told " + super.getMessage();
        }
    }

    /** Has a single instance, as an {@code object} of Kotlin has. */
    static final class Alone {
        static Alone instance = new Alone();

        private Alone() {}
    }

    /** Sets a transient field when it is read by the JDK's serialization. */
    static final class Cached {
        private transient int cached;

        private void readObject(ObjectInputStream in) throws IOException {
            cached = in.readInt();
        }
    }

    /** Has fields that exist only on the wire, and some that its methods write. */
    static final class Persistent implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final ObjectStreamField[] serialPersistentFields =
                {new ObjectStreamField("sent", int.class), new ObjectStreamField("kept", int.class)};
        private int kept;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }

    /** Has the time of a class of the JDK. */
    static final class Stamp extends Timestamp {
        private static final long serialVersionUID = 1L;

        Stamp(long millis) {
            super(millis);
        }
    }

    /** Has the time of another class of the JDK. */
    static final class Day extends Date {
        private static final long serialVersionUID = 1L;

        Day(long millis) {
            super(millis);
        }
    }

    /** Has the time of another class of the JDK. */
    static final class SqlDay extends java.sql.Date {
        private static final long serialVersionUID = 1L;

        SqlDay(long millis) {
            super(millis);
        }
    }

    /** Has the time of another class of the JDK. */
    static final class SqlTime extends Time {
        private static final long serialVersionUID = 1L;

        SqlTime(long millis) {
            super(millis);
        }
    }

    /** Has the seed of a class of the JDK. */
    static final class Dice extends Random {
        private static final long serialVersionUID = 1L;
    }

    /** Has the id of a class of the JDK. */
    static final class Zone extends ClosedSubclassesTest.Zone {
        private static final long serialVersionUID = 1L;

        Zone() {
            super("z", 1);
        }
    }

    /** Has the number of another class of the JDK. */
    static final class Counted extends BigInteger {
        private static final long serialVersionUID = 1L;

        Counted(int n) {
            super(String.valueOf(n));
        }
    }

    /** Has the number of a class of the JDK. */
    static final class Amount extends BigDecimal {
        private static final long serialVersionUID = 1L;

        Amount() {
            super(1);
        }
    }

    /** Is sent without the method that it overrides. */
    private static Object anonymous() {
        return new HashMap<Object, Object>() {
            private static final long serialVersionUID = 1L;

            @Override
            public boolean isEmpty() {
                return size() == 0;
            }
        };
    }

    /** Is written as another object. */
    static final class Replaced {
        private Object writeReplace() {
            return "instead";
        }
    }

    /** Has a serializer that is given as a class. */
    static final class Coded {}

    /** The serializer of {@link Coded}. */
    public static final class CodedSerializer extends Serializer<Coded> {
        @Override
        public void write(Kryo kryo, Output output, Coded object) {}

        @Override
        public Coded read(Kryo kryo, Input input, Class<? extends Coded> type) {
            return new Coded();
        }
    }

    @Override
    public void run() {
        GoldenSessions.prepare(engine);
        engine.prepare(Coded.class, CodedSerializer.class);
        for (GoldenSession session : GoldenSessions.all()) {
            for (GoldenSession.Step step : session.steps()) {
                if (step.fate != GoldenSession.Fate.FAILED) {
                    step.operations.forEach(this::send);
                }
            }
        }
        // It warns of what isn't sent.
        try (MessageWriter writer = MessageWriter.selfContained(Engine.of(ClassPolicies.open()))) {
            writer.writeObject(new Cached());
        }
        for (Object value : Arrays.asList(new Told(), Alone.instance, new Cached(), new Coded(), new Replaced(),
                anonymous(), new Persistent(), new Stamp(1), new Amount(), new Counted(1), new Dice(), new Zone(),
                new ClosedSubclassesTest.Model(), new Day(1), new SqlDay(1), new SqlTime(1), new GregorianCalendar() {
                    private static final long serialVersionUID = 1L;
                })) {
            send(value);
        }
        ClassPolicy strict = ClassPolicies.strict(new TrustedTypes());
        new MadeValues().of(JdkClasses.all()).forEach((type, values) -> {
            if (strict.refusalOf(type) == null) {
                sendIfPossible(values);
            }
        });
    }

    private void sendIfPossible(List<Object> values) {
        for (Object value : values) {
            try {
                send(value);
            } catch (ScfsException e) {
                // Some of the JDK's classes are refused when they are written; docs/types.md lists them.
            }
        }
    }

    private void send(Object value) {
        byte[] message = written(writer -> writer.writeObject(value));
        try (MessageReader reader =
                MessageReader.of(engine, null, GoldenSessions.loader(), message, 0, message.length)) {
            reader.readObject(Object.class);
        }
    }

    private void send(GoldenSession.Operation operation) {
        byte[] message = written(writer -> GoldenOperations.write(writer, operation));
        try (MessageReader reader =
                MessageReader.of(engine, null, GoldenSessions.loader(), message, 0, message.length)) {
            GoldenOperations.read(reader, operation.name);
        }
    }

    private byte[] written(Consumer<MessageWriter> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessageWriter writer = MessageWriter.selfContained(engine)) {
            content.accept(writer);
            writer.writeTo(bytes, (to, n) -> {});
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
