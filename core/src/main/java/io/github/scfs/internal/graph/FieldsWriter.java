package io.github.scfs.internal.graph;

import java.util.ArrayList;

/**
 * Writes the fields of beans of one class ({@code wire-format.md} section 4): the packed slot codes, then the
 * data. Implementations are generated. Public for generated code. Thread-safe.
 */
public abstract class FieldsWriter {

    /**
     * Writes the fields of a bean.
     *
     * @param bean an instance of the class, not of a subclass
     */
    public abstract void write(GraphWriter out, Object bean);

    /**
     * Loads the objects of elements of a list into the processor's cache ({@link
     * io.github.scfs.internal.wire.Prefetch}), so that {@link #writeElements} doesn't wait for each of them.
     *
     * @param from the index of the first element
     * @param to   the index after the last element
     * @return a number for {@link io.github.scfs.internal.wire.WireWriter#loaded}
     */
    public abstract int loadElements(ArrayList<?> list, int from, int to);

    /**
     * Writes the data of elements of a list. The elements are mostly beans of this class. Each generated class has its
     * own loop, so that the JIT compiler profiles the calls of this class separately from the calls of other classes.
     *
     * @param from the index of the first element
     * @param to   the index after the last element; at most {@code from} + 32
     * @param slot writes the elements that are not beans of this class
     * @return the slot codes of the elements, two bits each
     */
    public abstract long writeElements(GraphWriter out, ArrayList<?> list, int from, int to, Slot slot);
}
