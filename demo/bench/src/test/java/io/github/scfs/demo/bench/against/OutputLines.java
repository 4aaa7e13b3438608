package io.github.scfs.demo.bench.against;

import io.github.scfs.demo.bench.turns.ForkRounds;
import java.util.ArrayList;
import java.util.List;

/** Builds the output of {@link io.github.scfs.demo.bench.turns.TurnsProcess} for tests. */
final class OutputLines {
    private final List<String[]> lines = new ArrayList<>();

    OutputLines line(String line) {
        lines.add(line.split(" "));
        return this;
    }

    /**
     * Adds rounds of all sides. The base takes 100 ns.
     *
     * @param load how values are drawn, and the operation
     * @param head the time of head as a multiple of the base's time
     * @param control the time of control as a multiple of the base's time
     */
    OutputLines times(String load, double head, double control) {
        String allocated = load.replace(" ", " allocated-");
        return line(load + " head " + 100 * head + ' ' + 200 * head).line(load + " base 100.0 200.0")
                .line(load + " control " + 100 * control + ' ' + 200 * control)
                .line(allocated + " head " + 64 * head)
                .line(allocated + " base 64")
                .line(allocated + " control 64");
    }

    /** Adds the bytes of first messages, and of later ones, which have 30.5 bytes. */
    OutputLines sizes(String values, int head, int base) {
        for (String side : new String[] {"head", "base", "control"}) {
            line(values + " first " + side + ' ' + (side.equals("head") ? head : base));
            line(values + " bytes " + side + " 30 31");
        }
        return this;
    }

    ForkTimes ofShape(String shape) {
        return new ForkTimes(shape, new ForkRounds(lines));
    }
}
