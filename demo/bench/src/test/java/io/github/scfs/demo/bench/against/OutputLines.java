package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.List;

/** Builds the output of {@link Turns} for tests. */
final class OutputLines {
    private final List<String[]> lines = new ArrayList<>();

    OutputLines line(String line) {
        lines.add(line.split(" "));
        return this;
    }

    /**
     * Adds slices of all sides. The base takes 100 ns.
     *
     * @param head the time of head as a multiple of the base's time
     * @param control the time of control as a multiple of the base's time
     */
    OutputLines times(String load, double head, double control) {
        return line("times " + load + " head " + 100 * head + ' ' + 200 * head)
                .line("times " + load + " base 100.0 200.0")
                .line("times " + load + " control " + 100 * control + ' ' + 200 * control)
                .line("allocated " + load + " head " + 64 * head)
                .line("allocated " + load + " base 64")
                .line("allocated " + load + " control 64");
    }

    OutputLines sizes(int head, int base) {
        return line("sizes base " + base + " 30.5").line("sizes head " + head + " 30.5")
                .line("sizes control " + base + " 30.5");
    }

    OutputLines codecs(String when, int head, int base) {
        return line("codecs " + when + " head " + head + " 0").line("codecs " + when + " base " + base + " 0")
                .line("codecs " + when + " control " + base + " 0");
    }

    ForkTimes ofShape(String shape) {
        return new ForkTimes(shape, lines);
    }
}
