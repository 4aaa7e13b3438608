package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * The variables of a generated method that reads or writes fields, but for most of its parameters. Those that aren't
 * declared hold their values for one field only.
 */
final class Locals {
    /** The first parameter. */
    static final Local IN = Local.of(0, GraphReader.class);
    static final Local OUT = Local.of(0, GraphWriter.class);
    /** The position of the bean's codes, a parameter. */
    static final Local HEAD = Local.of(2, int.class);
    static final Local WIRE_READER = Local.of(3, WireReader.class);
    static final Local WIRE_WRITER = Local.of(3, WireWriter.class);
    /** The array and the position in it, during a run of numbers. */
    static final Local BUF = Local.of(4, byte[].class);
    static final Local POS = Local.of(5, int.class);
    /** The codes of the part's fields; of those that are written, so far. */
    static final Local CODES = Local.of(6, long.class);
    /** The field that is read or written, for failures. */
    static final Local FIELD = Local.of(8, int.class);
    static final Local CODE = Local.of(9, int.class);
    static final Local REF = Local.of(10, Object.class);
    /** The position at which a run of numbers that are read begins. */
    static final Local START = Local.of(11, int.class);
    /** A number that is written. */
    static final Local INT_VALUE = Local.of(11, int.class);
    static final Local LONG_VALUE = Local.of(11, long.class);
    /** The code of a nested bean; on reading, also its number, and the reader's mark before it. */
    static final Local NESTED_READER = Local.of(12, FieldsReader.class);
    static final Local NESTED_WRITER = Local.of(12, FieldsWriter.class);
    static final Local NUMBER = Local.of(13, int.class);
    static final Local MARK = Local.of(14, long.class);

    private Locals() {}
}
