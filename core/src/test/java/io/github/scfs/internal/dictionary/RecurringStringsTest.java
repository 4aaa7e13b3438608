package io.github.scfs.internal.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.Call;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A string that recurs gets an id. It is recognized by a hash with a salt for each session. In no session may two strings
 * prevent each other from getting an id.
 */
class RecurringStringsTest {

    private static void strings(int strings, int messages, int sessions) {
        List<String> list = new ArrayList<>();
        for (int i = 0; i < strings; i++) {
            list.add("string number " + i);
        }
        for (int i = 0; i < sessions; i++) {
            Session session = new Session();
            for (int k = 0; k < messages; k++) {
                try (MessageWriter out = MessageWriter.inSession(Call.ENGINE, session)) {
                    out.writeObject(list);
                    out.toByteArray();
                    out.markCertain();
                }
            }
            assertEquals(strings, session.stringsWritten(), "session " + i);
        }
    }

    @Test
    void recurringStringsGetAnId() {
        strings(100, 16, 300);
    }

    @Test
    void aFewStringsGetAnIdInTheThirdMessage() {
        strings(12, 3, 1000);
    }
}
