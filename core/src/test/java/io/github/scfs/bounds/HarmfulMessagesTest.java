package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.OwnJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Reads {@link HarmfulMessages} in a JVM with a small heap and small stacks. The figures are printed; CPU time isn't
 * asserted.
 */
@Timeout(300)
@Tag("long")
class HarmfulMessagesTest {

    @Test
    void harmfulMessagesStayWithinTheBudget() throws Exception {
        String printed = OwnJvm.run(HarmfulMessagesProgram.class, "-Xmx256m", "-Xss512k");
        System.out.println(printed);
        assertThat(printed).contains("all messages read").doesNotContain("WRONG");
    }
}
