package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.ObjectCodec;

/**
 * Codec of classes with fields ({@code wire-format.md} sections 6.1 and 6.2). It writes beans and records.
 * {@link ReadPlan} reads beans, {@link RecordPlan} reads records.
 */
public final class BeanCodec extends ObjectCodec<Object> implements Planned {
    private final WritePlan fields;

    public BeanCodec(Layout layout, Codecs codecs, FieldsCompiler compiler) {
        super(layout, true);
        this.fields = new WritePlan(layout, codecs, compiler);
    }

    @Override
    public WritePlan plan() {
        return fields;
    }

    @Override
    public FieldsWriter generatedWriter() {
        return fields.generated();
    }

    @Override
    public void write(GraphWriter out, Object value) {
        fields.write(out, value);
    }
}
