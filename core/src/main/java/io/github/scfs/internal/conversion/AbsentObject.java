package io.github.scfs.internal.conversion;

import java.util.LinkedHashMap;

/**
 * The map that stands for an object of a class that doesn't exist here: its fields by name, and the class's name under
 * {@code class}. It is a class of its own, so that it can be told from a map that was sent as one.
 */
public final class AbsentObject extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    /** Whether a value stands for an object of a class that doesn't exist here. */
    public static boolean is(Object v) {
        return v instanceof AbsentObject;
    }

    /** When it is written again, it is an ordinary map. */
    Object writeReplace() {
        return new LinkedHashMap<>(this);
    }
}
