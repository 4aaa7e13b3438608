package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.List;

/** What is timed, by the names that options and tables use. */
enum Operation {
    /** A value to a fresh array. */
    WRITE("write"),
    /** A message, written beforehand, to a value. */
    READ("read"),
    /** Both, one after the other. */
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
     * The operation of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Operation of(String key) {
        for (Operation operation : values()) {
            if (operation.key.equals(key)) {
                return operation;
            }
        }
        throw new IllegalArgumentException("no such operation: " + key);
    }
}
