package io.github.scfs.codec;

/**
 * Reads the fields of one peer's definition into beans of a class here: each is taken straight, converted, or walked past. Interpreted or
 * generated; both do the same. Public for generated codecs. Safe for use by many threads.
 */
public abstract class FieldsReader {

    /**
     * Makes an empty bean through the class's own constructor without arguments, whatever that throws; null if it has none.
     */
    public Object make() throws Throwable {
        return null;
    }

    /** Reads codes and data into a bean, an instance of the class. */
    public abstract void read(GraphReader in, Object bean);
}
