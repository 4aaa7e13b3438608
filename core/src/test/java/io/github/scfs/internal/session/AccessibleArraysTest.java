package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.OwnJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class AccessibleArraysTest {

    /** The hashes of strings change when their arrays become accessible, which is in the middle of a message. */
    @Test
    @Timeout(120)
    @EnabledForJreRange(min = JRE.JAVA_9, max = JRE.JAVA_23, disabledReason = "the arrays are not accessible")
    void noStringGetsTwoIdsWhenArraysBecomeAccessible() throws Exception {
        String printed = OwnJvm.run(AccessibleArraysProgram.class, "-Xmx256m");
        assertThat(printed).contains("accessible at the beginning: false")
                .contains("6 strings with ids")
                .contains("accessible at the end: true")
                .doesNotContain("WRONG");
    }
}
