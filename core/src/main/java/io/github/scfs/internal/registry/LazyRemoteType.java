package io.github.scfs.internal.registry;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.bean.BeanCodec;
import io.github.scfs.internal.bean.BeanFields;
import io.github.scfs.internal.bean.CollectionStorage;
import io.github.scfs.internal.bean.EnumCodec;
import io.github.scfs.internal.bean.RemoteReader;
import io.github.scfs.internal.bean.ThrowableCodec;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RemoteType;
import io.github.scfs.internal.graph.RemoteTypeResolver;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.kryo.OpaqueCodec;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.slot.EnumSlot;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.wire.Brief;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Modifier;
import java.util.Map;

/**
 * The reading side of a definition(). It is inert until a body wants a value of it: only then is the class looked up,
 * once, and a reader made for it; walking past a value needs neither. One instance serves all sessions with an equal
 * definition(). Safe for use by many threads.
 */
public final class LazyRemoteType extends RemoteType {
    /** What the kinds of definitions are called. */
    private static final String[] KINDS = {
            null, "bean", "record", "enum", "throwable", "collection", "map", "collection", "map",
            "value of a Kryo Serializer", "type"};

    private final CodecRegistry codecs;
    /** The {@link #reader}, if it is that of a bean: the most frequent, and a call that the JIT compiler knows. */
    private BeanCodec.Reader beans;
    private volatile Slot[] slots;
    private volatile RemoteReader reader;
    private volatile Object[] constants;
    /** Of elements of this type; without a lock, since a slot is immutable. */
    private Slot slot;
    private Class<?> type;
    /** Whether values of it can stand for themselves. */
    private boolean usable;
    /** Whether {@link #type} was looked for; a refusal is not remembered, since what is trusted may grow. */
    private volatile boolean typeKnown;

    public LazyRemoteType(Definition definition, RemoteTypeResolver resolver, CodecRegistry codecs) {
        super(definition, resolver, definition.kind() != WireFormat.DEFINE_ENUM);
        this.codecs = codecs;
    }

    @Override
    public Class<?> type() {
        if (!typeKnown) {
            type = resolver().classOf(definition());
            typeKnown = true;
        }
        return type;
    }

    /** Fails if there is no such class here, or if it is none that a value of the peer's could be. */
    @Override
    public void requireType() {
        if (!usable) {
            findUsable();
            usable = true;
        }
    }

    private void findUsable() {
        Class<?> here = type();
        if (here == null) {
            throw new NotSerializableException("SCFS-309", "the peer sends a " + definition().name()
                    + ", but there is no such class here; add it to the class path, or declare the result as a Map");
        }
        if (isEnum() ? !here.isEnum() : !isOfKind(here)) {
            String found = here.isInterface() ? "an interface"
                    : here.isEnum() ? "an enum"
                    : Modifier.isAbstract(here.getModifiers()) ? "abstract"
                    : "of another kind";
            throw new NotSerializableException("SCFS-309",
                    "the peer sends a " + definition().name() + " as a " + KINDS[definition().kind()]
                            + ", but the class of that name here is " + found
                            + "; declare the result as a Map, or undo that");
        }
    }

    /** Whether the definition describes the sort of class that the class here is. */
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
                return CollectionStorage.isFilled(here) && ClassKinds.isConcrete(here)
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
        BeanCodec.Reader b = beans;
        if (b != null) {
            return b.read(in, ref);
        }
        return isEnum() ? constant(in, in.wire().readVarint()) : reader().read(in, ref);
    }

    /** As {@link BeanCodec.Reader#maker}. */
    @Override
    public FieldsReader generatedReader() {
        BeanCodec.Reader b = beans;
        return b != null ? b.generatedReader() : null;
    }

    private RemoteReader reader() {
        RemoteReader r = reader;
        if (r == null) {
            Class<?> here = type();
            r = here == null || !isOfKind(here) ? new AbsentClassReader(definition(), slots())
                    : codecs.readerOf(definition(), here, resolver());
            reader = r;
            if (r instanceof BeanCodec.Reader) {
                beans = (BeanCodec.Reader) r;
            }
        }
        return r;
    }

    @Override
    public Object begin() {
        return isShareable() ? reader().begin() : null;
    }

    @Override
    public void fill(GraphReader in, Object begun) {
        reader().fill(in, begun);
    }

    /**
     * An enum's constant by its place in the definition: the constant here, null if there is none, its name if the
     * enum isn't here.
     */
    @Override
    public Object constant(GraphReader in, int i) {
        if (i < 0 || i >= definition().constantCount()) {
            throw new MalformedInputException("SCFS-105", "enum " + definition().name() + " has no constant " + i);
        }
        Object[] known = constants;
        if (known == null) {
            Class<?> here = type();
            known = here == null || !here.isEnum() ? new Object[0] : EnumCodec.constantsOf(definition(), here);
            constants = known;
        }
        if (known.length == 0) {
            return definition().constant(i);
        }
        if (known[i] == null) {
            if (resolver().failsOnUnknownConstant()) {
                throw new NotSerializableException("SCFS-310",
                        "the peer's constant " + definition().name() + "." + definition().constant(i)
                                + " doesn't exist here; add it, or have unknown constants read as null (enum.unknown)");
            }
            EnumCodec.warnUnknown(in, definition(), i);
        }
        return known[i];
    }

    @Override
    public void skip(GraphReader in) {
        switch (definition().kind()) {
            case WireFormat.DEFINE_ENUM:
                in.wire().readVarint();
                break;
            case WireFormat.DEFINE_BEAN:
            case WireFormat.DEFINE_RECORD:
                BeanFields.skip(in, definition(), slots());
                break;
            case WireFormat.DEFINE_THROWABLE:
                ThrowableCodec.skip(in, definition(), slots());
                break;
            case WireFormat.DEFINE_OPAQUE:
                OpaqueCodec.skipPayload(in);
                break;
            case WireFormat.DEFINE_TYPE:
                throw CodecRegistry.withoutValues(definition());
            default:
                UserCollectionCodec.skip(in, definition(), slots());
                break;
        }
    }

    @Override
    public String typeName() {
        return Brief.of((Object) definition().name());
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
