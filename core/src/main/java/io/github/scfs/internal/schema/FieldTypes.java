package io.github.scfs.internal.schema;

/** Tells a {@link FieldScan} what a field's declared type means on the wire: its enum, or its expected type. */
public interface FieldTypes {

    /** Returns the definition of an enum class; not null. */
    Definition enumType(Class<?> type);

    /**
     * Returns the tag of the built-in type that values of a declared type usually have; 0 if there is no usual type.
     */
    int expectedTag(Class<?> declared);
}
