package io.github.scfs.codec;

/**
 * Reads the fields of one peer's definition into beans of a class here: each is taken straight, converted, or walked past. Interpreted or
 * generated; both do the same. Public for generated codecs. Safe for use by many threads.
 */
public abstract class FieldsReader {

    /**
     * Makes a bean through the class's own constructor without arguments, makes it known under its number and reads codes and data into it; null if there is
     * no such constructor: then nothing was done.
     *
     * @param ref the bean's number, as {@link ValueReader#read} is told it
     */
    public Object readNew(GraphReader in, int ref) {
        return null;
    }

    /** Reads codes and data into a bean, an instance of the class. */
    public abstract void read(GraphReader in, Object bean);
}
