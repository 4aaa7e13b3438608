package io.github.scfs.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.testkit.Allocated;
import java.lang.Character.UnicodeScript;
import org.junit.jupiter.api.Test;

/** Tests that constants are found by their names without a copy of all constants. */
class EnumConstantsTest {

    enum Empty {}

    enum Shape {
        ROUND {
            @Override
            int corners() {
                return 0;
            }
        };

        abstract int corners();
    }

    @Test
    void constantsAreFoundByTheirNames() {
        for (Thread.State state : Thread.State.values()) {
            assertSame(state, EnumConstants.of(Thread.State.class, state.name()));
        }
        assertNull(EnumConstants.of(Thread.State.class, "runnable"));
        assertNull(EnumConstants.of(Empty.class, "A"));
    }

    /** As for an enum if there is no memory, the JDK returns null for the class of a constant with a body. */
    @Test
    void noAnswerOfTheJdkIsNoAnswer() {
        for (int i = 0; i < 2; i++) {
            assertThrows(IllegalStateException.class, () -> EnumConstants.of(Shape.ROUND.getClass(), "ROUND"));
        }
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
