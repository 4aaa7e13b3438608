package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.OwnJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reads {@link InventedValues} in a JVM of its own, because the JDK keeps some of them for ever. */
@Timeout(300)
@Tag("long")
class InventedValuesTest {

    @Test
    void jdkKeepsLittleOfWhatPeersInvent() throws Exception {
        String printed = OwnJvm.run(InventedValuesProgram.class, "-Xmx256m", "-XX:+UseSerialGC");
        System.out.println(printed);
        assertThat(printed).contains("all kinds read").doesNotContain("WRONG");
    }
}
