package io.github.scfs.internal.schema;

/** What a {@link FieldScan} has to know of fields' declared types. */
public interface FieldTypes {

    /** The definition of an enum class; not null. */
    Definition enumType(Class<?> type);

    /** The tag of the built-in type that a field of this declared type holds as a rule; 0 if there is none. */
    int expectedTag(Class<?> declared);
}
