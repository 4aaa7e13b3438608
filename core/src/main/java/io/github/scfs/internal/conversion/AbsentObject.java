package io.github.scfs.internal.conversion;

import java.util.LinkedHashMap;

/**
 * The map that represents an object whose class doesn't exist here. It contains the fields by name, and the name of the
 * class under the key {@code class}. It has a class of its own, so that it can be distinguished from a map that the
 * peer sent.
 */
public final class AbsentObject extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    private final String typeName;
    private final boolean refused;

    /**
     * Creates a map without fields.
     *
     * @param typeName the peer's name of the class
     * @param refused whether the class policy refuses the class, so that it counts as absent
     */
    public AbsentObject(String typeName, boolean refused) {
        this.typeName = typeName;
        this.refused = refused;
        put("class", typeName);
    }

    /**
     * Returns the peer's name of the class. The map's value for {@code class} is another one if the class has a field
     * of that name.
     */
    public String typeName() {
        return typeName;
    }

    /** Returns whether the class policy refuses the class of the object. A warning has been logged then. */
    boolean isRefused() {
        return refused;
    }

    /** Returns whether a value represents an object whose class doesn't exist here. */
    public static boolean is(Object v) {
        return v instanceof AbsentObject;
    }

    /** Returns an ordinary map with the same entries, which is written instead of this map. */
    Object writeReplace() {
        return new LinkedHashMap<>(this);
    }
}
