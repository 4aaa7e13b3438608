package io.github.scfs.internal.bean;

import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.conversion.FieldConversion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RecordReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.InstanceSize;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.RecordConstructors;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.weight.HandedOver;
import java.lang.reflect.Constructor;
import java.util.Arrays;

/**
 * Describes how a peer's record or bean is read as a record on this side ({@code wire-format.md} section 6.2). A
 * record is written like a bean ({@link BeanCodec}), but it is created by its canonical constructor. So a value inside
 * the record can't contain a reference to the record, and the components are converted after all fields have been read.
 * A component is null or zero if the writer lacks it, or if its value can't be converted. There is one plan for each
 * pair of definition and class. A plan is interpreted until it is warm, and then replaced by generated code.
 * Thread-safe: if threads race, they set equal values.
 */
public final class RecordPlan extends Plan<RecordReader> implements RemoteReader {
    private final Definition definition;
    private final Slot[] slots;
    private final String[] names;
    private final Class<?>[] types;
    private final Object[] defaults;
    private final int[] componentOf;
    private final int size;
    private final Instantiator instantiator;
    /** Whether the constructor may hash or copy what it gets; null until it matters. */
    private Boolean handsOver;

    public RecordPlan(Definition definition, Class<?> type, Slot[] slots, FieldsCompiler compiler) {
        super(type, compiler);
        this.definition = definition;
        this.slots = slots.clone();
        Object[] components = (Object[]) call(type, "getRecordComponents");
        names = new String[components.length];
        types = new Class<?>[components.length];
        defaults = new Object[components.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = (String) call(components[i], "getName");
            types[i] = (Class<?>) call(components[i], "getType");
            defaults[i] = Conversions.initial(types[i]);
        }
        instantiator = Instantiator.ofConstructor(type, types);
        size = InstanceSize.of(type);
        componentOf = new int[slots.length];
        for (int i = 0; i < componentOf.length; i++) {
            int c = Arrays.asList(names).indexOf(definition.field(i).name());
            componentOf[i] = c;
            if (c >= 0) {
                this.slots[i] = Slots.into(types[c], slots[i]);
            }
        }
    }

    /** Calls a method that Java 8 lacks, and returns its result. */
    private static Object call(Object of, String method) {
        try {
            return of.getClass().getMethod(method).invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new NotSerializableException("SCFS-302", "this JDK doesn't allow reflection on records", e);
        }
    }

    /** Returns the peer's definition. */
    public Definition definition() {
        return definition;
    }

    /** Returns the slot that reads a field of the definition. */
    public Slot slot(int field) {
        return slots[field];
    }

    /** Returns the index of the component that a field of the definition is read into; negative if there is none. */
    public int componentOf(int field) {
        return componentOf[field];
    }

    /** Returns the canonical constructor, made accessible. Its parameters are the components. */
    public Constructor<?> constructor() {
        return instantiator.constructor();
    }

    @Override
    public Object read(GraphReader in, int ref) {
        in.allocate(size);
        RecordReader generated = generatedForUse();
        return generated != null ? generated.read(in) : interpret(in);
    }

    private Object interpret(GraphReader in) {
        Object[] values = BeanFields.read(in, definition, slots, componentOf);
        Object[] arguments = defaults.clone();
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                arguments[componentOf[i]] = argument(in, values[i], i);
            }
        }
        for (int i = 0; handsOver() && i < arguments.length; i++) {
            handOver(in, arguments[i]);
        }
        return instantiator.make(arguments);
    }

    /** Whether {@link #handOver} must be called for each argument of the constructor. */
    public boolean handsOver() {
        Boolean known = handsOver;
        if (known == null) {
            known = RecordConstructors.callsMethods(constructor());
            handsOver = known;
        }
        return known;
    }

    /** Charges what the constructor may do with an argument. Public for generated code. */
    public void handOver(GraphReader in, Object argument) {
        if (!(argument instanceof String) || in.budget().sharesTexts()) {
            new HandedOver(in).addWithElements(argument);
        }
    }

    /**
     * Reads a range of the fields as boxed values, and drops fields without a component. Generated code calls this in
     * two cases: for a range in which a field failed, and for fields at the end of a message, where a read of a whole
     * word would exceed the array.
     *
     * @param wide whether the object has the wide form
     * @param head the position of the slot codes
     * @param field index of the first field; its data begin at the read position
     * @param end index after the last field
     * @return the values by index of field in the definition; null for fields that were not read
     */
    public Object[] interpret(GraphReader in, boolean wide, int head, int field, int end) {
        return BeanFields.read(in, definition, slots, componentOf, wide, head, field, end);
    }

    /**
     * Returns the constructor's argument for the value of a field. The argument for a primitive component is a box,
     * which is zero if there is no value. If there is no conversion to the component's type, logs a warning once and
     * returns null or zero. Public for generated code.
     *
     * @param value the value of the field; may be null
     */
    public Object argument(GraphReader in, Object value, int field) {
        int c = componentOf[field];
        Object v = null;
        try {
            v = value == null ? null : BeanFields.converted(in, value, definition.field(field).kind(), types[c]);
        } catch (ScfsException e) {
            throw BeanFields.at(e, definition, field);
        }
        if (v == Conversions.NONE) {
            FieldConversion.warn(in, type(), names[c], types[c], value);
            v = null;
        }
        return v == null ? defaults[c] : v;
    }

    /** Returns the exception to throw after a throwable from the constructor. Public for generated code. */
    public ScfsException constructorFailed(Throwable thrown) {
        return instantiator.failed(thrown);
    }
}
