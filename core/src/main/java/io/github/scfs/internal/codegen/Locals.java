package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * Variables of generated methods that read or write fields, except most of their parameters. A variable that isn't
 * declared in frames keeps its value within one field only.
 */
final class Locals {
    /** Reader or writer: the first parameter. */
    static final Local IN = Local.of(0, GraphReader.class);
    static final Local OUT = Local.of(0, GraphWriter.class);
    /** Position of the bean's codes; a parameter. */
    static final Local HEAD = Local.of(2, int.class);
    static final Local WIRE_READER = Local.of(3, WireReader.class);
    static final Local WIRE_WRITER = Local.of(3, WireWriter.class);
    /** Buffer and position during a run of numbers. */
    static final Local BUF = Local.of(4, byte[].class);
    static final Local POS = Local.of(5, int.class);
    /** Codes of the part's fields; when writing, those of the fields written so far. */
    static final Local CODES = Local.of(6, long.class);
    /** Index of the current field, for failures. */
    static final Local FIELD = Local.of(8, int.class);
    static final Local CODE = Local.of(9, int.class);
    static final Local REF = Local.of(10, Object.class);
    /** Start position of a run of numbers that is read. */
    static final Local START = Local.of(11, int.class);
    /** The current number when writing. */
    static final Local INT_VALUE = Local.of(11, int.class);
    static final Local LONG_VALUE = Local.of(11, long.class);
    /**
     * Reader or writer of a nested bean; when reading, also the bean's reference number and the reader's mark before
     * it.
     */
    static final Local NESTED_READER = Local.of(12, FieldsReader.class);
    static final Local NESTED_WRITER = Local.of(12, FieldsWriter.class);
    static final Local NUMBER = Local.of(13, int.class);
    static final Local MARK = Local.of(14, long.class);

    private Locals() {}
}
