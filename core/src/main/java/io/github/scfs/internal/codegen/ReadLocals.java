package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.wire.WireReader;

/**
 * The variables of a generated method that reads fields, but for its parameters after the first. Those that aren't
 * declared hold their values for one field only.
 */
final class ReadLocals {
    static final Local IN = Local.of(0, GraphReader.class);
    static final Local WIRE = Local.of(3, WireReader.class);
    /** The array and the position in it, while a run of numbers is read. */
    static final Local BUF = Local.of(4, byte[].class);
    static final Local POS = Local.of(5, int.class);
    /** The codes of the part's fields. */
    static final Local CODES = Local.of(6, long.class);
    /** The field that is read, for failures. */
    static final Local FIELD = Local.of(8, int.class);
    static final Local CODE = Local.of(9, int.class);
    static final Local REF = Local.of(10, Object.class);
    /** The position at which a run of numbers begins. */
    static final Local START = Local.of(11, int.class);
    /** For a nested bean: its reader, its number, and the reader's mark before it. */
    static final Local NESTED = Local.of(12, FieldsReader.class);
    static final Local NUMBER = Local.of(13, int.class);
    static final Local MARK = Local.of(14, long.class);

    private ReadLocals() {
    }
}
