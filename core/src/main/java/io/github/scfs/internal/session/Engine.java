package io.github.scfs.internal.session;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.registry.CodecRegistry;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * What a process (or one user of the standalone API) shares among all its sessions: class policy, bounds, codecs, and
 * what peers' definitions mean here. Safe for use by many threads.
 */
public final class Engine {
    final ClassPolicy policy;
    final Limits limits;
    final Evolution evolution;
    final CodecRegistry codecs;
    /** Per class loader, of which there are few. Replaced, never changed, so that look-ups take no lock. */
    private volatile LoaderTypes[] types = {};
    // Classes and no lambdas, here and elsewhere on the way to a process's first message: each lambda costs it up to a
    // millisecond.
    final Pool<MessageWriter> writers = new Pool<MessageWriter>() {
        @Override
        MessageWriter make() {
            return new MessageWriter(Engine.this);
        }
    };
    final Pool<MessageReader> readers = new Pool<MessageReader>() {
        @Override
        MessageReader make() {
            return new MessageReader(Engine.this);
        }
    };

    /**
     * @param policy       judges the classes that peers name; not null
     * @param limits       bounds on messages; not null
     * @param evolution    renamed classes, unknown constants; not null
     * @param hiddenFields whether a class may have a field of the same name as one of a superclass
     */
    public Engine(ClassPolicy policy, Limits limits, Evolution evolution, boolean hiddenFields) {
        this(policy, limits, evolution, hiddenFields, CodeGeneration.ofProcess());
    }

    /**
     * As above.
     *
     * @param compiler generates codecs for classes that are warm; not null
     */
    public Engine(ClassPolicy policy, Limits limits, Evolution evolution, boolean hiddenFields,
            FieldsCompiler compiler) {
        this.policy = Objects.requireNonNull(policy, "policy");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.evolution = Objects.requireNonNull(evolution, "evolution");
        this.codecs = new CodecRegistry(hiddenFields, new Denied(), compiler);
    }

    /** Why no policy allows a class. */
    private static final class Denied implements Function<Class<?>, String> {
        @Override
        public String apply(Class<?> type) {
            return ClassPolicies.open().refusalOf(type);
        }
    }

    /**
     * An engine with default bounds under the given policy, for classes of every sort, that knows of no renamed ones.
     */
    public static Engine of(ClassPolicy policy) {
        return new Engine(policy, Limits.DEFAULT, Evolution.NONE, true);
    }

    /**
     * Makes the codec of a class ahead of its first use; a no-op if that was done before. Order does not matter, nor
     * what the peer does.
     *
     * @param type       the class
     * @param serializer a kryo5 {@code Serializer} that many threads may use, or the class of one with a public
     *                   constructor (then every thread gets its own), by which values of exactly this class are written
     *                   and read; null for scfs's own way
     * @throws IllegalArgumentException                if the serializer is neither
     * @throws io.github.scfs.NotSerializableException if no codec can be made
     */
    public void prepare(Class<?> type, Object serializer) {
        if (serializer == null) {
            codecs.prepare(type);
        } else {
            codecs.register(type, serializer);
        }
    }

    /** The class loader that is meant by a given one: the current thread's if that is null. */
    static ClassLoader loader(ClassLoader given) {
        ClassLoader loader = given != null ? given : Thread.currentThread().getContextClassLoader();
        return loader != null ? loader : Engine.class.getClassLoader();
    }

    /** What definitions mean under a class loader, as {@link #loader} gives it. */
    LoaderTypes types(ClassLoader loader) {
        for (LoaderTypes t : types) {
            if (t.isOf(loader)) {
                return t;
            }
        }
        return addTypes(loader);
    }

    private synchronized LoaderTypes addTypes(ClassLoader loader) {
        List<LoaderTypes> kept = new ArrayList<>();
        for (LoaderTypes t : types) {
            if (t.isOf(loader)) {
                return t;
            }
            if (!t.isOf(null)) {
                kept.add(t);
            }
        }
        LoaderTypes added = new LoaderTypes(this, loader);
        kept.add(added);
        types = kept.toArray(new LoaderTypes[0]);
        return added;
    }
}
