package io.github.scfs.internal.codegen;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldReader;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RecordReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.TimeCoding;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayList;

/** Methods of this library that only generated readers call. */
final class ReadCalls {
    static final Call WIRE = Call.virtual(GraphReader.class, "wire", WireReader.class);
    static final Call REGISTER = Call.virtual(GraphReader.class, "register", void.class, int.class, Object.class);
    static final Call READ_LATIN1 = Call.virtual(GraphReader.class, "readLatin1", String.class);
    static final Call READ_TIME =
            Call.ofStatic(TimeCoding.class, "readExpected", Object.class, GraphReader.class, int.class);
    static final Call BEGIN_TAGGED = Call.virtual(GraphReader.class, "beginTagged", FieldsReader.class);
    static final Call BEGIN_BEAN = Call.virtual(GraphReader.class, "beginBean", boolean.class);
    static final Call BEAN_REF = Call.virtual(GraphReader.class, "beanRef", int.class);
    static final Call ALLOCATE = Call.virtual(GraphReader.class, "allocate", void.class, int.class);
    static final Call END_BEAN = Call.virtual(GraphReader.class, "endBean", void.class, int.class);

    static final Call TAKE = Call.virtual(WireReader.class, "take", int.class, int.class);
    static final Call BITS_AT = Call.virtual(WireReader.class, "bitsAt", long.class, int.class, int.class);
    static final Call ADVANCE = Call.virtual(WireReader.class, "advance", void.class, int.class);
    static final Call AHEAD = Call.virtual(WireReader.class, "ahead", byte[].class, int.class);
    static final Call POSITION = Call.virtual(WireReader.class, "position", int.class);
    static final Call SET_POSITION = Call.virtual(WireReader.class, "position", void.class, int.class);

    static final Call READ_FIELDS =
            Call.virtual(FieldsReader.class, "read", void.class, GraphReader.class, Object.class);
    static final Call READ_NEW =
            Call.virtual(FieldsReader.class, "readNew", Object.class, GraphReader.class, int.class);
    static final Call MAKES_BEANS = Call.virtual(FieldsReader.class, "makesBeans", boolean.class);
    static final Call READ_ELEMENTS = Call.virtual(FieldsReader.class, "readElements", void.class, GraphReader.class,
            ArrayList.class, int.class, int.class, long.class, Slot.class);
    static final Call READ_RECORD = Call.virtual(RecordReader.class, "read", Object.class, GraphReader.class);
    static final Call READ_SLOT = Call.virtual(Slot.class, "read", Object.class, GraphReader.class, int.class);
    static final Call DROP = Call.virtual(GraphReader.class, "drop", void.class, Slot.class, int.class);

    static final Call READ_STEP =
            Call.virtual(FieldReader.class, "read", void.class, GraphReader.class, int.class, Object.class);
    static final Call PUT = Call.virtual(FieldReader.class, "put", void.class, GraphReader.class, int.class,
            Object.class, Object.class);

    static final Call IS_WIDE = Call.ofStatic(ReadPlan.class, "isWide", boolean.class, GraphReader.class);
    static final Call INTERPRET = Call.virtual(ReadPlan.class, "interpret", void.class, GraphReader.class, Object.class,
            boolean.class, int.class, int.class, int.class);
    static final Call NOT_MADE =
            Call.virtual(ReadPlan.class, "constructorFailed", RuntimeException.class, Throwable.class);
    static final Call FAILED =
            Call.ofStatic(ReadPlan.class, "failed", Throwable.class, Throwable.class, Definition.class, int.class);

    static final Call INTERPRET_RECORD = Call.virtual(RecordPlan.class, "interpret", Object[].class, GraphReader.class,
            boolean.class, int.class, int.class, int.class);
    static final Call ARGUMENT =
            Call.virtual(RecordPlan.class, "argument", Object.class, GraphReader.class, Object.class, int.class);
    static final Call HAND_OVER =
            Call.virtual(RecordPlan.class, "handOver", void.class, GraphReader.class, Object.class);
    static final Call REFUSED =
            Call.virtual(RecordPlan.class, "constructorFailed", ScfsException.class, Throwable.class);

    private ReadCalls() {}
}
