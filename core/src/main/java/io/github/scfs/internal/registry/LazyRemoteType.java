package io.github.scfs.internal.registry;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.bean.BeanCodec;
import io.github.scfs.internal.bean.BeanFields;
import io.github.scfs.internal.bean.CollectionStorage;
import io.github.scfs.internal.bean.EnumCodec;
import io.github.scfs.internal.bean.Planned;
import io.github.scfs.internal.bean.RemoteReader;
import io.github.scfs.internal.bean.ThrowableCodec;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.RemoteTypeResolver;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.kryo.OpaqueCodec;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Replacement;
import io.github.scfs.internal.slot.EnumSlot;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.Map;

/**
 * The reading side of a definition. It looks up the class, and creates a reader for the class, when a body first
 * contains a value that has to be created (R3). It does this once.
 * One instance serves all sessions with an equal definition. Thread-safe.
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

    private final CodecRegistry codecs;
    /**
     * The {@link #reader} if it reads beans, the most frequent kind; otherwise null. The type of this field lets the
     * JIT compiler inline the call.
     */
    private BeanCodec.Reader beanReader;
    private volatile Slot[] slots;
    private volatile RemoteReader reader;
    /** The {@code readResolve} of a class whose {@link #reader} doesn't call it; may be null. */
    private Replacement resolution;
    /** The reader for values within throwables while the class policy refuses the class; null until it is needed. */
    private volatile RemoteReader refusedReader;
    private volatile Object[] constants;
    /** Indexes of the constants that don't exist here and were sent; null if there are none. Copied on write. */
    private volatile BitSet unknown;
    /** The slot for elements of this type. Accessed without a lock, since a slot is immutable. */
    private Slot slot;
    private Class<?> type;
    /** Whether {@link #requireType} has succeeded. */
    private boolean typeChecked;
    /**
     * Whether {@link #type} has been looked up. If the class policy rejected the class, this stays false, since more
     * classes may be trusted later.
     */
    private volatile boolean typeResolved;

    public LazyRemoteType(Definition definition, RemoteTypeResolver resolver, CodecRegistry codecs) {
        super(definition, resolver, definition.kind() != WireFormat.DEFINE_ENUM);
        this.codecs = codecs;
    }

    @Override
    protected Class<?> find(GraphReader in) {
        if (!typeResolved) {
            type = lookUp(in);
            typeResolved = true;
        }
        return type;
    }

    private Class<?> lookUp(GraphReader in) {
        if (in == null) {
            return resolver().classOf(definition(), null);
        }
        in.budget().work(LOOKUP_STEPS);
        Class<?> here = resolver().classOf(definition(), in.peer());
        if (here == null) {
            in.budget().work(ABSENT_STEPS);
        }
        return here;
    }

    /**
     * Checks that the class exists here and is of the peer's kind.
     *
     * @throws NotSerializableException if the class doesn't exist here, or is of another kind than the peer's class
     */
    @Override
    public void requireType() {
        if (!typeChecked) {
            checkType();
            typeChecked = true;
        }
    }

    private void checkType() {
        Class<?> here = type();
        if (here == null) {
            throw new NotSerializableException("SCFS-309", "the peer sends a " + typeName() + ", "
                    + AbsentObject.reason(resolver().faultOf(definition())) + ", or declare the result as a Map");
        }
        if (isEnum() ? !here.isEnum() : !isOfKind(here)) {
            String found = here.isInterface() ? "an interface"
                    : here.isEnum() ? "an enum"
                    : Modifier.isAbstract(here.getModifiers()) ? "abstract"
                    : "of another kind";
            throw new NotSerializableException("SCFS-309",
                    "the peer sends a " + typeName() + " as a " + KINDS[definition().kind()]
                            + ", but the class of that name here is " + found
                            + "; declare the result as a Map, or restore the class");
        }
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
                return CollectionStorage.isContainer(here) && ClassKinds.isConcrete(here)
                        && Map.class.isAssignableFrom(here) == UserCollectionCodec.isMap(definition().kind());
        }
    }

    private boolean isEnum() {
        return definition().kind() == WireFormat.DEFINE_ENUM;
    }

    private Slot[] slots() {
        Slot[] s = slots;
        if (s == null) {
            s = Slots.ofRemote(definition(), resolver());
            slots = s;
        }
        return s;
    }

    @Override
    public Object read(GraphReader in, int ref) {
        if (in.readsMaps() && !isEnum()) {
            return new AbsentClassReader(definition(), slots(), resolver(), false).read(in, ref);
        }
        BeanCodec.Reader b = beanReader;
        if (b != null) {
            return b.read(in, ref);
        }
        return isEnum() ? constant(in, in.wire().readVarint()) : readResolved(in, ref);
    }

    private Object readResolved(GraphReader in, int ref) {
        RemoteReader r = reader(in);
        Object made = r.read(in, ref);
        if (resolution == null || r == refusedReader) {
            return made;
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
        ClassCoding.How how =
                r instanceof AbsentClassReader || isEnum() && typeResolved && type == null ? ClassCoding.How.ABSENT
                        : r != null || isEnum() && constants != null ? ClassCoding.of(r, definition())
                        : refusedReader != null ? ClassCoding.How.REFUSED
                        : ClassCoding.How.UNUSED;
        boolean hasFields = r instanceof Planned && !(r instanceof UserCollectionCodec.Reader);
        Definition here =
                hasFields || isEnum() && how == ClassCoding.How.FIXED ? codecs.beanLayout(type).definition() : null;
        return new ClassCoding(definition(), here, how);
    }

    /**
     * Returns the generated reader if the values are beans and have one ({@link BeanCodec.Reader#generatedReader});
     * otherwise null.
     */
    @Override
    public FieldsReader generatedReader() {
        BeanCodec.Reader b = beanReader;
        return b != null ? b.generatedReader() : null;
    }

    @Override
    public boolean hasIdentity() {
        BeanCodec.Reader b = beanReader;
        return b != null && b.hasIdentity();
    }

    private RemoteReader reader(GraphReader in) {
        RemoteReader r = reader;
        if (r == null) {
            Class<?> here = typeIn(in);
            if (!typeResolved) {
                if (refusedReader == null) {
                    refusedReader = new AbsentClassReader(definition(), slots(), resolver(), true);
                }
                return refusedReader;
            }
            r = here == null || !isOfKind(here) ? new AbsentClassReader(definition(), slots(), resolver(), false)
                    : readerOf(here, in);
            boolean absent = r instanceof AbsentClassReader || definition().kind() == WireFormat.DEFINE_OPAQUE;
            resolution = absent || r instanceof BeanCodec.Reader ? null : Replacement.onRead(here);
            reader = r;
            if (r instanceof BeanCodec.Reader) {
                beanReader = (BeanCodec.Reader) r;
            }
        }
        return r;
    }

    private RemoteReader readerOf(Class<?> here, GraphReader in) {
        in.budget().work(READER_STEPS);
        return codecs.readerOf(definition(), here, resolver());
    }

    /**
     * Returns the enum constant for an index in the definition.
     *
     * @return the constant here; null if the enum here lacks the constant; the constant's name if the enum doesn't
     *     exist here
     */
    @Override
    public Object constant(GraphReader in, int i) {
        if (i < 0 || i >= definition().constantCount()) {
            throw new MalformedInputException("SCFS-105", "enum " + typeName() + " has no constant " + i);
        }
        if (in.readsMaps()) {
            return definition().constant(i);
        }
        Object[] local = constants;
        if (local == null) {
            Class<?> here = typeIn(in);
            local = here == null || !here.isEnum() ? new Object[0] : EnumCodec.constantsOf(definition(), here);
            constants = typeResolved ? local : null;
        }
        if (local.length == 0) {
            return definition().constant(i);
        }
        if (local[i] == null) {
            if (resolver().failsOnUnknownConstant()) {
                throw new NotSerializableException("SCFS-310",
                        "the peer's constant " + typeName() + "." + ErrorText.shorten(definition().constant(i))
                                + " doesn't exist here; add it, or have unknown constants read as null "
                                + "(scfs.enum.unknown=null)");
            }
            warnUnknown(in, i);
        }
        return local[i];
    }

    private void warnUnknown(GraphReader in, int i) {
        BitSet warned = unknown;
        if (warned == null || !warned.get(i)) {
            EnumCodec.warnUnknown(in, definition(), i);
            BitSet more = new BitSet();
            if (warned != null) {
                more.or(warned);
            }
            more.set(i);
            unknown = more;
        }
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
