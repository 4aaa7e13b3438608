package io.github.scfs.internal.codec;

import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Layout;

/** A class with fields, records among them ({@code docs/wire-format.md} sections 6.1 and 6.2; records are read by {@link RecordPlan}). */
final class BeanCodec extends Codec<Object> {
    private final WritePlan fields;

    BeanCodec(Layout layout, FieldsCompiler compiler) {
        super(layout);
        this.fields = new WritePlan(layout, compiler);
    }

    WritePlan plan() {
        return fields;
    }

    @Override
    boolean shareable() {
        return true;
    }

    @Override
    void write(GraphWriter out, Object value) {
        fields.write(out, value);
    }

    /** A peer's bean as an instance of the class here. */
    static final class Reader implements PeerReader {
        private final Instantiator instantiator;
        private final ReadPlan plan;
        private final Replacement resolution;

        Reader(Definition definition, Layout local, TypeResolver resolver) {
            this.instantiator = Instantiator.of(local.type());
            this.plan = new ReadPlan(definition, local, resolver, instantiator);
            this.resolution = Replacement.onRead(local.type());
        }

        /** Generated code that makes beans and reads them; null if there is none, or more to do. */
        FieldsReader maker() {
            return resolution == null ? plan.maker() : null;
        }

        @Override
        public Object read(GraphReader in, int ref) {
            Object bean = plan.readNew(in, ref);
            if (resolution == null) {
                return bean;
            }
            Object resolved = resolution.of(bean);
            in.register(ref, resolved);
            return resolved;
        }

        @Override
        public Object begin() {
            return resolution == null ? instantiator.make() : null;
        }

        @Override
        public void fill(GraphReader in, Object begun) {
            plan.read(in, begun);
        }
    }
}
