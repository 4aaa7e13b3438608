package io.github.scfs.internal.registry;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.bean.EnumCodec;
import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RemoteReader;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.Replacement;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.slot.EnumSlot;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.weight.HandedOver;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Modifier;
import java.util.Map;

/**
 * The reading side of a definition. It looks up the class, and makes the reader of its values, once: when a body first
 * contains a value of the class (R3). A class that the policy refuses is looked up again, since more classes may be
 * trusted later. One instance serves all sessions of an engine and class loader that have an equal definition.
 * Thread-safe.
 */
public final class LazyRemoteType extends RemoteType {
    /** Names of the kinds of definitions, for error messages. */
    private static final String[] KINDS = {
            null, "bean", "record", "enum", "throwable", "collection", "map", "collection", "map",
            "value of a Kryo Serializer", "type"};

    /** Work to look up a class, in steps of the budget. */
    private static final int LOOKUP_STEPS = 2_000;
    /** Further work to find out that a class doesn't exist. */
    private static final int ABSENT_STEPS = 5_000;
    /** Work to make the reader of a definition. */
    private static final int READER_STEPS = 2_000;

    private final RemoteTypeResolver resolver;
    /**
     * The {@link #reader} if it reads beans without {@code readResolve}, the most frequent kind; otherwise null. The
     * type of this field lets the JIT compiler inline the call.
     */
    private ReadPlan beanReader;
    private volatile Slot[] slots;
    private volatile RemoteReader reader;
    /** The {@code readResolve} of the class that {@link #reader} creates; may be null. */
    private Replacement resolution;
    /** The fields whose values a {@code readResolve} may keep or hash; null if it has none to charge for. */
    private Layout handedOver;
    /** Whether some of them may be other objects than texts, which are charged only if the message shares texts. */
    private boolean handsObjects;
    /** The reader for values within throwables while the class policy refuses the class; null until it is needed. */
    private volatile RemoteReader refusedReader;
    private volatile Object[] constants;
    /** For each constant whether a warning was logged, since it doesn't exist here; null if there was none. */
    private volatile boolean[] warned;
    /** The slot for elements of this type. Accessed without a lock, since a slot is immutable. */
    private Slot slot;
    /** The local class; null if it doesn't exist, or if {@link #typeResolved} is false. */
    private Class<?> type;
    /**
     * Whether {@link #type} has been looked up. If the class policy rejected the class, this stays false, since more
     * classes may be trusted later.
     */
    private volatile boolean typeResolved;
    /** Whether the class policy has rejected the class. */
    private volatile boolean refused;

    LazyRemoteType(Definition definition, RemoteTypeResolver resolver) {
        super(definition, definition.kind() != WireFormat.DEFINE_ENUM);
        this.resolver = resolver;
    }

    /** Returns whether a resolver created this remote type. */
    public boolean isOf(RemoteTypeResolver other) {
        return resolver == other;
    }

    @Override
    public Class<?> typeIn(GraphReader in) {
        try {
            if (!typeResolved) {
                type = lookUp(in);
                typeResolved = true;
            }
            return type;
        } catch (ClassRefusedException e) {
            refused = true;
            if (!in.isLenient()) {
                throw e;
            }
            if (in.isInThrowable()) {
                Warnings.once(in.peer(), "refused in an exception " + typeName(), () -> "A " + typeName()
                        + " within an exception is read as if the class didn't exist here: " + e.getMessage());
            }
            return null;
        }
    }

    private Class<?> lookUp(GraphReader in) {
        in.budget().work(LOOKUP_STEPS);
        Class<?> here = resolver.classOf(definition(), in.peer());
        if (here == null) {
            in.budget().work(ABSENT_STEPS);
        }
        return here;
    }

    @Override
    public void requireType() {
        if (!isAbsent()) {
            return;
        }
        Class<?> here = type;
        if (here == null) {
            throw new NotSerializableException("SCFS-309",
                    "the peer sends a " + typeName() + ", "
                            + AbsentObject.reason(typeName(), resolver.faultOf(definition())) + ", or " + asMap())
                    .about(typeName());
        }
        String found = here.isInterface() ? "an interface"
                : here.isEnum() ? "an enum"
                : Modifier.isAbstract(here.getModifiers()) ? "abstract"
                : "of another kind";
        throw new NotSerializableException("SCFS-309",
                "the peer sends a " + typeName() + " as a " + KINDS[definition().kind()]
                        + ", but the class of that name on this side is " + found + "; " + asMap()
                        + ", or restore the class on this side");
    }

    private String asMap() {
        return resolver.evolution.failsOnUnknownClass()
                ? "have such values read as maps (scfs.class.unknown=map on this side)"
                : "declare the argument or result as a Map";
    }

    /** Fails for a value of an absent class if a setting says so, unless it is part of a throwable or is dropped. */
    private void requireKnown(GraphReader in, boolean absent) {
        if (absent && !in.isLenient() && resolver.evolution.failsOnUnknownClass()) {
            requireType();
        }
    }

    /** Whether it is known that there is no local class of the kind that the definition describes. */
    private boolean isAbsent() {
        return isEnum() ? typeResolved && (type == null || !type.isEnum()) : reader instanceof AbsentClassReader;
    }

    /** Whether the class on this side is of the kind that the definition describes. */
    private boolean isOfKind(Class<?> here) {
        switch (definition().kind()) {
            case WireFormat.DEFINE_BEAN:
            case WireFormat.DEFINE_RECORD:
                return ClassKinds.hasFields(here);
            case WireFormat.DEFINE_THROWABLE:
                return Throwable.class.isAssignableFrom(here) && ClassKinds.isConcrete(here);
            case WireFormat.DEFINE_OPAQUE:
            case WireFormat.DEFINE_TYPE:
                return true;
            default:
                return ClassKinds.isContainer(here) && ClassKinds.isConcrete(here)
                        && Map.class.isAssignableFrom(here) == UserCollectionCodec.isMap(definition().kind());
        }
    }

    private boolean isEnum() {
        return definition().kind() == WireFormat.DEFINE_ENUM;
    }

    private Slot[] slots() {
        Slot[] s = slots;
        if (s == null) {
            s = Slots.ofRemote(definition(), resolver::typeOf, resolver.codecs);
            slots = s;
        }
        return s;
    }

    @Override
    public Object read(GraphReader in, int ref) {
        if (in.readsMaps() && !isEnum()) {
            return new AbsentClassReader(definition(), slots(), null, false).read(in, ref);
        }
        ReadPlan b = beanReader;
        if (b != null) {
            return b.read(in, ref);
        }
        return isEnum() ? constant(in, in.wire().readVarint()) : readResolved(in, ref);
    }

    private Object readResolved(GraphReader in, int ref) {
        RemoteReader r = reader(in);
        requireKnown(in, r instanceof AbsentClassReader);
        Object made = r.read(in, ref);
        if (resolution == null || r == refusedReader) {
            return made;
        }
        if (handedOver != null && (handsObjects || in.budget().sharesTexts())) {
            new HandedOver(in).addFields(made, handedOver);
        }
        Object resolved = resolved(made);
        in.register(ref, resolved);
        return resolved;
    }

    /** A throwable arrives even if its {@code readResolve} fails or returns another object than a throwable. */
    private Object resolved(Object made) {
        try {
            Object resolved = resolution.of(made);
            return made instanceof Throwable && !(resolved instanceof Throwable) ? made : resolved;
        } catch (NotSerializableException e) {
            if (made instanceof Throwable) {
                return made;
            }
            throw e;
        }
    }

    /** Returns how this side reads the values. */
    public ClassCoding coding() {
        RemoteReader r = reader;
        ClassCoding.How how = isAbsent() ? ClassCoding.How.ABSENT
                : r != null || constants != null ? ClassCoding.of(r, definition())
                : refused ? ClassCoding.How.REFUSED
                : ClassCoding.How.UNUSED;
        boolean hasFields = r instanceof Plan<?>;
        Definition here =
                hasFields || isEnum() && how == ClassCoding.How.FIXED ? resolver.codecs.beanLayout(type).definition()
                        : null;
        return new ClassCoding(definition(), here, how);
    }

    @Override
    public FieldsReader generatedReader() {
        ReadPlan b = beanReader;
        return b != null ? b.maker() : null;
    }

    private RemoteReader reader(GraphReader in) {
        RemoteReader r = reader;
        if (r == null) {
            Class<?> here = typeIn(in);
            if (!typeResolved) {
                if (refusedReader == null) {
                    refusedReader = new AbsentClassReader(definition(), slots(), null, true);
                }
                return refusedReader;
            }
            r = here == null || !isOfKind(here)
                    ? new AbsentClassReader(definition(), slots(), resolver.faultOf(definition()), false)
                    : readerOf(here, in);
            boolean absent = r instanceof AbsentClassReader || definition().kind() == WireFormat.DEFINE_OPAQUE;
            resolution = absent ? null : Replacement.onRead(here);
            handedOver = resolution != null && resolution.isMethod() ? layoutToCharge(here) : null;
            reader = r;
            if (resolution == null && r instanceof ReadPlan) {
                beanReader = (ReadPlan) r;
            }
        }
        return r;
    }

    /** Returns the layout of a class if it is a container or has a field of objects or texts, and null otherwise. */
    private Layout layoutToCharge(Class<?> here) {
        Layout layout = ClassKinds.hasFields(here) ? resolver.codecs.beanLayout(here) : null;
        boolean hasTexts = false;
        handsObjects = layout != null && ClassKinds.isContainer(here);
        for (int i = 0; layout != null && i < layout.definition().fieldCount(); i++) {
            SlotKind kind = layout.definition().field(i).kind();
            handsObjects |= kind == SlotKind.OBJECT || kind == SlotKind.DATE;
            hasTexts |= kind == SlotKind.STRING;
        }
        return handsObjects || hasTexts ? layout : null;
    }

    private RemoteReader readerOf(Class<?> here, GraphReader in) {
        in.budget().work(READER_STEPS);
        RemoteReader made = resolver.codecs.readerOf(definition(), here, slots());
        if (made instanceof Plan<?>) {
            Layout own = resolver.codecs.beanLayout(here);
            if (own.definition().equals(definition())) {
                own.keepReader(this);
                ((Plan<?>) made).ofOwnLayout();
            }
        }
        return made;
    }

    @Override
    public Object constant(GraphReader in, int i) {
        if (i < 0 || i >= definition().constantCount()) {
            throw new MalformedInputException("SCFS-105", "enum " + typeName() + " has no constant " + i);
        }
        if (in.readsMaps()) {
            return in.weighed(definition().constant(i));
        }
        Object[] local = constants;
        if (local == null) {
            Class<?> here = typeIn(in);
            local = here == null || !here.isEnum() ? new Object[0] : EnumCodec.constantsOf(definition(), here);
            constants = typeResolved ? local : null;
        }
        if (local.length == 0) {
            requireKnown(in, true);
            return in.weighed(definition().constant(i));
        }
        if (local[i] == null) {
            if (resolver.evolution.failsOnUnknownConstant()) {
                throw new NotSerializableException("SCFS-310",
                        "the peer's constant " + typeName() + "." + ErrorText.shorten(definition().constant(i))
                                + " doesn't exist on this side; add it there, or have unknown constants read as null "
                                + "(scfs.enum.unknown=null on this side)");
            }
            boolean[] known = warned;
            warned = known != null ? known : new boolean[local.length];
            if (!warned[i]) {
                warned[i] = true;
                EnumCodec.warnUnknown(in, definition(), i);
            }
        }
        return local[i];
    }

    @Override
    public String typeName() {
        return ErrorText.shorten(definition().name());
    }

    @Override
    public Slot slot() {
        Slot s = slot;
        if (s == null) {
            s = isEnum() ? new EnumSlot(this) : new ObjectSlot(this, null);
            slot = s;
        }
        return s;
    }

    @Override
    public String toString() {
        return "peer's " + definition();
    }
}
