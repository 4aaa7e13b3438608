package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.List;

/** The timed operations, under the names that options and tables use. */
enum Operation {
    /** Writes a value to a new array. */
    WRITE("write"),
    /** Reads a message that was written earlier. */
    READ("read"),
    /** Writes a value and reads the message. */
    WRITE_READ("writeRead");

    private final String key;

    Operation(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    static List<String> keys() {
        List<String> keys = new ArrayList<>();
        for (Operation operation : values()) {
            keys.add(operation.key);
        }
        return keys;
    }

    /**
     * Returns the operation with a name.
     *
     * @throws IllegalArgumentException if there is no operation with this name
     */
    static Operation of(String key) {
        for (Operation operation : values()) {
            if (operation.key.equals(key)) {
                return operation;
            }
        }
        throw new IllegalArgumentException("unknown operation: " + key);
    }
}
