package io.github.scfs.internal.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.session.DefinitionBlocks;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassesReportTest {
    private static final String KIND = "package app; enum Kind { CASH, CARD }";

    private final ClassLoader here = Sources
            .loader("package app; class Bill { String name = \"b\"; int total = 3; Kind kind = Kind.CASH; }", KIND);
    private final ClassLoader there =
            Sources.loader("package app; class Bill { String name = \"b\"; int total = 3; String note = \"new\"; }",
                    "package app; class Absent { int total = 3; }");
    private final Engine engine = Engine.of(ClassPolicies.open());

    private byte[] written(ClassLoader loader, String name, Session session) throws ReflectiveOperationException {
        Constructor<?> constructor = loader.loadClass(name).getDeclaredConstructor();
        constructor.setAccessible(true);
        try (MessageWriter out = MessageWriter.inSession(Engine.of(ClassPolicies.open()), session)) {
            out.writeObject(constructor.newInstance());
            return out.toByteArray();
        }
    }

    private <T> T read(Session session, byte[] message, Class<T> type) {
        session.receiveDefinitions(message, 0, message.length);
        try (MessageReader in = MessageReader.of(engine, session, here, message, 0, message.length)) {
            return in.readObject(type);
        }
    }

    private String[] lines(String prefix) {
        return ClassesReport.text(Collections.singletonList(engine), prefix).split("\n");
    }

    @Test
    void eachLayoutOfAClassHasALineWithItsDifference() throws ReflectiveOperationException {
        Session same = new Session();
        read(same, written(here, "app.Bill", new Session()), Object.class);
        Session newer = new Session();
        Object bill = read(newer, written(there, "app.Bill", new Session()), Object.class);
        assertEquals(here, bill.getClass().getClassLoader());
        String[] lines = lines("app.Bill");
        assertThat(lines).hasSize(3);
        assertThat(lines).anyMatch(line -> line.matches("app.Bill +bean +3 +- +interpreted"));
        assertThat(lines).anyMatch(line -> line.matches("app.Bill +bean +3 +- +interpreted +\\+note -kind"));
        assertThat(lines("app.Kind")[1]).matches("app.Kind +enum +2 +- +fixed");
        assertThat(same.classesRead() + newer.classesRead()).isEqualTo(3);
    }

    @Test
    void classThatIsWrittenIsShownOnce() throws ReflectiveOperationException {
        Constructor<?> constructor = here.loadClass("app.Bill").getDeclaredConstructor();
        constructor.setAccessible(true);
        for (int i = 0; i < 2; i++) {
            try (MessageWriter out = MessageWriter.selfContained(engine)) {
                out.writeObject(constructor.newInstance());
                out.toByteArray();
            }
        }
        assertThat(lines("app.Bill")).hasSize(2);
        assertThat(lines("app.Bill")[1]).matches("app.Bill +bean +3 +interpreted +-");
        assertThat(lines("app.Kind")[1]).matches("app.Kind +enum +2 +fixed +-");
    }

    @Test
    void absentClassIsShownAsAbsent() throws ReflectiveOperationException {
        Session session = new Session();
        assertEquals(3, read(session, written(there, "app.Absent", new Session()), Map.class).get("total"));
        assertThat(lines("app.Absent")[1]).matches("app.Absent +bean +1 +- +absent");
        assertThat(session.classesRead()).isEqualTo(1);
    }

    /** Defines classes that are absent here, and reads a value of each. */
    private void define(Session session, int classes, int layoutsOfEach) {
        DefinitionBlocks blocks = new DefinitionBlocks();
        int count = classes * layoutsOfEach;
        for (int id = 0; id < count; id++) {
            blocks.define(id, Definition.ofClass(WireFormat.DEFINE_BEAN, "gone.C" + id / layoutsOfEach,
                    FieldDefinition.ofObject("f" + id, 0)));
        }
        blocks.sendTo(session);
        for (int id = 0; id < count; id++) {
            WireWriter out = new WireWriter();
            out.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION);
            out.writeVarint(WireFormat.FIRST_CLASS + id);
            out.writeByte(0);
            read(session, Arrays.copyOf(out.buffer(), out.position()), Map.class);
        }
    }

    @Test
    void reportOfVeryManyClassesIsBounded() {
        Session session = new Session();
        define(session, ClassesReport.MAX_LINES + 100, 1);
        assertThat(Arrays.asList(lines("gone"))).hasSize(ClassesReport.MAX_LINES + 2)
                .last()
                .asString()
                .startsWith("100 more layouts aren't shown, only 16 of a class and 2,000 in all; ");
        assertThat(lines("gone.C17")).hasSize(1 + 111);
        assertThat(session.classesRead()).isPositive();
    }

    @Test
    void classWithVeryManyLayoutsLeavesRoomForOthers() {
        Session session = new Session();
        define(session, 2, 1_000);
        assertThat(Arrays.asList(lines("gone"))).hasSize(2 * ClassesReport.MAX_LAYOUTS + 2)
                .anyMatch(line -> line.startsWith("gone.C0 "))
                .anyMatch(line -> line.startsWith("gone.C1 "))
                .last()
                .asString()
                .startsWith("1,968 more layouts");
        assertThat(session.classesRead()).isEqualTo(2_000);
    }

    @Test
    void withoutClassesTheReportSaysSo() {
        assertEquals("no class is known\n", ClassesReport.text(Collections.emptyList(), ""));
        assertEquals("no class that begins with com is known\n",
                ClassesReport.text(Collections.singletonList(engine), "com"));
    }
}
