package io.github.scfs.demo.bench.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkRoundsTest {

    private static ForkRounds of(String... lines) {
        List<String[]> words = new ArrayList<>();
        for (String line : lines) {
            words.add(line.split(" "));
        }
        return new ForkRounds(words);
    }

    @Test
    void slowRoundsDoNotCount() {
        ForkRounds rounds = of("new write scfs 100 900 101 102 800", "new bytes scfs 44");
        assertEquals(101, rounds.figure("new", "write", "scfs"));
        assertEquals(44, rounds.figure("new", "bytes", "scfs"));
        assertFalse(rounds.has("new", "write", "fory-session"));
        assertEquals("", rounds.remark());
    }

    @Test
    void tooShortAWarmUpIsReported() {
        assertEquals("got faster during the rounds: new read scfs to 0.80",
                of("new read scfs 100 99 101 90 80 80 79", "new read fory-session 100 99 101 90 92 91 91").remark());
        assertEquals("", of("new read scfs 100 99 101 80 79").remark());
    }
}
