package io.github.scfs.demo.rpc.load;

/** A number of calling threads and a number of connections. Immutable. */
public final class Load {
    private final int callers;
    private final int connections;

    /**
     * Creates a load.
     *
     * @throws IllegalArgumentException if a number is below 1
     */
    public Load(int callers, int connections) {
        if (callers < 1 || connections < 1) {
            throw new IllegalArgumentException("not a load: " + callers + "x" + connections);
        }
        this.callers = callers;
        this.connections = connections;
    }

    /**
     * Parses the result of {@link #toString}.
     *
     * @return the load
     * @throws IllegalArgumentException if the text is invalid
     */
    public static Load of(String text) {
        String[] numbers = text.split("x");
        if (numbers.length != 2) {
            throw new IllegalArgumentException(
                    "invalid load (expected CALLERSxCONNECTIONS, for example 10x1): " + text);
        }
        return new Load(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    }

    public int callers() {
        return callers;
    }

    public int connections() {
        return connections;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Load && ((Load) o).callers == callers && ((Load) o).connections == connections;
    }

    @Override
    public int hashCode() {
        return 31 * callers + connections;
    }

    /** Returns the load as text, for example {@code 10x1} for ten callers and one connection. */
    @Override
    public String toString() {
        return callers + "x" + connections;
    }
}
