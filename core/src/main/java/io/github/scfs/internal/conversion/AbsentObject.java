package io.github.scfs.internal.conversion;

import java.util.LinkedHashMap;

/**
 * The map that represents an object whose class doesn't exist here, or can't be loaded. It contains the fields by name,
 * and the name of the class under the key {@code class}. It has a class of its own, so that it can be distinguished
 * from a map that the peer sent.
 */
public final class AbsentObject extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    private final String typeName;
    private final boolean refused;
    private final String fault;

    /**
     * Creates a map without fields.
     *
     * @param typeName the peer's name of the class
     * @param refused whether the class policy refuses the class, so that it counts as absent
     * @param fault why the class can't be loaded; null if it doesn't exist here
     */
    public AbsentObject(String typeName, boolean refused, String fault) {
        this.typeName = typeName;
        this.refused = refused;
        this.fault = fault;
        put("class", typeName);
    }

    /**
     * Returns what is wrong with a class, and what to do about it. The text continues a sentence that names the class.
     *
     * @param fault why the class can't be loaded; null if it doesn't exist here
     */
    public static String reason(String typeName, String fault) {
        return fault == null
                ? "a class that doesn't exist on this side; add it to the class path of this side, or if it has "
                        + "another name there, set scfs.alias." + typeName + "=<name> on this side"
                : "a class that this side has but can't load: " + fault;
    }

    /** Returns why the class can't be loaded; null if it doesn't exist here. */
    public String fault() {
        return fault;
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
