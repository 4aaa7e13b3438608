package io.github.scfs.internal.codegen;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.ArrayListCodec;
import io.github.scfs.internal.jdk.TimeCoding;
import io.github.scfs.internal.schema.FixedWidthForm;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Prefetch;
import io.github.scfs.internal.wire.WireWriter;
import java.util.ArrayList;

/** Methods of this library that only generated writers call. */
final class WriteCalls {
    static final Call WIRE = Call.virtual(GraphWriter.class, "wire", WireWriter.class);
    static final Call WRITE_STRING = Call.virtual(GraphWriter.class, "writeString", int.class, String.class);
    static final Call WRITE_LIST =
            Call.ofStatic(ArrayListCodec.class, "writeExpected", int.class, GraphWriter.class, Object.class);
    static final Call WRITE_TIME =
            Call.ofStatic(TimeCoding.class, "writeExpected", int.class, GraphWriter.class, Object.class, int.class);
    static final Call WRITE_REFERENCE = Call.virtual(GraphWriter.class, "writeReference", boolean.class, Object.class);
    static final Call BEGIN_TAGGED = Call.virtual(GraphWriter.class, "beginTagged", void.class, Layout.class);
    static final Call BEGIN_BEAN = Call.virtual(GraphWriter.class, "beginBean", void.class);
    static final Call END_BEAN = Call.virtual(GraphWriter.class, "endBean", void.class);
    static final Call HAS_SERIALIZERS = Call.virtual(GraphWriter.class, "hasSerializers", boolean.class);

    static final Call WRITE_BYTE = Call.virtual(WireWriter.class, "writeByte", void.class, int.class);
    static final Call SKIP = Call.virtual(WireWriter.class, "skip", int.class, int.class);
    static final Call ROOM_FOR_UP_TO = Call.virtual(WireWriter.class, "roomForUpTo", byte[].class, int.class);
    static final Call LOADED = Call.virtual(WireWriter.class, "loaded", void.class, int.class);
    static final Call PATCH = Call.virtual(WireWriter.class, "patch", void.class, int.class, long.class, int.class);
    static final Call POSITION = Call.virtual(WireWriter.class, "position", int.class);
    static final Call SET_POSITION = Call.virtual(WireWriter.class, "position", void.class, int.class);

    static final Call WRITE_FIELDS =
            Call.virtual(FieldsWriter.class, "write", void.class, GraphWriter.class, Object.class);
    static final Call WRITE_ELEMENTS = Call.virtual(FieldsWriter.class, "writeElements", long.class, GraphWriter.class,
            ArrayList.class, int.class, int.class, Slot.class);
    static final Call LOAD_ELEMENTS =
            Call.virtual(FieldsWriter.class, "loadElements", int.class, ArrayList.class, int.class, int.class);
    static final Call WRITE_SLOT = Call.virtual(Slot.class, "write", int.class, GraphWriter.class, Object.class);

    static final Call GENERATED = Call.virtual(Plan.class, "generated", Object.class);
    static final Call FAILED = Call.ofStatic(WritePlan.class, "failed", Throwable.class, Throwable.class, Object.class,
            Layout.class, int.class);
    static final Call AT_ELEMENT =
            Call.ofStatic(WritePlan.class, "atElement", ScfsException.class, ScfsException.class, int.class);

    static final Call LARGE_INT = Call.ofStatic(FixedWidthForm.class, "large", int.class, int.class);
    static final Call LARGE_LONG = Call.ofStatic(FixedWidthForm.class, "large", int.class, long.class);
    static final Call IS_CHOSEN = Call.ofStatic(FixedWidthForm.class, "isChosen", boolean.class, int.class);

    static final Call PREFETCH_STRING = Call.ofStatic(Prefetch.class, "string", int.class, String.class);
    static final Call PREFETCH_OBJECT = Call.ofStatic(Prefetch.class, "object", int.class, Object.class);

    private WriteCalls() {}
}
