package io.github.scfs.internal.bean;

import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.conversion.FieldConversion;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RecordReader;
import io.github.scfs.internal.graph.RemoteTypeResolver;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.slot.Slots;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.Arrays;

/**
 * How a peer's record or bean becomes an instance of a record here ({@code docs/wire-format.md} section 6.2): a
 * record is written as a bean is ({@link BeanCodec}), but made through its canonical constructor, so it can't be
 * referred to from within itself, and its components are converted when all fields have been read. A component that
 * the writer doesn't have, or that can't become what is declared here, is null or zero. Made once per definition and
 * class; interpreted at first, and by generated code once it has shown itself warm. Safe for use by many threads:
 * what they race for is the same for all.
 */
public final class RecordPlan extends Plan implements RemoteReader {
    private final Definition definition;
    private final Slot[] slots;
    private final String[] names;
    private final Class<?>[] types;
    private final Object[] zeros;
    private final int[] componentOf;
    private final Instantiator instantiator;
    /** Set once, and safely published since it is immutable; null until then. */
    private RecordReader generated;

    public RecordPlan(Definition definition, Class<?> type, RemoteTypeResolver resolver, FieldsCompiler compiler) {
        super(type, compiler);
        this.definition = definition;
        this.slots = Slots.ofRemote(definition, resolver);
        Object[] components = (Object[]) call(type, "getRecordComponents");
        names = new String[components.length];
        types = new Class<?>[components.length];
        zeros = new Object[components.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = (String) call(components[i], "getName");
            types[i] = (Class<?>) call(components[i], "getType");
            zeros[i] = types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
        }
        instantiator = Instantiator.ofConstructor(type, types);
        componentOf = new int[slots.length];
        for (int i = 0; i < componentOf.length; i++) {
            int c = Arrays.asList(names).indexOf(definition.field(i).name());
            componentOf[i] = c;
            if (c >= 0) {
                slots[i] = Slots.ofRemote(definition.field(i), types[c], resolver);
            }
        }
    }

    /** Calls a method that Java 8 doesn't know. */
    private static Object call(Object of, String method) {
        try {
            return of.getClass().getMethod(method).invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new NotSerializableException("SCFS-302", "a record can't be examined on this JDK", e);
        }
    }

    /** What the peer writes. */
    public Definition definition() {
        return definition;
    }

    /** What reads a field of the definition. */
    public Slot slot(int field) {
        return slots[field];
    }

    /** The place among the components of a field of the definition; negative if there is no such component. */
    public int componentOf(int field) {
        return componentOf[field];
    }

    /** The canonical constructor, accessible; its parameters are the components. */
    public Constructor<?> constructor() {
        return instantiator.constructor();
    }

    /** The generated code; null as long as there is none. */
    public RecordReader generated() {
        return generated;
    }

    @Override
    public void use(Object code) {
        generated = (RecordReader) code;
    }

    @Override
    public Object read(GraphReader in, int ref) {
        RecordReader g = generated;
        if (g == null) {
            countUse();
            g = generated;
        }
        return g != null ? g.read(in) : interpret(in);
    }

    private Object interpret(GraphReader in) {
        boolean wide = definition.hasWideForm() && ReadPlan.isWide(in);
        int head = in.wire().take(definition.bits(wide).bytes());
        Object[] values = interpret(in, wide, head, 0, slots.length);
        Object[] arguments = zeros.clone();
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                arguments[componentOf[i]] = argument(in, values[i], i);
            }
        }
        return instantiator.make(arguments);
    }

    /**
     * Reads some of the fields as they are, as boxes, and walks past those without a component. Generated code calls
     * this for fields at the end of a message, where a word may reach beyond the array, and for those of which one
     * failed.
     *
     * @param wide  which form the object has
     * @param head  where the codes begin
     * @param field the first field; its data begin at the read position
     * @param end   one more than the last
     * @return the values by fields of the definition, null for those that were not read
     */
    public Object[] interpret(GraphReader in, boolean wide, int head, int field, int end) {
        return BeanFields.read(in, definition, slots, componentOf, wide, head, field, end);
    }

    /** A value that isn't null as its component's type, boxed; null, with one warning, if there is no way. */
    private Object converted(GraphReader in, Object v, int component) {
        Object converted;
        try {
            converted = Conversions.to(v, Conversions.boxed(types[component]), in);
        } catch (ScfsException e) {
            throw e.at("." + names[component]);
        }
        if (converted == Conversions.NONE) {
            FieldConversion.warn(in, type(), names[component], types[component], v);
            return null;
        }
        return converted;
    }

    /**
     * The constructor's argument for a field's value, which may be null: for a primitive component a box, of zero if
     * there is no value. For generated code.
     */
    public Object argument(GraphReader in, Object value, int field) {
        int c = componentOf[field];
        Object v = value == null ? null : converted(in, value, c);
        return v == null ? zeros[c] : v;
    }

    /** What is thrown when the constructor has thrown something. For generated code. */
    public ScfsException refused(Throwable thrown) {
        return instantiator.failed(thrown);
    }
}
