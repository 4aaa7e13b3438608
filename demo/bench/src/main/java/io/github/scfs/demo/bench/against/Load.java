package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.List;

/** One operation on a number of values in rotation. A process measures several loads in turn. Immutable. */
final class Load {
    final Operation operation;
    /** The number of different values. */
    final int values;

    Load(Operation operation, int values) {
        this.operation = operation;
        this.values = values;
    }

    /** Returns every combination of operations and numbers of values. */
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

    /** Returns the text that the process prints. */
    @Override
    public String toString() {
        return operation.key() + ' ' + values;
    }
}
