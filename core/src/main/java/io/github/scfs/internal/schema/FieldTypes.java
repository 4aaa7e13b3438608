package io.github.scfs.internal.schema;

/** Gives a {@link FieldScan} the enums and expected types of declared types. */
public interface FieldTypes {

    /** The definition of an enum class; not null. */
    Definition enumType(Class<?> type);

    /** Tag of the built-in type that values of this declared type usually have; 0 if there is none. */
    int expectedTag(Class<?> declared);
}
