package io.github.scfs.demo.bench.against;

/** One operation on values that are drawn in one way. A process measures several loads in turn. Immutable. */
final class Load {
    /** How the values are drawn. */
    final String values;
    final String operation;

    Load(String values, String operation) {
        this.values = values;
        this.operation = operation;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Load && toString().equals(o.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    @Override
    public String toString() {
        return values + ' ' + operation;
    }
}
