package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.ObjectCodec;

/**
 * Codec of classes with fields ({@code docs/wire-format.md} sections 6.1 and 6.2). It writes beans and records, and
 * reads beans. {@link RecordPlan} reads records.
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

    /** Reads a peer's beans as instances of a class on this side. */
    public static final class Reader implements RemoteReader, Planned {
        private final ReadPlan plan;

        public Reader(Definition definition, Layout local, Slot[] slots, FieldsCompiler compiler) {
            this.plan = new ReadPlan(definition, local, slots, compiler, Instantiator.of(local.type()));
        }

        @Override
        public ReadPlan plan() {
            return plan;
        }

        /** Returns the generated code that creates and reads beans; null if there is none. */
        public FieldsReader generatedReader() {
            return plan.maker();
        }

        @Override
        public Object read(GraphReader in, int ref) {
            return plan.readNew(in, ref);
        }
    }
}
