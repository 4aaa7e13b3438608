package io.github.scfs.internal.bean;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RemoteTypeResolver;
import io.github.scfs.internal.jdk.TimeCoding;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.wire.Brief;
import java.lang.reflect.Field;

/**
 * How a peer's fields are read into a bean of a class here: each is taken straight, converted, or walked past. Made
 * once per definition and class; interpreted at first, and by generated code once it has shown itself warm. Safe for
 * use by many threads: what they race for is the same for all.
 */
public final class ReadPlan extends Plan {
    private final Definition definition;
    private final FieldReader[] steps;
    private final Instantiator instantiator;
    /** Set once, and safely published since it is immutable; null until then. */
    private FieldsReader generated;
    private FieldsReader maker;

    /**
     * @param local        the layout of the class here
     * @param instantiator makes its beans; null for a plan that is given them
     */
    ReadPlan(Definition definition, Layout local, RemoteTypeResolver resolver, FieldsCompiler compiler,
            Instantiator instantiator) {
        super(local.type(), compiler);
        this.instantiator = instantiator;
        this.definition = definition;
        this.steps = new FieldReader[definition.fieldCount()];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = step(definition.field(i), local, resolver);
        }
    }

    private static FieldReader step(FieldDefinition peer, Layout local, RemoteTypeResolver resolver) {
        int at = local.indexOf(peer.name());
        if (at < 0) {
            return new FieldReader(FieldReader.Sort.SKIPPED, null, Slots.ofRemote(peer, resolver));
        }
        Field field = local.field(at);
        boolean sameKind = local.definition().field(at).kind() == peer.kind();
        return new FieldReader(sameKind ? FieldReader.Sort.STRAIGHT : FieldReader.Sort.CONVERTED, field,
                Slots.ofRemote(peer, field.getType(), resolver));
    }

    /** What the peer writes. */
    public Definition definition() {
        return definition;
    }

    /** What is done with a field of the definition. */
    public FieldReader step(int field) {
        return steps[field];
    }

    /** As {@link WritePlan#timeOf}, of a field that takes values of just that class. */
    public Class<?> timeOf(int field) {
        Class<?> time = TimeCoding.expectedBy(steps[field].slot());
        return time != null && steps[field].field().getType() == time ? time : null;
    }

    @Override
    public void use(Object code) {
        generated = (FieldsReader) code;
        maker = generated.makesBeans() ? generated : null;
    }

    /** The generated code; null as long as there is none. */
    public FieldsReader generated() {
        return generated;
    }

    /** The generated code, if it makes beans; else null. */
    FieldsReader maker() {
        return maker;
    }

    /** What a failure within a field is given on its way out. */
    public static ScfsException at(ScfsException e, Definition definition, int field) {
        return e.at("." + definition.field(field).name());
    }

    /** What is thrown for a failure within a field. */
    public static Throwable failed(Throwable t, Definition definition, int field) {
        if (t instanceof ScfsException) {
            return at((ScfsException) t, definition, field);
        }
        return t instanceof Exception || t instanceof LinkageError || t instanceof AssertionError
                ? Failures.unreadable("a " + Brief.of((Object) definition.name()), t)
                : t;
    }

    /** Makes a bean, makes it known under its number and reads its fields. */
    Object readNew(GraphReader in, int ref) {
        FieldsReader g = generated;
        Object bean = g != null ? g.readNew(in, ref) : null;
        if (bean == null) {
            bean = instantiator.make();
            in.register(ref, bean);
            read(in, bean);
        }
        return bean;
    }

    /** What the failure of a constructor that generated code called is to its caller. */
    public RuntimeException notMade(Throwable cause) {
        return instantiator.failed(cause);
    }

    void read(GraphReader in, Object bean) {
        FieldsReader g = generated;
        if (g == null) {
            countUse();
            g = generated;
        }
        if (g != null) {
            g.read(in, bean);
        } else {
            boolean wide = definition.hasWideForm() && isWide(in);
            int head = in.wire().take(definition.bits(wide).bytes());
            interpret(in, bean, wide, head, 0, steps.length);
        }
    }

    /** Reads the byte that tells the form. */
    public static boolean isWide(GraphReader in) {
        int form = in.wire().readByte();
        if ((form & ~1) != 0) {
            throw new MalformedInputException("SCFS-105", "an object has the form " + form + ", which means nothing");
        }
        return form != 0;
    }

    /**
     * Reads some of the fields; generated code has this done with those at the end of a message, where a word may
     * reach beyond the array, and with those of which one failed.
     *
     * @param wide  which form the object has
     * @param head  where the codes begin
     * @param field the first field; its data begin at the read position
     * @param end   one more than the last
     */
    public void interpret(GraphReader in, Object bean, boolean wide, int head, int field, int end) {
        BitLayout bits = definition.bits(wide);
        int i = field;
        try {
            for (; i < end; i++) {
                steps[i].read(in, bits.codeAt(in.wire(), head, i), bean);
            }
        } catch (IllegalAccessException e) {
            throw at(Layout.unreachable(type(), e), definition, i);
        } catch (ScfsException e) {
            throw at(e, definition, i);
        }
    }
}
