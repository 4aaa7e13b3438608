package io.github.scfs.internal.graph;

import java.util.ArrayList;

/**
 * Writes the fields of beans of one class ({@code docs/wire-format.md} section 4): the packed codes, then the data.
 * Implementations are interpreted or generated; both write the same bytes. Public for generated codecs. Thread-safe.
 */
public abstract class FieldsWriter {

    /** @param bean an instance of exactly the class */
    public abstract void write(GraphWriter out, Object bean);

    /**
     * Writes the data of elements of a list, most of which are beans of this class. Each generated class has its own
     * loop, so that the JIT compiler profiles the calls of this class apart from those of others.
     *
     * @param from the index of the first element
     * @param to   the index after the last element; at most {@code from} + 32
     * @param slot writes all other elements
     * @return the codes of the elements, two bits each
     */
    public abstract long writeElements(GraphWriter out, ArrayList<?> list, int from, int to, Slot slot);
}
