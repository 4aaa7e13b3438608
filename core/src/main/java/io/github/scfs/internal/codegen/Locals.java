package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;

/**
 * Variables of generated methods that read or write fields. Most parameters aren't listed here. A variable that isn't
 * declared in frames keeps its value within one field only.
 */
final class Locals {
    /** Graph reader or graph writer, the first parameter. */
    static final Local IN = Local.of(0, GraphReader.class);
    static final Local OUT = Local.of(0, GraphWriter.class);
    /** Position of the bean's slot codes, a parameter. */
    static final Local HEAD = Local.of(2, int.class);
    static final Local WIRE_READER = Local.of(3, WireReader.class);
    static final Local WIRE_WRITER = Local.of(3, WireWriter.class);
    /** Buffer, and the position in it, during a run of numbers. */
    static final Local BUF = Local.of(4, byte[].class);
    static final Local POS = Local.of(5, int.class);
    /**
     * Slot codes of the fields of one part ({@link MethodPart}). A writer has only those of the fields written so far.
     */
    static final Local CODES = Local.of(6, long.class);
    /** Index of the current field, for the path of an exception. */
    static final Local FIELD = Local.of(8, int.class);
    static final Local CODE = Local.of(9, int.class);
    static final Local REF = Local.of(10, Object.class);
    /** Position where a run of numbers begins; for readers. */
    static final Local START = Local.of(11, int.class);
    /** The number that is being written. */
    static final Local INT_VALUE = Local.of(11, int.class);
    static final Local LONG_VALUE = Local.of(11, long.class);
    /**
     * Reader or writer of a nested bean. When a nested bean is read, the next variable is its reference number.
     */
    static final Local NESTED_READER = Local.of(12, FieldsReader.class);
    static final Local NESTED_WRITER = Local.of(12, FieldsWriter.class);
    static final Local NUMBER = Local.of(13, int.class);

    private Locals() {}
}
