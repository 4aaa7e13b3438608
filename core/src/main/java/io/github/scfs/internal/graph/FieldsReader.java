package io.github.scfs.internal.graph;

import java.util.ArrayList;

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

    /** Whether {@link #readNew} makes beans. */
    public boolean makesBeans() {
        return false;
    }

    /** Reads codes and data into a bean, an instance of the class. */
    public abstract void read(GraphReader in, Object bean);

    /**
     * Reads some elements of a list, most of which are beans of this definition, if this {@link #makes} them: as {@link FieldsWriter#writeElements}.
     *
     * @param codes the elements' codes, two bits each
     * @param from  the index of the first, for failures
     * @param slot  of what expects this definition
     */
    public void readElements(GraphReader in, ArrayList<Object> list, int from, int to, long codes, Slot slot) {
        throw new IllegalStateException("this makes no beans");
    }
}
