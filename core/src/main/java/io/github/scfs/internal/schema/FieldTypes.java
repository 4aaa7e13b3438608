package io.github.scfs.internal.schema;

/** Finds the enums and expected types of the declared types of fields, for a {@link FieldScan}. */
public interface FieldTypes {

    /** Returns the definition of an enum class; not null. */
    Definition enumType(Class<?> type);

    /**
     * Returns the tag of the built-in type that values of a declared type usually have; 0 if there is no usual type.
     */
    int expectedTag(Class<?> declared);
}
