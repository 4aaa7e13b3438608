package io.github.scfs.internal.bean;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.EnumContents;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.TimeCoding;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.InstanceSize;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.wire.ErrorText;
import java.lang.reflect.Field;

/**
 * Describes how a peer's fields are read into a bean of a class on this side. A field is read directly, converted or
 * dropped. There is one plan for each pair of definition and class. A plan is interpreted until it is warm, and then
 * replaced by generated code. Thread-safe: if threads race, they set equal values.
 */
public final class ReadPlan extends Plan<FieldsReader> implements RemoteReader {
    private final Definition definition;
    private final FieldReader[] steps;
    private final Instantiator instantiator;
    /** What a bean takes in memory. Until the first bean was made, it lacks what constructors create. */
    private final InstanceSize size;
    /** The generated code if it creates beans; otherwise null. */
    private FieldsReader maker;

    /** Creates the plan that creates beans and reads them. */
    public ReadPlan(Definition definition, Layout local, Slot[] slots, FieldsCompiler compiler) {
        this(definition, local, slots, compiler, local.instantiator());
    }

    /**
     * Creates the plan for a pair of definition and class.
     *
     * @param local the layout of the class on this side
     * @param slots the slots that read the fields of the definition
     * @param instantiator creates the beans; null if the caller creates them
     */
    ReadPlan(Definition definition, Layout local, Slot[] slots, FieldsCompiler compiler, Instantiator instantiator) {
        super(local.type(), compiler);
        this.instantiator = instantiator;
        this.definition = definition;
        this.size = local.size();
        this.steps = new FieldReader[definition.fieldCount()];
        int[] indexes = local.indexesFor(definition);
        for (int i = 0; i < steps.length; i++) {
            steps[i] = step(definition.field(i), local, indexes[i], slots[i]);
        }
    }

    private static FieldReader step(FieldDefinition peer, Layout local, int at, Slot slot) {
        if (at < 0) {
            return new FieldReader(false, null, peer.kind(), slot);
        }
        Field field = local.field(at);
        boolean sameKind = local.definition().field(at).kind() == peer.kind() && EnumContents.declaredBy(field) == null;
        return new FieldReader(sameKind, field, peer.kind(), Slots.into(field.getType(), slot));
    }

    /** Returns the peer's definition. */
    public Definition definition() {
        return definition;
    }

    /** Returns what a new bean takes in memory, in bytes. Generated code charges it to the budget. */
    public int size() {
        return size.bytes();
    }

    /** Returns the reader of a field of the definition. */
    public FieldReader step(int field) {
        return steps[field];
    }

    /**
     * Returns the codec of the class that a field expects, if {@link TimeCoding} reads this class and the field on this
     * side is declared with exactly this class. Otherwise returns null.
     */
    public Codec<?> timeOf(int field) {
        Codec<?> time = TimeCoding.expectedBy(steps[field].slot());
        return time != null && steps[field].field().getType() == time.type() ? time : null;
    }

    @Override
    public void install(Object code) {
        super.install(code);
        maker = generated().makesBeans() ? generated() : null;
    }

    /** Returns the generated code if it creates beans; otherwise null. */
    public FieldsReader maker() {
        return maker;
    }

    /**
     * Returns the exception to throw after a throwable from reading a field. Throws the error if stack or memory are
     * used up.
     */
    public static Throwable failed(Throwable t, Definition definition, int field) {
        return t instanceof ScfsException ? BeanFields.at((ScfsException) t, definition, field)
                : Failures.unreadable("a " + ErrorText.shorten(definition.name()), t);
    }

    /** Creates a bean, registers it under its reference number, reads its fields and returns it. */
    @Override
    public Object read(GraphReader in, int ref) {
        FieldsReader generated = generated();
        Object bean = generated != null ? generated.readNew(in, ref) : null;
        if (bean == null) {
            bean = begin(in);
            in.register(ref, bean);
            read(in, bean);
        }
        return bean;
    }

    /** Creates a bean whose fields are read later. */
    Object begin(GraphReader in) {
        in.allocate(size.bytes());
        Object bean = instantiator.make();
        size.measure(bean);
        return bean;
    }

    /**
     * Returns the exception to throw after a throwable from a constructor that generated code has called. Public for
     * generated code.
     */
    public RuntimeException constructorFailed(Throwable cause) {
        return instantiator.failed(cause);
    }

    void read(GraphReader in, Object bean) {
        FieldsReader generated = generatedForUse();
        if (generated != null) {
            generated.read(in, bean);
        } else {
            boolean wide = definition.hasWideForm() && isWide(in);
            int head = in.wire().take(definition.bits(wide).bytes());
            interpret(in, bean, wide, head, 0, steps.length);
        }
    }

    /** Reads the byte that selects the compact or the wide form. Returns whether it selects the wide form. */
    public static boolean isWide(GraphReader in) {
        int form = in.wire().readByte();
        if ((form & ~1) != 0) {
            throw new MalformedInputException("SCFS-105", "an object has the unknown form " + form);
        }
        return form != 0;
    }

    /**
     * Reads a range of the fields into a bean. Generated code calls this in two cases: for a range in which a field
     * failed, and for fields at the end of a message, where a read of a whole word would exceed the array.
     *
     * @param wide whether the object has the wide form
     * @param head the position of the slot codes
     * @param field index of the first field; its data begin at the read position
     * @param end index after the last field
     */
    public void interpret(GraphReader in, Object bean, boolean wide, int head, int field, int end) {
        BitLayout bits = definition.bits(wide);
        int i = field;
        try {
            for (; i < end; i++) {
                steps[i].read(in, bits.codeAt(in.wire(), head, i), bean);
            }
        } catch (ScfsException e) {
            throw BeanFields.at(e, definition, i);
        }
    }
}
