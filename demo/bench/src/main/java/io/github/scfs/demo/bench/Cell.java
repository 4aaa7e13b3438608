package io.github.scfs.demo.bench;

import java.util.Objects;

/** One cell of the benchmark: a JMH method, a serializer and a shape. Immutable. */
final class Cell {
    /** The benchmark class. */
    final Class<?> benchmark;
    /** The benchmark method. */
    final String mode;
    final String peer;
    final String shape;
    /** Number of rounds. Each round is one fork. */
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
