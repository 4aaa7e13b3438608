package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.golden.GoldenOperations;
import io.github.scfs.golden.GoldenSession;
import io.github.scfs.golden.GoldenSession.Fate;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.security.ClassPolicies;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TablesTextTest {

    static List<GoldenSession> sessions() {
        return GoldenSessions.all();
    }

    /** Writes all messages of a golden session that can be written, and lets the peer receive them. */
    private static void exchange(GoldenSession golden, Session here, Session there) {
        Engine engine = Engine.of(ClassPolicies.open());
        GoldenSessions.prepare(engine);
        for (GoldenSession.Step step : golden.steps()) {
            if (step.fate == Fate.FAILED || step.fate == Fate.REPLAYED || step.fate == Fate.ALONE) {
                continue;
            }
            try (MessageWriter out = MessageWriter.inSession(engine, here)) {
                step.operations.forEach(o -> GoldenOperations.write(out, o));
                byte[] message = out.toByteArray();
                there.receiveDefinitions(message, 0, message.length);
                out.markCertain();
            }
        }
    }

    /** Returns the lines of one table, sorted: the two sides may list definitions in different orders. */
    private static List<String> lines(String tables, String table) {
        return Arrays.stream(tables.split("\n"))
                .filter(line -> line.startsWith(table + " "))
                .map(line -> line.substring(table.length() + 1))
                .sorted()
                .collect(Collectors.toList());
    }

    private static byte[] bytes(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void writtenTableOfOneSideIsTheReadTableOfTheOther(GoldenSession golden) {
        Session here = new Session();
        Session there = new Session();
        exchange(golden, here, there);
        List<String> written = lines(here.tables(), "written");
        assertEquals(here.classesWritten() + here.stringsWritten(), written.size());
        assertEquals(written, lines(there.tables(), "read"));
        assertEquals(there.classesRead() + there.stringsRead(), written.size());
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void linesAreMessagesThatMakeAnEqualTable(GoldenSession golden) {
        Session here = new Session();
        Session there = new Session();
        exchange(golden, here, there);
        Session copy = new Session();
        Arrays.stream(there.tables().split("\n"))
                .filter(line -> line.startsWith("read "))
                .map(line -> bytes(line.substring("read ".length())))
                .forEach(message -> copy.receiveDefinitions(message, 0, message.length));
        assertEquals(lines(there.tables(), "read"), lines(copy.tables(), "read"));
    }

    @Test
    void definitionThatOnlyAPeerCanWriteHasACommentInsteadOfALine() {
        Session session = new Session();
        Definition unlisted = Definition.ofEnum("a.Long");
        Definition listed = Definition.ofClass(WireFormat.DEFINE_BEAN, "a.Short", FieldDefinition.ofObject("f", 0));
        new DefinitionBlocks().enumOf(0, "a.Long", String.join("", Collections.nCopies(1_500, "\u00e4")))
                .define(1,
                        Definition.ofClass(WireFormat.DEFINE_BEAN, "a.Owner", FieldDefinition.ofEnum("kind", unlisted)))
                .define(2, listed)
                .sendTo(session);
        Session alone = new Session();
        new DefinitionBlocks().define(2, listed).sendTo(alone);
        assertEquals(lines(alone.tables(), "read"), lines(session.tables(), "read"));
        assertThat(session.tables()).contains("# read: definition 0 can't be written: SCFS-405",
                "# read: an enum of class 1 isn't here");
    }

    @Test
    void nameOfThePeerStaysInItsLine() {
        Session session = new Session();
        session.peer("10.0.0.1\nread 13");
        assertThat(session.tables()).isEqualTo("# scfs tables, wire format 1\n# session with 10.0.0.1?read 13\n");
    }
}
