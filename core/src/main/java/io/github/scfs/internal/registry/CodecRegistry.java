package io.github.scfs.internal.registry;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.bean.BeanCodec;
import io.github.scfs.internal.bean.CollectionStorage;
import io.github.scfs.internal.bean.EnumCodec;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.bean.ObjectState;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.bean.RemoteReader;
import io.github.scfs.internal.bean.StateCodec;
import io.github.scfs.internal.bean.StateReader;
import io.github.scfs.internal.bean.ThrowableCodec;
import io.github.scfs.internal.bean.ThrowableReader;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.MapWriter;
import io.github.scfs.internal.graph.OpaqueBridge;
import io.github.scfs.internal.graph.ReplacedCodec;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.ArrayCodec;
import io.github.scfs.internal.jdk.MapEntryWriter;
import io.github.scfs.internal.jdk.WrapperCodecs;
import io.github.scfs.internal.kryo.KryoBridge;
import io.github.scfs.internal.kryo.KryoSerializers;
import io.github.scfs.internal.kryo.OpaqueCodec;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.ClassTable;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.Replacement;
import io.github.scfs.internal.schema.UnsentState;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.WireFormat;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Observable;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Chooses the codec of each class, once. A class that can be unloaded before scfs is unloaded together with its codec.
 * Thread-safe.
 */
public final class CodecRegistry extends Codecs {
    /** The length of {@link #cache}; a power of two. */
    private static final int CACHE_SIZE = 256;

    final WriteRefusals refusals;
    final Layouts layouts;
    final FieldsCompiler compiler;
    private final KryoSerializers serializers = new KryoSerializers();
    /**
     * Codecs by class. Codecs of registered serializers aren't among them, because a serializer can be registered after
     * the first use of its class.
     */
    private final ClassTable<Codec<?>> codecs = new ClassTable<Codec<?>>() {
        @Override
        protected Codec<?> compute(Class<?> type) {
            Codec<?> codec = choose(type);
            chosen.add(codec);
            return codec;
        }
    };
    /** Codecs of instances whose {@code writeReplace} returns an instance of the same class; chosen when needed. */
    private final ClassTable<Codec<?>> unreplaced = new ClassTable<Codec<?>>() {
        @Override
        protected Codec<?> compute(Class<?> type) {
            return chooseUnreplaced(type);
        }
    };
    /** All codecs of {@link #codecs}, for reports. */
    private final Set<Codec<?>> chosen = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    /**
     * Cache of codecs whose classes live as long as scfs. The index is the class's hash code, or the index next to it.
     * A lookup here is faster than in {@link #codecs}. Read and written without a lock, since codecs are immutable.
     */
    private final Codec<?>[] cache = new Codec<?>[CACHE_SIZE];
    private final Map<Class<?>, Codec<?>> opaqueCodecs = new ConcurrentHashMap<>();
    private volatile boolean hasSerializers;
    /** The states of classes outside the JDK; null for a class whose fields are all of it. */
    final ClassTable<ObjectState> states = new ClassTable<ObjectState>() {
        @Override
        protected ObjectState compute(Class<?> type) {
            return ObjectState.of(layouts.of(type), callsMethods, CodecRegistry.this);
        }
    };
    final boolean callsMethods;
    private final UserContainers containers;

    /**
     * Creates a registry.
     *
     * @param denied returns the reason why no setting of a peer lets it read instances of a class; null if a setting
     *     does
     * @param compiler compiles warm plans
     * @param callsMethods whether {@code writeObject}, {@code readObject} and other methods of Java's serialization are
     *     called
     */
    public CodecRegistry(Function<Class<?>, String> denied, FieldsCompiler compiler, boolean callsMethods) {
        this.refusals = new WriteRefusals(denied);
        this.layouts = new Layouts(refusals);
        this.callsMethods = callsMethods;
        this.containers = new UserContainers(this);
        this.compiler = compiler;
    }

    /**
     * Registers a Kryo serializer for exactly this class. Call this at start-up, before a value of the class is
     * written.
     *
     * @param serializer a thread-safe {@code Serializer} of kryo5 that isn't a {@code FieldSerializer}, or a class that
     *     extends {@code Serializer} and has a public constructor that Kryo calls. In the second case each reader and
     *     each writer creates its own instance
     * @throws IllegalArgumentException if the serializer is neither of them
     * @throws ClassRefusedException if no peer can read instances of the class
     */
    public void register(Class<?> type, Object serializer) {
        serializers.register(type, serializer);
        opaqueCodecs.computeIfAbsent(type, this::opaqueCodec);
        hasSerializers = true;
    }

    /**
     * Registers a Kryo serializer for a type and all its subtypes that have no serializer of their own and no built-in
     * codec. Call this at start-up, with the serializer of {@link #register}.
     */
    public void registerSubtypes(Class<?> type, Object serializer) {
        serializers.registerSubtypes(type, serializer);
        hasSerializers = true;
    }

    /** Returns how this side writes each class that has a definition and was used, or was registered. */
    public List<ClassCoding> written() {
        List<Codec<?>> all;
        synchronized (chosen) {
            all = new ArrayList<>(chosen);
        }
        all.addAll(opaqueCodecs.values());
        List<ClassCoding> codings = new ArrayList<>();
        for (Codec<?> codec : all) {
            Layout layout = codec.layout();
            if (layout != null) {
                Definition d = layout.definition();
                codings.add(new ClassCoding(d, d, ClassCoding.of(codec, d)));
            }
        }
        return codings;
    }

    /** Chooses the codec of a class, so that it is known before the first use of the class. */
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

    /** Whether serializers were registered. If so, a built-in class may have another codec than its built-in codec. */
    @Override
    public boolean hasSerializers() {
        return hasSerializers;
    }

    /**
     * Returns the codec that writes instances of exactly this class.
     *
     * @throws NotSerializableException if instances of the class can't be written
     * @throws ClassRefusedException if no peer can read instances of the class
     */
    @Override
    public Codec<?> of(Class<?> type) {
        if (hasSerializers) {
            Codec<?> codec = opaqueCodecs.get(type);
            if (codec != null) {
                return codec;
            }
        }
        Codec<?>[] table = cache;
        int index = type.hashCode() & table.length - 1;
        Codec<?> codec = table[index];
        if (codec != null && codec.type() == type) {
            return codec;
        }
        codec = table[index ^ 1];
        if (codec != null && codec.type() == type) {
            return codec;
        }
        codec = codecs.get(type);
        if (codec.type() == type && ClassKinds.isPermanent(type)) {
            // Prefers an empty entry, so that two classes with the same index don't evict each other.
            table[table[index] == null ? index : index ^ 1] = codec;
        }
        return codec;
    }

    /** Whether the codec is in the cache. If it is, its class lives as long as scfs. */
    @Override
    public boolean isPermanent(Codec<?> codec) {
        int index = codec.type().hashCode() & cache.length - 1;
        return cache[index] == codec || cache[index ^ 1] == codec;
    }

    /** Returns a layout whose definition contains the name of a class. The definition may be of any kind. */
    @Override
    public Layout layoutNaming(Class<?> type) {
        WriteRefusals.refuseLambdasAndProxies(type, "the class of ");
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

    @Override
    public boolean isDenied(Class<?> type) {
        return refusals.denies(type);
    }

    /**
     * Chooses the codec of a class. A class that every reader refuses has a codec only if its instances are written as
     * another class.
     */
    private Codec<?> choose(Class<?> type) {
        Codec<?> builtin = BuiltinCodecs.codecOf(type);
        if (builtin != null) {
            return builtin;
        }
        if (type.isArray()) {
            return new ArrayCodec(type, WireFormat.ARRAY);
        }
        if (serializers.coversSubtype(type)) {
            return opaqueCodec(type);
        }
        WriteRefusals.refuseLambdasAndProxies(type, "");
        GeneratedProxies.refuse(type);
        try {
            Codec<?> codec = chooseByKind(type);
            if (codec.layout() == null || !codec.layout().definition().name().equals(type.getName())) {
                return codec;
            }
            refusals.refuseDenied(type);
            return codec;
        } catch (NotSerializableException e) {
            // No serializer helps if the class is denied, so that reason is given.
            refusals.refuseDenied(type);
            throw e;
        }
    }

    private Codec<?> chooseByKind(Class<?> type) {
        if (Enum.class.isAssignableFrom(type)) {
            return type.isEnum() ? new EnumCodec(layouts.of(type)) : of(type.getSuperclass());
        }
        Replacement replacement = Replacement.onWrite(type);
        if (CharSequence.class.isAssignableFrom(type) && ClassKinds.extendsNamed(type, "groovy.lang.GString")) {
            return new ReplacedCodec(type, Object::toString, v -> null);
        }
        return replacement == null ? chooseUnreplaced(type)
                : new ReplacedCodec(type, replacement::of, v -> unreplacedIfPossible(type));
    }

    private Codec<?> unreplacedIfPossible(Class<?> type) {
        try {
            return refusals.denies(type) ? null : unreplaced.get(type);
        } catch (NotSerializableException e) {
            return null;
        }
    }

    private Codec<?> chooseUnreplaced(Class<?> type) {
        if (Throwable.class.isAssignableFrom(type)) {
            Class<?> represented = ThrowableCodec.representative(type);
            if (!ClassKinds.isJdk(represented)) {
                UnsentState.warn(represented, false);
            }
            return represented == type ? new ThrowableCodec(layouts.of(type), this) : of(represented);
        }
        if (ClassKinds.isRecord(type) && !ClassKinds.isJdk(type)) {
            return new BeanCodec(layouts.of(type), this, compiler);
        }
        return ClassKinds.isJdk(type) ? chooseForJdk(type) : chooseForUser(type);
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
        if (ClassKinds.isContainer(type)) {
            int sequenced = WrapperCodecs.unmodifiableSequencedTag(type);
            return sequenced != 0 ? BuiltinCodecs.codec(sequenced)
                    : CollectionStorage.hasPublicConstructor(type) ? containers.filled(layouts.of(type))
                    : of(CollectionStorage.nearest(type));
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            String name = type.getName();
            boolean fixed = name.contains("Unmodifiable") || name.endsWith("KeyValueHolder");
            return of(fixed ? AbstractMap.SimpleImmutableEntry.class : AbstractMap.SimpleEntry.class);
        }
        if (serializers.hasDefault(type)) {
            return opaqueCodec(type);
        }
        throw new NotSerializableException("SCFS-301",
                type.getName() + " is a class of the JDK whose state isn't accessible, and neither scfs nor Kryo has a "
                        + "serializer for it; " + Substitutes.of(type));
    }

    private Codec<?> chooseForUser(Class<?> type) {
        if (KryoSerializers.annotated(type)) {
            serializers.requireConstructor(type);
            return opaqueCodec(type);
        }
        Class<?> base = Instantiator.jdkSuperclass(type);
        if (ClassKinds.isContainer(type)) {
            return containers.choose(type, base);
        }
        ObjectState state = states.get(type);
        boolean isOpen = state != null && state.hasJdkState() || base == Observable.class;
        for (Class<?> c = base; !isOpen && c != null && c != Object.class; c = c.getSuperclass()) {
            if (ClassKinds.hasState(c)) {
                throw new NotSerializableException("SCFS-301", type.getName() + " extends " + c.getName()
                        + ", a class of the JDK whose state isn't accessible; "
                        + ErrorText.registerSerializer(type.getName())
                        + ", or keep the object of the JDK in a transient field instead of inheriting from its class");
            }
        }
        if (state != null && state.writes()) {
            UnsentState.warn(type, callsMethods);
            return new StateCodec(state);
        }
        boolean needsState = layouts.of(type).definition().fieldCount() == 0 || Replacement.onRead(type) != null;
        if (needsState && CollectionStorage.hasCustomForm(type)) {
            throw new NotSerializableException("SCFS-301",
                    type.getName() + " keeps its state in transient fields, which only its writeObject can write; "
                            + ErrorText.registerSerializer(type.getName())
                            + ", or send its contents as an ordinary collection, map or bean");
        }
        UnsentState.warn(type, callsMethods);
        Instantiator.requireConstructor(type);
        return new BeanCodec(layouts.of(type), this, compiler);
    }

    private Codec<?> opaqueCodec(Class<?> type) {
        Class<?> written = serializers.publicType(type);
        refusals.refuseDenied(written);
        Definition definition = Definition.ofClass(WireFormat.DEFINE_OPAQUE, written.getName());
        return new OpaqueCodec(Layout.ofName(type, definition), written);
    }

    /** Creates the reader of a peer's definition for a class on this side. */
    RemoteReader readerOf(Definition definition, Class<?> here, Slot[] slots) {
        switch (definition.kind()) {
            case WireFormat.DEFINE_BEAN:
            case WireFormat.DEFINE_RECORD:
                if (ClassKinds.isRecord(here)) {
                    return new RecordPlan(definition, here, slots, compiler);
                }
                ObjectState state = states.get(here);
                return state != null && state.reads() ? new StateReader(definition, state, slots)
                        : new ReadPlan(definition, layouts.of(here), slots, compiler);
            case WireFormat.DEFINE_THROWABLE:
                return new ThrowableReader(definition, layouts.of(ThrowableCodec.representative(here)), slots);
            case WireFormat.DEFINE_OPAQUE:
                if (!isOpaque(here)) {
                    throw new NotSerializableException("SCFS-306", ErrorText.shorten(definition.name())
                            + " was written by a Kryo Serializer; " + ErrorText.registerSame(definition.name()));
                }
                return new OpaqueCodec.Reader(here);
            case WireFormat.DEFINE_TYPE:
                throw withoutValues(definition);
            default:
                return new UserCollectionCodec.Reader(definition, layouts.of(here), states.get(here), slots, compiler);
        }
    }

    static MalformedInputException withoutValues(Definition definition) {
        return new MalformedInputException("SCFS-105", ErrorText.shorten(definition.name())
                + " was defined by name only, so the peer can't send values of it");
    }

    /**
     * Whether values of a class are written by a Kryo serializer on this side. If not, no Kryo serializer may read
     * them. Kryo has a serializer for almost every class, and a peer must not choose it.
     */
    private boolean isOpaque(Class<?> type) {
        Codec<?> codec = of(type);
        return (codec.isReplaced() ? ((ReplacedCodec) codec).own(null) : codec) instanceof OpaqueCodec;
    }

    /** Whether instances of a class are written as their fields, and can be created on this side. */
    @Override
    public boolean isBean(Class<?> type) {
        return ClassKinds.hasFields(type) && !ClassKinds.isRecord(type) && !Throwable.class.isAssignableFrom(type)
                && !ClassKinds.isContainer(type);
    }

    @Override
    public Layout beanLayout(Class<?> type) {
        return layouts.of(type);
    }
}
