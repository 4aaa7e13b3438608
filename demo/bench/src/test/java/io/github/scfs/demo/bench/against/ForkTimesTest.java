package io.github.scfs.demo.bench.against;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.bench.turns.ForkRounds;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import org.junit.jupiter.api.Test;

class ForkTimesTest {
    private static final Load LOAD = new Load("catalogue-4096", "writeRead");

    private static OutputLines output() {
        return new OutputLines().sizes("16", 90, 91)
                .sizes("catalogue-4096", 90, 91)
                .times("16 write", 1, 1)
                .times("catalogue-4096 writeRead", 1.5, 0.5);
    }

    @Test
    void roundsAreComparedWithThoseOfBase() {
        ForkTimes fork = output().ofShape("small1");
        assertEquals(new LinkedHashSet<>(Arrays.asList(new Load("16", "write"), LOAD)), fork.loads());
        assertArrayEquals(new double[] {100, 200}, fork.times(LOAD, SideKind.BASE));
        assertArrayEquals(new double[] {1.5, 1.5}, fork.ratios(LOAD, SideKind.HEAD), 1e-12);
        assertArrayEquals(new double[] {0.5, 0.5}, fork.ratios(LOAD, SideKind.CONTROL), 1e-12);
        assertEquals(96, fork.allocated(LOAD, SideKind.HEAD));
        assertEquals(90, fork.first("16", SideKind.HEAD));
        assertEquals(91, fork.first("16", SideKind.CONTROL));
        assertEquals(30.5, fork.later("16", SideKind.HEAD));
    }

    @Test
    void withoutWrittenMessagesTheirBytesAreUnknown() {
        ForkTimes fork = new OutputLines().times("new writeRead", 1, 1).ofShape("small1");
        assertTrue(Double.isNaN(fork.later("new", SideKind.HEAD)));
    }

    @Test
    void missingFiguresAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> new ForkRounds(Collections.emptyList()));
        assertThrows(IllegalArgumentException.class, () -> output().line("16 read head 1.0").ofShape("small1"));
        assertThrows(IllegalArgumentException.class, () -> output().line("16 write control 1.0").ofShape("small1"));
        assertThrows(IllegalArgumentException.class, () -> output().line("a word").ofShape("small1"));
    }
}
