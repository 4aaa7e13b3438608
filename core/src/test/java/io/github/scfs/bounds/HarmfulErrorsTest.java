package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.io.Externalizable;
import java.io.IOError;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever a class throws that a message can reach, the reader throws a documented exception, and the next message of
 * the session is read. The same holds for the writer.
 */
class HarmfulErrorsTest {
    /** What is thrown; null while messages are written. */
    private static final ThreadLocal<Thrown> THROWN = new ThreadLocal<>();

    /** Throwables by what makes them. */
    enum Thrown {
        ERROR(() -> new Error("x"), "SCFS-109"),
        INTERNAL_ERROR(() -> new InternalError("x"), "SCFS-109"),
        SERVICE_CONFIGURATION_ERROR(() -> new ServiceConfigurationError("x"), "SCFS-109"),
        IO_ERROR(() -> new IOError(new Exception("x")), "SCFS-109"),
        ASSERTION_ERROR(() -> new AssertionError("x"), "SCFS-109"),
        NO_CLASS_DEF_FOUND_ERROR(() -> new NoClassDefFoundError("x"), "SCFS-109"),
        THROWABLE(() -> new Throwable("x"), "SCFS-109"),
        RUNTIME_EXCEPTION(() -> new IllegalStateException("x"), "SCFS-109"),
        WITHOUT_TRACE(() -> new Error("x", null, false, false) {
            private static final long serialVersionUID = 1L;
        }, "SCFS-109"),
        STACK_OVERFLOW(StackOverflowError::new, "SCFS-401"),
        OUT_OF_MEMORY(() -> new OutOfMemoryError("x"), "SCFS-404");

        private final Supplier<Throwable> maker;
        private final String code;

        Thrown(Supplier<Throwable> maker, String code) {
            this.maker = maker;
            this.code = code;
        }
    }

    private static void fail() {
        if (THROWN.get() != null) {
            HarmfulErrorsTest.<RuntimeException>sneak(THROWN.get().maker.get());
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable t) throws T {
        throw (T) t;
    }

    /** A bean whose constructor may fail. */
    public static class Made {
        int id = 1;

        public Made() {
            fail();
        }
    }

    /** A bean whose {@code hashCode} and {@code compareTo} may fail. */
    public static class Hashed implements Comparable<Hashed> {
        int id = 1;

        @Override
        public int hashCode() {
            fail();
            return 1;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Hashed;
        }

        @Override
        public int compareTo(Hashed o) {
            fail();
            return 0;
        }
    }

    /** A class that reads itself. */
    public static class External implements Externalizable {
        @Override
        public void writeExternal(ObjectOutput out) {
            fail();
        }

        @Override
        public void readExternal(ObjectInput in) {
            fail();
        }
    }

    /** A bean that replaces itself. */
    public static class Resolved {
        int id = 1;

        Object readResolve() {
            fail();
            return this;
        }
    }

    /** An exception with a field of any type. */
    public static class Failure extends Exception {
        private static final long serialVersionUID = 1L;
        Object detail;
    }

    /** A bean that writes itself. */
    public static class Written implements Serializable {
        private static final long serialVersionUID = 1L;
        int id = 1;

        private void writeObject(ObjectOutputStream out) throws IOException {
            fail();
            out.defaultWriteObject();
        }
    }

    /** A bean that is replaced before it is written. */
    public static class Replaced implements Serializable {
        private static final long serialVersionUID = 1L;

        Object writeReplace() {
            fail();
            return "x";
        }
    }

    /** A list whose iterator may fail. */
    public static class Listed extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        @Override
        public Iterator<Object> iterator() {
            fail();
            return super.iterator();
        }
    }

    /** A map whose size may fail. */
    public static class Mapped extends HashMap<Object, Object> {
        private static final long serialVersionUID = 1L;

        @Override
        public int size() {
            fail();
            return super.size();
        }
    }

    private static List<Object> list(Object... elements) {
        return new ArrayList<>(Arrays.asList(elements));
    }

    private static Map<String, Object[]> messages() {
        Map<String, Object[]> all = new HashMap<>();
        for (Object value : new Object[] {new Made(), new Hashed(), new External(), new Resolved()}) {
            String name = value.getClass().getSimpleName();
            if (!(value instanceof Hashed)) {
                all.put(name, new Object[] {HarmfulMessages.written(value), Object.class});
                all.put(name + " in a list", new Object[] {HarmfulMessages.written(list(list(value))), Object.class});
                all.put(name + " twice", new Object[] {HarmfulMessages.written(list(value, value)), Object.class});
            } else {
                List<Object> beans = list(new Hashed(), new Hashed(), new Hashed());
                all.put("in a set", new Object[] {HarmfulMessages.as(beans, WireFormat.HASH_SET), Object.class});
                all.put("in a tree",
                        new Object[] {HarmfulMessages.as(beans, WireFormat.TREE_SET, WireFormat.NULL), Object.class});
                all.put("read as a set", new Object[] {HarmfulMessages.written(beans), Set.class});
                all.put("read as a sorted set", new Object[] {HarmfulMessages.written(beans), SortedSet.class});
            }
        }
        return all;
    }

    private static Object read(Session session, byte[] message, Class<?> type) {
        try (MessageReader in = MessageReader.of(Form.OPEN, session, null, message, 0, message.length)) {
            return in.readObject(type);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsThrownBecomesADocumentedException(Thrown thrown) {
        Map<String, Object[]> messages = messages();
        byte[] honest = HarmfulMessages.written(list("a", 1));
        Session session = new Session();
        messages.forEach((name, m) -> {
            THROWN.set(thrown);
            try {
                ScfsException e =
                        assertThrows(ScfsException.class, () -> read(session, (byte[]) m[0], (Class<?>) m[1]), name);
                String code = thrown.code.equals("SCFS-109") && name.startsWith("Made") ? "SCFS-302"
                        : thrown.code.equals("SCFS-109") && name.startsWith("Resolved") ? "SCFS-303"
                        : thrown.code;
                assertThat(e.code()).as(name + ": " + e).isIn(code, thrown.code);
            } finally {
                THROWN.remove();
            }
            assertEquals(list("a", 1), read(session, honest, Object.class));
        });
    }

    @ParameterizedTest
    @EnumSource
    void whatIsThrownByAWrittenObjectBecomesADocumentedException(Thrown thrown) {
        Engine engine = new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, FieldsCompiler.NONE, true);
        String code = thrown.code.equals("SCFS-109") ? "SCFS-303" : thrown.code;
        Listed listed = new Listed();
        listed.add("x");
        Session writing = new Session();
        Session reading = new Session();
        for (Object value : new Object[] {new External(), new Written(), new Replaced(), listed, new Mapped()}) {
            for (Object root : new Object[] {
                    value, list(list(value)), new Object[] {value}, Collections.singletonMap("key", value)}) {
                String name = value.getClass().getSimpleName() + " in a " + root.getClass().getSimpleName();
                THROWN.set(thrown);
                try (MessageWriter out = MessageWriter.inSession(engine, writing)) {
                    ScfsException e = assertThrows(ScfsException.class, () -> out.writeObject(root), name);
                    assertThat(e.code()).as(name + ": " + e).isEqualTo(code);
                    assertEquals(e, assertThrows(ScfsException.class, () -> out.writeObject("x"), name));
                } finally {
                    THROWN.remove();
                }
                try (MessageWriter out = MessageWriter.inSession(engine, writing)) {
                    out.writeObject(list("a", 1));
                    byte[] honest = out.toByteArray();
                    reading.receiveDefinitions(honest, 0, honest.length);
                    assertEquals(list("a", 1), read(reading, honest, Object.class));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatAPartOfAnExceptionThrowsWhenWrittenLeavesTheException(Thrown thrown) {
        Failure sent = new Failure();
        sent.detail = new External();
        sent.setStackTrace(new StackTraceElement[0]);
        THROWN.set(thrown);
        try {
            if (thrown.code.equals("SCFS-109")) {
                byte[] message = HarmfulMessages.written(sent);
                assertThat(((Failure) read(new Session(), message, Object.class)).detail).isNull();
            } else {
                assertEquals(thrown.code,
                        assertThrows(ScfsException.class, () -> HarmfulMessages.written(sent)).code());
            }
        } finally {
            THROWN.remove();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatAPartOfAnExceptionThrowsLeavesTheException(Thrown thrown) {
        Failure sent = new Failure();
        sent.detail = new External();
        sent.setStackTrace(new StackTraceElement[0]);
        byte[] message = HarmfulMessages.written(sent);
        THROWN.set(thrown);
        try {
            if (thrown.code.equals("SCFS-109")) {
                Failure read = (Failure) read(new Session(), message, Object.class);
                assertThat(read.detail).isNull();
            } else {
                assertEquals(thrown.code,
                        assertThrows(ScfsException.class, () -> read(new Session(), message, Object.class)).code());
            }
        } finally {
            THROWN.remove();
        }
    }
}
