package io.github.scfs.internal.registry;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.internal.conversion.AbsentObject;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Peer;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.security.ClassPolicy;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Resolves peers' definitions to remote types, whose classes one class loader loads. A remote type lives as long as a
 * session uses it. This class references remote types and class loader weakly only.
 */
public final class RemoteTypeResolver {
    private static final Map<String, Class<?>> PRIMITIVES = new HashMap<>();

    static {
        for (Class<?> c : new Class<?>[] {
                boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class,
                void.class}) {
            PRIMITIVES.put(c.getName(), c);
        }
    }

    /**
     * Weak reference to a remote type. It is its own key, so that no entry keeps a definition of a session that has
     * ended.
     */
    private static final class TypeReference extends WeakReference<LazyRemoteType> {
        private final int hash;

        TypeReference(LazyRemoteType type, ReferenceQueue<LazyRemoteType> queue) {
            super(type, queue);
            hash = type.definition().hashCode();
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** Finds the reference to the remote type of a definition. */
    private static final class TypeKey {
        private final Definition definition;

        TypeKey(Definition definition) {
            this.definition = definition;
        }

        @Override
        public int hashCode() {
            return definition.hashCode();
        }

        @Override
        public boolean equals(Object o) {
            LazyRemoteType type = o instanceof TypeReference ? ((TypeReference) o).get() : null;
            return type != null && definition.equals(type.definition());
        }
    }

    final CodecRegistry codecs;
    final Evolution evolution;
    private final ClassPolicy policy;
    private final WeakReference<ClassLoader> loader;
    /**
     * Classes that were found by their names. There are no more than classes here. A class without a class file is
     * found again, too ({@link ClassLookup}).
     */
    private final Map<String, WeakReference<Class<?>>> found = new ConcurrentHashMap<>();
    private final ClassLookup lookup = new ClassLookup(ClassLookup.MAX_ABSENT);
    private final Map<Object, TypeReference> types = new ConcurrentHashMap<>();
    private final ReferenceQueue<LazyRemoteType> collected = new ReferenceQueue<>();

    /**
     * Creates a resolver that has met no definition.
     *
     * @param codecs choose the readers of the classes
     * @param policy decides which classes peers may name
     * @param evolution settings for renamed classes and unknown constants
     * @param loader loads the classes
     */
    public RemoteTypeResolver(CodecRegistry codecs, ClassPolicy policy, Evolution evolution, ClassLoader loader) {
        this.codecs = codecs;
        this.policy = policy;
        this.evolution = evolution;
        this.loader = new WeakReference<>(loader);
    }

    /** Whether this is the resolver of a class loader. */
    public boolean isOf(ClassLoader other) {
        return loader.get() == other;
    }

    /**
     * Loads and returns the class that a definition names. The class isn't initialised.
     *
     * @param peer has sent the definition; null if it is unknown
     * @return null if the class doesn't exist here
     * @throws ClassRefusedException if the class policy rejects the class
     */
    Class<?> classOf(Definition definition, Peer peer) {
        String peersName = definition.name();
        String alias = evolution.alias(peersName);
        String name = alias != null ? alias : peersName;
        Class<?> primitive = definition.kind() == WireFormat.DEFINE_TYPE ? PRIMITIVES.get(name) : null;
        return primitive != null ? primitive : alias != null ? loadAllowed(name, peer) : loadOrFollowAlias(name, peer);
    }

    /**
     * Returns why the class that a definition names couldn't be loaded, and what to do about it, as {@link
     * io.github.scfs.internal.graph.LinkageText} says it. Returns null if {@link #classOf} hasn't returned null, or if
     * the class doesn't exist here.
     */
    String faultOf(Definition definition) {
        String alias = evolution.alias(definition.name());
        String name = alias != null ? alias : definition.name();
        String moved = alias != null ? null : evolution.aliasOfClassPath(name);
        String fault = lookup.faultOf(name);
        return fault != null || moved == null ? fault : lookup.faultOf(moved);
    }

    /**
     * Returns the class of a name. If the class doesn't exist or isn't allowed, returns the class of the alias in
     * {@code scfs.properties}. Returns null if there is neither.
     */
    private Class<?> loadOrFollowAlias(String name, Peer peer) {
        ClassRefusedException refused = null;
        try {
            Class<?> type = loadAllowed(name, peer);
            if (type != null) {
                return type;
            }
        } catch (ClassRefusedException e) {
            refused = e;
        }
        String moved = evolution.aliasOfClassPath(name);
        if (moved == null && refused != null) {
            throw refused;
        }
        return moved == null ? null : loadAllowed(moved, peer);
    }

    private Class<?> loadAllowed(String name, Peer peer) {
        requireAllowed(name,
                name.startsWith("[") ? "a definition names an array and not a class" : policy.refusalOf(name));
        Class<?> type = load(name, peer);
        if (type != null) {
            requireAllowed(name, policy.refusalOf(type));
        }
        return type;
    }

    private static void requireAllowed(String name, String refusal) {
        if (refusal != null) {
            throw new ClassRefusedException("SCFS-201", refusal).about(name);
        }
    }

    private Class<?> load(String name, Peer peer) {
        WeakReference<Class<?>> reference = found.get(name);
        Class<?> type = reference == null ? null : reference.get();
        if (type != null) {
            return type;
        }
        ClassLoader first = loader.get();
        ClassLoader ours = RemoteTypeResolver.class.getClassLoader();
        type = lookup.find(name, first, peer);
        if (type == null && first != ours) {
            type = lookup.find(name, ours, peer);
        }
        if (type != null) {
            found.put(type.getName(), new WeakReference<>(type));
        } else {
            warnOfFault(name, peer);
        }
        return type;
    }

    /** Objects of a class that is here but can't be loaded become maps, as if it were absent. So the log says why. */
    private void warnOfFault(String name, Peer peer) {
        String fault = lookup.faultOf(name);
        if (fault != null) {
            Peer cause = peer == null ? new Peer() : peer;
            Warnings.once(cause, "unloadable " + name, () -> cause + " sends a " + ErrorText.shorten(name) + ", "
                    + AbsentObject.reason(ErrorText.shorten(name), fault));
        }
    }

    /** Returns the remote type of a definition. It looks up the local class at its first use. */
    public LazyRemoteType typeOf(Definition definition) {
        LazyRemoteType known = known(definition);
        return known != null ? known : make(definition);
    }

    /** Adds how this side reads each definition that a live session has used. */
    public void addCodings(List<ClassCoding> all) {
        for (TypeReference reference : types.values()) {
            LazyRemoteType type = reference.get();
            if (type != null) {
                all.add(type.coding());
            }
        }
    }

    private LazyRemoteType known(Definition definition) {
        TypeReference reference = types.get(new TypeKey(definition));
        return reference == null ? null : reference.get();
    }

    private synchronized LazyRemoteType make(Definition definition) {
        for (Object h = collected.poll(); h != null; h = collected.poll()) {
            types.remove(h);
        }
        LazyRemoteType known = known(definition);
        if (known == null) {
            known = new LazyRemoteType(definition, this);
            TypeReference reference = new TypeReference(known, collected);
            types.put(reference, reference);
        }
        return known;
    }
}
