package io.github.scfs.demo.bench;

import java.util.Objects;

/** One field of the big table: what one JMH method measures of one peer with one shape. Immutable. */
final class Cell {
    /** The class of the benchmark. */
    final Class<?> benchmark;
    /** Its method. */
    final String mode;
    final String peer;
    final String shape;
    /** In how many rounds it is measured, each in a process of its own. */
    final int rounds;
    final Timing timing;

    Cell(Class<?> benchmark, String mode, String peer, String shape, int rounds, Timing timing) {
        this.benchmark = benchmark;
        this.mode = mode;
        this.peer = peer;
        this.shape = shape;
        this.rounds = rounds;
        this.timing = timing;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Cell && toString().equals(o.toString()) && rounds == ((Cell) o).rounds;
    }

    @Override
    public int hashCode() {
        return Objects.hash(toString(), rounds);
    }

    @Override
    public String toString() {
        return benchmark.getSimpleName() + '.' + mode + ' ' + shape + ' ' + peer;
    }
}
