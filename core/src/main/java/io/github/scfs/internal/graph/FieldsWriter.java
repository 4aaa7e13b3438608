package io.github.scfs.internal.graph;

import java.util.ArrayList;

/**
 * Writes the fields of beans of one class ({@code docs/wire-format.md} section 4): their codes, packed, then their data. Interpreted or generated;
 * both give the same bytes. Public for generated codecs. Safe for use by many threads.
 */
public abstract class FieldsWriter {

    /** @param bean an instance of exactly the class */
    public abstract void write(GraphWriter out, Object bean);

    /**
     * Writes the data of some elements of a list, most of which are beans of this class. Generated code has a loop of its own, so that the JIT compiler knows what it
     * calls, whatever else is in lists.
     *
     * @param to   one more than the index of the last; at most 32 more than of the first
     * @param slot of what expects this class, for all other elements
     * @return the elements' codes, two bits each
     */
    public abstract long writeElements(GraphWriter out, ArrayList<?> list, int from, int to, Slot slot);
}
