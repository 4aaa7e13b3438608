package io.github.scfs.internal.graph;

import java.util.ArrayList;

/**
 * Reads beans of a local class that were written with a peer's definition. Each field of the definition is read
 * directly, converted, or dropped. Implementations are generated. Public for generated code. Thread-safe.
 */
public abstract class FieldsReader {

    /**
     * Creates a bean by the class's constructor without arguments, registers the bean and reads its fields.
     *
     * @param ref the reference number of the bean, as in {@link ValueReader#read}
     * @return the bean; null if this reader doesn't create beans, and then nothing has been read
     */
    public Object readNew(GraphReader in, int ref) {
        return null;
    }

    /** Returns whether {@link #readNew} creates beans. */
    public boolean makesBeans() {
        return false;
    }

    /** Reads the fields of an existing bean. */
    public abstract void read(GraphReader in, Object bean);

    /**
     * Reads elements of a list and adds them to the list. The elements are mostly beans of this definition. Requires
     * {@link #makesBeans}. Each generated class has its own loop, for the reason given at
     * {@link FieldsWriter#writeElements}.
     *
     * @param from  the index of the first element, for the path in exceptions
     * @param to    the index after the last element
     * @param codes the slot codes of the elements, two bits each
     * @param slot  reads the elements that are not beans of this definition
     */
    public void readElements(GraphReader in, ArrayList<Object> list, int from, int to, long codes, Slot slot) {
        throw new IllegalStateException("creates no beans");
    }
}
