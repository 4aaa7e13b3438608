package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.nio.CharBuffer;
import java.nio.file.attribute.FileTime;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.chrono.JapaneseDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An object of a closed class is refused with proposals that help for this class (SCFS-301). */
class ClosedClassesTest {

    static List<Arguments> closed() {
        return Arrays.asList(Arguments.of(new File("f"), "send its path as a String"),
                Arguments.of(new ByteArrayInputStream(new byte[1]), "send its content as a byte[] or a String"),
                Arguments.of(new StringWriter(), "send its content as a byte[] or a String"),
                Arguments.of(Stream.of(1), "send a list of its elements"),
                Arguments.of(new ArrayList<>().iterator(), "send a list of its elements"),
                Arguments.of(new ArrayList<>().spliterator(), "send a list of its elements"),
                Arguments.of(new StringTokenizer("a b"), "send a list of its elements"),
                Arguments.of(CompletableFuture.completedFuture(1), "send its result"),
                Arguments.of(new ReentrantLock(), "let each side create its own"),
                Arguments.of(new CountDownLatch(1), "let each side create its own"),
                Arguments.of(new Random(5), "let each side create its own"),
                Arguments.of(CharBuffer.allocate(1), "send an array of its elements"),
                Arguments.of(new SimpleDateFormat("yyyy"), "send its pattern"),
                Arguments.of(DateTimeFormatter.ISO_DATE, "send its pattern"),
                Arguments.of(JapaneseDate.of(2020, 1, 1), "send a LocalDate or LocalDateTime"),
                Arguments.of(Clock.systemUTC(), "send an Instant and a ZoneId"),
                Arguments.of(FileTime.fromMillis(1), "send its Instant"),
                Arguments.of(new StringJoiner(","), "send its text as a String"),
                Arguments.of(new IntSummaryStatistics(), "send its data in a class of your own"));
    }

    /** Writes nothing, and reads the object that it was made with. */
    private static final class Known extends Serializer<Object> {
        private final Object value;

        Known(Object value) {
            this.value = value;
        }

        @Override
        public void write(Kryo kryo, Output output, Object object) {}

        @Override
        public Object read(Kryo kryo, Input input, Class<?> type) {
            return value;
        }
    }

    /** Has an object in a field that isn't sent. */
    static final class Holder {
        int n = 1;
        transient Object closed;
    }

    private static String refusal(Object value) {
        ScfsException e = assertThrows(ScfsException.class, () -> Form.write(Form.OPEN, null, value));
        assertEquals("SCFS-301", e.code());
        return e.getMessage();
    }

    private static void assertSerializerHelps(Object value) {
        Engine engine = Engine.of(ClassPolicies.open());
        engine.prepare(value.getClass(), new Known("read"));
        byte[] bytes = Form.write(engine, null, value);
        assertEquals("read", Form.read(engine, null, null, bytes, 1)[0]);
    }

    @ParameterizedTest
    @MethodSource("closed")
    void proposalsFitTheClassOfTheJdk(Object value, String instead) {
        String text = refusal(value);
        boolean isPublic = Modifier.isPublic(value.getClass().getModifiers());
        String serializer = "or register a Kryo Serializer for it on both sides (under Dubbo by -Dscfs.serializer."
                + value.getClass().getName() + "=<serializer>)";
        assertThat(text)
                .endsWith("; " + instead + ", or make the field transient" + (isPublic ? ", " + serializer : ""));
        Holder holder = new Holder();
        holder.closed = value;
        assertEquals(1, ((Holder) Form.read(Form.OPEN, null, null, Form.write(Form.OPEN, null, holder), 1)[0]).n);
        if (isPublic) {
            assertSerializerHelps(value);
        }
    }

    /** A class that extends a class of the JDK whose state is closed. */
    static class Words extends StringTokenizer {
        Words() {
            super("a b");
        }
    }

    /** Its {@code writeObject} isn't called under a policy that trusts all classes. */
    static final class Hidden implements Serializable {
        private static final long serialVersionUID = 1L;
        private transient int n = 1;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(n);
        }
    }

    @Test
    void proposalsFitTheUsersClass() {
        String serializer = "; register a Kryo Serializer for it on both sides (under Dubbo by -Dscfs.serializer.";
        assertThat(refusal(new Words())).contains(serializer + Words.class.getName(),
                "keep the object of the JDK in a transient field instead of inheriting from its class");
        assertThat(refusal(new Hidden())).contains(serializer + Hidden.class.getName(),
                "send its contents as an ordinary collection, map or bean");
        assertSerializerHelps(new Words());
        assertSerializerHelps(new Hidden());
    }
}
