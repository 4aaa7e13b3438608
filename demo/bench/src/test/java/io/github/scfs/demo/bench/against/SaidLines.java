package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.List;

/** Builds output of {@link Turns} for tests. */
final class SaidLines {
    private final List<String[]> lines = new ArrayList<>();

    SaidLines say(String line) {
        lines.add(line.split(" "));
        return this;
    }

    /** Adds slices of all sides. The base takes 100 ns, the others a multiple of it. */
    SaidLines times(String load, double head, double control) {
        return say("times " + load + " head " + 100 * head + ' ' + 200 * head)
                .say("times " + load + " base 100.0 200.0")
                .say("times " + load + " control " + 100 * control + ' ' + 200 * control)
                .say("allocated " + load + " head " + 64 * head)
                .say("allocated " + load + " base 64")
                .say("allocated " + load + " control 64");
    }

    SaidLines sizes(int head, int base) {
        return say("sizes base " + base + " 30.5").say("sizes head " + head + " 30.5")
                .say("sizes control " + base + " 30.5");
    }

    SaidLines codecs(String when, int head, int base) {
        return say("codecs " + when + " head " + head + " 0").say("codecs " + when + " base " + base + " 0")
                .say("codecs " + when + " control " + base + " 0");
    }

    ForkTimes ofShape(String shape) {
        return new ForkTimes(shape, lines);
    }
}
