package io.github.scfs.internal.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** After a flood of definitions, few of them are kept for later sessions, although no definition comes any more. */
class SharedDefinitionsTest {
    private static final int MANY = 50_000;

    private final SharedDefinitions process = new SharedDefinitions(0);

    private static List<String> fill(HeldDefinitions session) {
        List<String> strings = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            strings.add(session.hold("string " + i));
        }
        return strings;
    }

    @Test
    void fewDefinitionsStayOfASessionThatHasEnded() {
        Object owner = new Object();
        HeldDefinitions session = new HeldDefinitions(process, owner);
        List<String> strings = fill(session);
        assertEquals(MANY, process.count());
        strings.forEach(session::release);
        session.end();
        assertEquals(0, process.charged());
        assertEquals(SharedDefinitions.FEW, process.count());
        HeldDefinitions next = new HeldDefinitions(process, owner);
        assertSame(strings.get(MANY - 1), next.hold("string " + (MANY - 1)));
    }

    @Test
    void fewDefinitionsStayOfMessagesWithoutASession() {
        List<String> strings = fill(new HeldDefinitions(process, null));
        assertEquals(MANY, strings.size());
        assertEquals(SharedDefinitions.FEW, process.count());
    }
}
