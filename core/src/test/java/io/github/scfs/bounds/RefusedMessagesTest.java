package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The log has the first message of each peer that is refused for its cost. */
class RefusedMessagesTest {

    private static void refused(Session session, byte[] message) {
        assertThrows(LimitExceededException.class, () -> Form.readFirst(Form.OPEN, session, message));
    }

    /** A class that the policy refuses. */
    public static class Refused {
        int value = 1;
    }

    private static byte[] withAttachment(Session session, String name) {
        try (MessageWriter out = MessageWriter.inSession(Form.OPEN, session)) {
            out.writeAttachments(new HashMap<>(Collections.singletonMap(name, new Refused())));
            return out.toByteArray();
        }
    }

    /** Whatever names a peer invents, there are few warnings, and they are short. */
    @Test
    void inventedNamesCauseFewWarnings() {
        Engine strict = Engine.of(ClassPolicies.strict(new TrustedTypes()));
        Session writing = new Session();
        Session session = new Session();
        String prefix = new String(new char[2_000]).replace('\0', 'x');
        List<String> warnings = LoggedWarnings.during(() -> {
            for (int i = 0; i < 10_000; i++) {
                byte[] message = withAttachment(writing, prefix + i);
                session.receiveDefinitions(message, 0, message.length);
                assertThat((Map<?, ?>) Form.readFirst(strict, session, message)).isEmpty();
            }
        });
        assertThat(warnings).hasSize(50)
                .allSatisfy(text -> assertThat(text).contains("is left out").hasSizeLessThan(700));
    }

    @Test
    void refusalIsLoggedOnceAPeerWithItsFigure() {
        byte[] work = HarmfulMessages.as(Graphs.list(1, i -> Graphs.doubling(60)), WireFormat.HASH_SET);
        byte[] depth = HarmfulMessages.deep(5_000);
        Session first = new Session();
        first.peer("the peer at /10.0.0.1:1");
        Session second = new Session();
        second.peer("the peer at /10.0.0.2:2");
        List<String> warnings = LoggedWarnings.during(() -> {
            refused(first, work);
            refused(first, work);
            refused(first, depth);
            refused(second, depth);
        });
        assertThat(warnings).hasSize(2);
        assertThat(warnings.get(0)).startsWith("the peer at /10.0.0.1:1 sends a message that is refused")
                .contains("SCFS-406: the values of a message of " + (work.length - 1) + " bytes take more than ");
        assertThat(warnings.get(1)).startsWith("the peer at /10.0.0.2:2 sends").contains("SCFS-401");
    }
}
