package io.github.scfs.internal.registry;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.bean.BeanCodec;
import io.github.scfs.internal.bean.CollectionStorage;
import io.github.scfs.internal.bean.EnumCodec;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.bean.RemoteReader;
import io.github.scfs.internal.bean.ThrowableCodec;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.MapWriter;
import io.github.scfs.internal.graph.OpaqueBridge;
import io.github.scfs.internal.graph.RemoteTypeResolver;
import io.github.scfs.internal.graph.ReplacedCodec;
import io.github.scfs.internal.jdk.ArrayCodec;
import io.github.scfs.internal.jdk.MapEntryWriter;
import io.github.scfs.internal.jdk.WrapperCodecs;
import io.github.scfs.internal.kryo.KryoBridge;
import io.github.scfs.internal.kryo.KryoSerializers;
import io.github.scfs.internal.kryo.OpaqueCodec;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.Replacement;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.wire.WireFormat;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.AbstractMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Chooses the codec of each class, once. A codec is held by its class, and goes with it. Safe for use by many
 * threads.
 */
public final class CodecRegistry extends Codecs {
    /** A power of two. */
    private static final int NEARBY = 256;

    private final Layouts layouts;
    private final Function<Class<?>, String> denied;
    private final FieldsCompiler compiler;
    private final KryoSerializers serializers = new KryoSerializers();
    /** What was chosen and not by a user's serializer, which may be given later than the class's first use. */
    private final ClassValue<Codec<?>> chosen = new ClassValue<Codec<?>>() {
        @Override
        protected Codec<?> computeValue(Class<?> type) {
            return choose(type);
        }
    };
    /**
     * The latest codecs of classes that live as long as scfs, by the classes' hash codes: found in fewer steps than
     * through the class.
     */
    private final Codec<?>[] nearby = new Codec<?>[NEARBY];
    private final Map<Class<?>, Codec<?>> opaque = new ConcurrentHashMap<>();
    private volatile boolean hasSerializers;

    /** @param hiddenFields whether a class may have a field of the same name as one of a superclass */
    public CodecRegistry(boolean hiddenFields) {
        this(hiddenFields, type -> null, FieldsCompiler.NONE);
    }

    /**
     * @param hiddenFields whether a class may have a field of the same name as one of a superclass
     * @param denied       why no settings of a peer permit it to read instances of a class; null if some do
     * @param compiler     makes generated code of what is warm
     */
    public CodecRegistry(boolean hiddenFields, Function<Class<?>, String> denied, FieldsCompiler compiler) {
        this.layouts = new Layouts(hiddenFields);
        this.denied = denied;
        this.compiler = compiler;
    }

    /**
     * Has values of a class written and read by a Kryo serializer from now on. Meant for start-up: the class must not
     * have been written before.
     *
     * @param serializer a {@code Serializer} of kryo5 that many threads may use, or the class of one with a public
     *                   constructor, of which every thread gets an instance
     */
    public void register(Class<?> type, Object serializer) {
        serializers.register(type, serializer);
        opaque.computeIfAbsent(type, this::opaqueCodec);
        hasSerializers = true;
    }

    /** Makes the codec of a class ahead of its first use. */
    public void prepare(Class<?> type) {
        if (ClassKinds.isConcrete(type) && !type.isPrimitive()) {
            of(type);
        }
    }

    @Override
    public Codec<?> builtin(Class<?> type) {
        return BuiltinCodecs.codecOf(type);
    }

    @Override
    public Codec<?> reader(int tag) {
        return BuiltinCodecs.reader(tag);
    }

    @Override
    public MapWriter newMapWriter(GraphWriter out) {
        return new MapEntryWriter.Levels(out);
    }

    @Override
    public OpaqueBridge newBridge() {
        return new KryoBridge(serializers);
    }

    /** Whether serializers were registered: then the codec of a built-in class may be another than the built-in one. */
    @Override
    public boolean hasSerializers() {
        return hasSerializers;
    }

    /** The codec that writes instances of exactly this class. */
    @Override
    public Codec<?> of(Class<?> type) {
        if (hasSerializers) {
            Codec<?> codec = opaque.get(type);
            if (codec != null) {
                return codec;
            }
        }
        Codec<?>[] near = nearby;
        int at = type.hashCode() & near.length - 1;
        Codec<?> codec = near[at];
        if (codec != null && codec.type() == type) {
            return codec;
        }
        codec = near[at ^ 1];
        if (codec != null && codec.type() == type) {
            return codec;
        }
        codec = chosen.get(type);
        if (codec.type() == type && ClassKinds.isPermanent(type)) {
            // Two classes that are used by turns mustn't push each other out.
            near[near[at] == null ? at : at ^ 1] = codec;
        }
        return codec;
    }

    /** Whether a codec is that of a class that can't go before scfs itself, and may be held from anywhere. */
    @Override
    public boolean isPermanent(Codec<?> codec) {
        int at = codec.type().hashCode() & nearby.length - 1;
        return nearby[at] == codec || nearby[at ^ 1] == codec;
    }

    /** A layout that names a class; its definition may be of any kind. */
    @Override
    public Layout layoutNaming(Class<?> type) {
        refuseUnnamed(type, "the class of ");
        if ((ClassKinds.isConcrete(type) || type.isEnum()) && !type.isPrimitive() && !ClassKinds.isJdk(type)) {
            try {
                Layout layout = of(type).layout();
                if (layout != null && layout.type() == type) {
                    return layout;
                }
            } catch (NotSerializableException e) {
                return layouts.named(type);
            }
        }
        return layouts.named(type);
    }

    private Codec<?> choose(Class<?> type) {
        Codec<?> builtin = BuiltinCodecs.codecOf(type);
        if (builtin != null) {
            return builtin;
        }
        if (type.isArray()) {
            return new ArrayCodec(type, WireFormat.ARRAY);
        }
        if (Enum.class.isAssignableFrom(type)) {
            return type.isEnum() ? new EnumCodec(layouts.of(type)) : of(type.getSuperclass());
        }
        refuseUnnamed(type, "");
        if (Throwable.class.isAssignableFrom(type) && Replacement.onWrite(type) == null) {
            return new ThrowableCodec(layouts.written(type), this, compiler);
        }
        if (ClassKinds.isRecord(type)) {
            return new BeanCodec(layouts.of(type), this, compiler);
        }
        if (ClassKinds.isJdk(type)) {
            return chooseForJdk(type);
        }
        Replacement replacement = Replacement.onWrite(type);
        return replacement == null ? chooseForUser(type)
                : new ReplacedCodec(type, replacement::of, chooseIfPossible(type));
    }

    private static void refuseUnnamed(Class<?> type, String what) {
        if (ClassKinds.isLambda(type) || Proxy.isProxyClass(type)) {
            throw new NotSerializableException("SCFS-308",
                    what + (ClassKinds.isLambda(type) ? "a lambda" : "a dynamic proxy") + " (" + type.getName()
                            + ") is none that another JVM could know; send data instead");
        }
    }

    private Codec<?> chooseIfPossible(Class<?> type) {
        try {
            return chooseForUser(type);
        } catch (NotSerializableException e) {
            return null;
        }
    }

    private Codec<?> chooseForJdk(Class<?> type) {
        int immutable = WrapperCodecs.ImmutableCollections.tagOf(type);
        if (immutable != 0) {
            return BuiltinCodecs.codec(immutable);
        }
        if (EnumSet.class.isAssignableFrom(type)) {
            return BuiltinCodecs.codec(WireFormat.ENUM_SET);
        }
        if (serializers.prefers(type)) {
            return opaqueCodec(type);
        }
        if (CollectionStorage.isFilled(type)) {
            return CollectionStorage.canBeMade(type) ? filled(layouts.of(type)) : of(CollectionStorage.nearest(type));
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            String name = type.getName();
            boolean fixed = name.contains("Unmodifiable") || name.equals("java.util.KeyValueHolder");
            return of(fixed ? AbstractMap.SimpleImmutableEntry.class : AbstractMap.SimpleEntry.class);
        }
        if (serializers.hasDefault(type)) {
            String refusal = denied.apply(type);
            if (refusal != null) {
                throw new ClassRefusedException("SCFS-201", refusal);
            }
            return opaqueCodec(type);
        }
        throw new NotSerializableException("SCFS-301", type.getName()
                + " belongs to the JDK, which keeps its state closed, and neither scfs nor Kryo knows how to write it; "
                + "register a Kryo Serializer for it, or leave the field out (transient)");
    }

    /**
     * A collection or map of a class outside the JDK. An implementation of its own that no peer would read
     * (Hibernate's, say) travels as an ordinary one.
     */
    private Codec<?> chooseForUsersCollection(Class<?> type, Class<?> base) {
        if ((Modifier.isAbstract(base.getModifiers()) || base == Object.class) && denied.apply(type) != null) {
            return of(CollectionStorage.nearest(type));
        }
        Layout fields = layouts.of(type);
        Codec<?> builtin = BuiltinCodecs.codecOf(base);
        if (type.isAnonymousClass() && builtin != null && fields.definition().fieldCount() == 0) {
            return builtin;
        }
        switch (CollectionStorage.of(fields)) {
            case IN_SUPERCLASS:
                return filled(layouts.written(type));
            case IN_FIELDS:
                return new ReplacedCodec(type, v -> canWriteFields(fields, v) ? v : CollectionStorage.copy(v),
                        filled(layouts.written(type)));
            case FILLED:
                return filled(layouts.withoutFields(type));
            default:
                return of(CollectionStorage.nearest(type));
        }
    }

    private Codec<?> filled(Layout layout) {
        return new UserCollectionCodec(layout, this, compiler);
    }

    /**
     * Whether what an object's fields refer to can be written, as far as their classes tell: functions and locks
     * can't.
     */
    private boolean canWriteFields(Layout layout, Object value) {
        try {
            for (int i = 0; i < layout.definition().fieldCount(); i++) {
                Object v = layout.definition().field(i).kind() == SlotKind.OBJECT ? layout.field(i).get(value) : null;
                Class<?> type = v == null ? String.class : v.getClass();
                while (type.isArray()) {
                    type = type.getComponentType();
                }
                prepare(type);
            }
            return true;
        } catch (NotSerializableException | ClassRefusedException e) {
            return false;
        } catch (IllegalAccessException e) {
            throw Layout.unreachable(layout.type(), e);
        }
    }

    private Codec<?> chooseForUser(Class<?> type) {
        if (serializers.annotated(type)) {
            return opaqueCodec(type);
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return new ThrowableCodec(layouts.written(type), this, compiler);
        }
        Class<?> base = Instantiator.jdkSuperclass(type);
        if (CollectionStorage.isFilled(type)) {
            return chooseForUsersCollection(type, base);
        }
        for (Class<?> c = base; c != null && c != Object.class; c = c.getSuperclass()) {
            if (ClassKinds.hasState(c)) {
                throw new NotSerializableException("SCFS-301", type.getName() + " extends " + c.getName()
                        + ", whose state the JDK keeps closed; register a Kryo Serializer for it, or hold such an "
                        + "object instead of being one");
            }
        }
        if (layouts.of(type).definition().fieldCount() == 0 && CollectionStorage.hasFormOfItsOwn(type)) {
            throw new NotSerializableException("SCFS-301", type.getName()
                    + " keeps all its state in transient fields, which its writeObject alone knows how to write; "
                    + "register a Kryo Serializer for it, or send an ordinary collection or map instead");
        }
        return new BeanCodec(layouts.written(type), this, compiler);
    }

    private Codec<?> opaqueCodec(Class<?> type) {
        Class<?> written = serializers.publicType(type);
        Definition definition = Definition.ofClass(WireFormat.DEFINE_OPAQUE, written.getName());
        return new OpaqueCodec(Layout.ofName(type, definition), written);
    }

    /** The layout of an enum's definition, for sending it with a field that needs it. */
    public Layout enumLayout(Class<?> enumType) {
        return layouts.of(enumType);
    }

    /** What reads values of a peer's definition as instances of a class here. */
    RemoteReader readerOf(Definition definition, Class<?> here, RemoteTypeResolver resolver) {
        switch (definition.kind()) {
            case WireFormat.DEFINE_BEAN:
            case WireFormat.DEFINE_RECORD:
                if (ClassKinds.isRecord(here)) {
                    return new RecordPlan(definition, here, resolver, compiler);
                }
                return new BeanCodec.Reader(definition, layouts.of(here), resolver, compiler);
            case WireFormat.DEFINE_THROWABLE:
                return new ThrowableCodec.Reader(definition, layouts.of(here), resolver, compiler);
            case WireFormat.DEFINE_OPAQUE:
                if (!isOpaque(here)) {
                    throw new NotSerializableException("SCFS-306", definition.name()
                            + " was written by a Kryo Serializer; register the same one for it on this side");
                }
                return new OpaqueCodec.Reader(here);
            case WireFormat.DEFINE_TYPE:
                throw withoutValues(definition);
            default:
                return new UserCollectionCodec.Reader(definition, layouts.of(here), resolver, compiler);
        }
    }

    static MalformedInputException withoutValues(Definition definition) {
        return new MalformedInputException("SCFS-105",
                definition.name() + " was defined by name alone: it has no values");
    }

    /**
     * Whether values of a class are written by a Kryo serializer here. If they aren't, none may read them either:
     * Kryo has one for almost every class, and a peer must not be the one to choose it.
     */
    private boolean isOpaque(Class<?> type) {
        Codec<?> codec = of(type);
        return (codec.isReplaced() ? ((ReplacedCodec) codec).own() : codec) instanceof OpaqueCodec;
    }

    /** Whether a class is one that travels as its fields, and can be made here. */
    @Override
    public boolean isBean(Class<?> type) {
        return ClassKinds.hasFields(type) && !ClassKinds.isRecord(type) && !Throwable.class.isAssignableFrom(type)
                && !CollectionStorage.isFilled(type);
    }

    @Override
    public Layout beanLayout(Class<?> type) {
        return layouts.of(type);
    }
}
