package io.github.scfs.internal.graph;

import java.util.ArrayList;

/**
 * Reads beans of a local class from a peer's definition. Each field is read directly, converted, or skipped.
 * Implementations are interpreted or generated; both behave the same. Public for generated codecs. Thread-safe.
 */
public abstract class FieldsReader {

    /**
     * Creates a bean by the class's constructor without arguments, registers it and reads its fields.
     *
     * @param ref the reference number of the bean, as in {@link ValueReader#read}
     * @return null if this doesn't create beans; then nothing has been read
     */
    public Object readNew(GraphReader in, int ref) {
        return null;
    }

    /** Whether {@link #readNew} creates beans. */
    public boolean makesBeans() {
        return false;
    }

    /** Reads the fields of an existing bean. */
    public abstract void read(GraphReader in, Object bean);

    /**
     * Reads elements of a list, most of which are beans of this definition, and adds them to the list. Requires {@link
     * #makesBeans}. Generated code has its own loop, as in {@link FieldsWriter#writeElements}.
     *
     * @param from  the index of the first element, for the path of exceptions
     * @param to    the index after the last element
     * @param codes the codes of the elements, two bits each
     * @param slot  reads all other elements
     */
    public void readElements(GraphReader in, ArrayList<Object> list, int from, int to, long codes, Slot slot) {
        throw new IllegalStateException("creates no beans");
    }
}
