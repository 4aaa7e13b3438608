package io.github.scfs.internal.conversion;

import java.util.LinkedHashMap;

/**
 * The map for an object whose class doesn't exist here. It holds the fields by name, and the name of the class under
 * {@code class}. Being a separate class distinguishes it from a map that the peer sent.
 */
public final class AbsentObject extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    /** Whether a value is the map for an object whose class doesn't exist here. */
    public static boolean is(Object v) {
        return v instanceof AbsentObject;
    }

    /** Writes it as an ordinary map. */
    Object writeReplace() {
        return new LinkedHashMap<>(this);
    }
}
