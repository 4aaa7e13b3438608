package io.github.scfs.demo.bench.against;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import org.junit.jupiter.api.Test;

class ForkTimesTest {
    private static final Load LOAD = new Load(Operation.WRITE_READ, 4096);

    private static OutputLines output() {
        return new OutputLines().sizes(90, 91)
                .codecs("warm", 8, 8)
                .times("write 16", 1, 1)
                .times("writeRead 4096", 1.5, 0.5);
    }

    @Test
    void slicesAreComparedWithAdjacentOnes() {
        ForkTimes fork = output().codecs("end", 8, 8).ofShape("small1");
        assertEquals(new LinkedHashSet<>(Arrays.asList(new Load(Operation.WRITE, 16), LOAD)), fork.loads());
        assertArrayEquals(new double[] {100, 200}, fork.times(LOAD, SideKind.BASE));
        assertArrayEquals(new double[] {1.5, 1.5}, fork.ratios(LOAD, SideKind.HEAD), 1e-12);
        assertArrayEquals(new double[] {0.5, 0.5}, fork.ratios(LOAD, SideKind.CONTROL), 1e-12);
        assertEquals(96, fork.allocated(LOAD, SideKind.HEAD));
        assertArrayEquals(new double[] {90, 30.5}, fork.sizes(SideKind.HEAD));
        assertArrayEquals(new double[] {91, 30.5}, fork.sizes(SideKind.CONTROL));
    }

    @Test
    void theRemarkNamesLateAndDifferingCodecs() {
        assertEquals("", output().codecs("end", 8, 8).ofShape("small1").remark());
        assertEquals(
                "codecs were generated after warm-up: "
                        + "{HEAD=8 generated, 0 not, BASE=8 generated, 0 not, CONTROL=8 generated, 0 not}, at the end "
                        + "{HEAD=9 generated, 0 not, BASE=8 generated, 0 not, CONTROL=8 generated, 0 not}",
                output().codecs("end", 9, 8).ofShape("small1").remark());
        assertEquals("codecs: {HEAD=7 generated, 0 not, BASE=8 generated, 0 not, CONTROL=8 generated, 0 not}",
                new OutputLines().sizes(90, 91)
                        .times("write 16", 1, 1)
                        .codecs("warm", 7, 8)
                        .codecs("end", 7, 8)
                        .ofShape("small1")
                        .remark());
    }

    @Test
    void missingAndUnknownLinesAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> new ForkTimes("small1", Collections.emptyList()));
        assertThrows(IllegalArgumentException.class, () -> output().line("times read 16 head 1.0").ofShape("small1"));
        assertThrows(IllegalArgumentException.class, () -> output().line("times echo 16 head 1.0").ofShape("small1"));
        assertThrows(IllegalArgumentException.class, () -> output().line("times read many head 1.0").ofShape("small1"));
        assertThrows(IllegalArgumentException.class, () -> output().line("a word").ofShape("small1"));
    }
}
