package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireWriter;

/**
 * The variables of a generated method that writes a part of a bean. Variable 1 is the bean. {@link #OUT} to
 * {@link #HEAD} are parameters; those that are neither declared nor parameters hold their values for one field only.
 */
final class WriteLocals {
    static final Local OUT = Local.of(0, GraphWriter.class);
    /** The position of the bean's codes. */
    static final Local HEAD = Local.of(2, int.class);
    static final Local WIRE = Local.of(3, WireWriter.class);
    /** The array and the position in it, while a run of numbers is written. */
    static final Local BUF = Local.of(4, byte[].class);
    static final Local POS = Local.of(5, int.class);
    /** The codes of the part's fields so far. */
    static final Local CODES = Local.of(6, long.class);
    /** The field that is written, for failures. */
    static final Local FIELD = Local.of(8, int.class);
    static final Local INT_VALUE = Local.of(9, int.class);
    static final Local LONG_VALUE = Local.of(9, long.class);
    static final Local CODE = Local.of(11, int.class);
    static final Local REF = Local.of(12, Object.class);
    static final Local NESTED = Local.of(13, FieldsWriter.class);

    private WriteLocals() {
    }
}
