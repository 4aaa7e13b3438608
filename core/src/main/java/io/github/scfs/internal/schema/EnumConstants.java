package io.github.scfs.internal.schema;

import java.util.HashMap;
import java.util.Map;

/** The constants of enums by their names. {@code Class.getEnumConstants} would copy all of them for each name. */
public final class EnumConstants {
    /** The maps belong to the classes and contain nothing else of scfs, so class loaders can be collected. */
    private static final ClassValue<Map<String, Object>> BY_NAME = new ClassValue<Map<String, Object>>() {
        @Override
        protected Map<String, Object> computeValue(Class<?> type) {
            Map<String, Object> byName = new HashMap<>();
            for (Object constant : all(type)) {
                byName.put(((Enum<?>) constant).name(), constant);
            }
            return byName;
        }
    };

    /** The length of the longest name. */
    private static final ClassValue<Integer> LONGEST = new ClassValue<Integer>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return BY_NAME.get(type).keySet().stream().mapToInt(String::length).max().orElse(0);
        }
    };

    private EnumConstants() {}

    /**
     * Returns the constants of an enum in their order. The JDK returns null if it has no memory for them, or if the
     * enum's initialiser fails; nothing may be concluded from that.
     *
     * @throws IllegalStateException if the constants can't be determined now
     */
    public static Object[] all(Class<?> enumType) {
        Object[] constants = enumType.getEnumConstants();
        if (constants == null) {
            throw new IllegalStateException("the constants of " + enumType.getName() + " are inaccessible");
        }
        return constants;
    }

    /** Returns the number of constants of an enum. */
    public static int count(Class<?> enumType) {
        return BY_NAME.get(enumType).size();
    }

    /** Returns the constant of an enum with this name; null if there is none. */
    public static Object of(Class<?> enumType, String name) {
        return BY_NAME.get(enumType).get(name);
    }

    /** Returns the constant of an enum that has the name of a constant of any enum, or a name; null for none. */
    public static Object like(Class<?> enumType, Object v) {
        // Before Java 13, a text whose hash code is 0 is hashed each time.
        return v instanceof String ? ((String) v).length() > LONGEST.get(enumType) ? null : of(enumType, (String) v)
                : v instanceof Enum ? of(enumType, ((Enum<?>) v).name())
                : null;
    }
}
