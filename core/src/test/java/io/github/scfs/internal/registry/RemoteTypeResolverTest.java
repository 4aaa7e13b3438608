package io.github.scfs.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A remote type lives as long as a session uses it. */
class RemoteTypeResolverTest {
    private static final int FIELDS = 2_000;
    private static final int LAYOUTS = 40;

    /** A bean without the fields that peers define. */
    public static class Bean {
        int id;
    }

    /** Defines a layout of the bean, and uses it. */
    private static byte[] message(int layout) {
        FieldDefinition[] fields = new FieldDefinition[FIELDS];
        for (int i = 0; i < FIELDS; i++) {
            fields[i] = FieldDefinition.ofObject("f" + (layout * FIELDS + i), 0);
        }
        Definition d = Definition.ofClass(WireFormat.DEFINE_BEAN, Bean.class.getName(), fields);
        WireWriter block = new WireWriter();
        block.writeVarint(layout);
        DefinitionCoding.write(block, d, enumType -> 0, "");
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION | WireFormat.DEFINITIONS);
        out.writeVarint(block.position());
        out.writeRaw(block.buffer(), 0, block.position());
        out.writeVarint(WireFormat.FIRST_CLASS + layout);
        out.writeRaw(new byte[d.bits(false).bytes()], 0, d.bits(false).bytes());
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static void use(int from, int to) {
        Session session = new Session();
        for (int i = from; i < to; i++) {
            byte[] message = message(i);
            session.receiveDefinitions(message, 0, message.length);
            assertThat(Form.readFirst(Form.OPEN, session, message)).isInstanceOf(Bean.class);
        }
        session.end();
    }

    private static long used() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(20);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @Test
    void definitionsOfEndedSessionsAreNotKept() throws InterruptedException {
        use(0, 1);
        long before = used();
        use(1, LAYOUTS);
        // No message follows that could clean up.
        assertThat(used() - before).isLessThan(2 << 20);
    }
}
