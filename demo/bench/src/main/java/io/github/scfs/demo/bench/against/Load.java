package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.List;

/** An operation on so many values in turn: what a process measures one after the other. Immutable. */
final class Load {
    final Operation operation;
    /** How many different values take turns. */
    final int values;

    Load(Operation operation, int values) {
        this.operation = operation;
        this.values = values;
    }

    /** Every operation on every number of values. */
    static List<Load> all(List<Operation> operations, List<Integer> values) {
        List<Load> loads = new ArrayList<>();
        for (int count : values) {
            for (Operation operation : operations) {
                loads.add(new Load(operation, count));
            }
        }
        return loads;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Load && operation == ((Load) o).operation && values == ((Load) o).values;
    }

    @Override
    public int hashCode() {
        return 31 * values + operation.hashCode();
    }

    /** As a process says it to the one that started it. */
    @Override
    public String toString() {
        return operation.key() + ' ' + values;
    }
}
