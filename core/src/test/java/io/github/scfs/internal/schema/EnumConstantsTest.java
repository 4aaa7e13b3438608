package io.github.scfs.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.testkit.Allocated;
import java.lang.Character.UnicodeScript;
import org.junit.jupiter.api.Test;

/** Tests that constants are found by their names without a copy of all constants. */
class EnumConstantsTest {

    enum Empty {}

    @Test
    void constantsAreFoundByTheirNames() {
        for (Thread.State state : Thread.State.values()) {
            assertSame(state, EnumConstants.of(Thread.State.class, state.name()));
        }
        assertNull(EnumConstants.of(Thread.State.class, "runnable"));
        assertNull(EnumConstants.of(Empty.class, "A"));
    }

    @Test
    void lookupOfAConstantCopiesNoConstants() {
        assumeTrue(Allocated.isKnown());
        assertSame(UnicodeScript.LATIN, EnumConstants.of(UnicodeScript.class, "LATIN"));
        long before = Allocated.bytes();
        for (int i = 0; i < 100_000; i++) {
            assertSame(UnicodeScript.LATIN, EnumConstants.of(UnicodeScript.class, "LATIN"));
        }
        assertThat(Allocated.bytes() - before).isLessThan(1 << 20);
    }
}
