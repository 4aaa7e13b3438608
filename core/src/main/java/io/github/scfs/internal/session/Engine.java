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
 * State shared by all sessions of a process, or of one user of the standalone API: class policy, limits, codecs, and
 * remote types by class loader. Thread-safe.
 */
public final class Engine {
    final ClassPolicy policy;
    final Limits limits;
    final Evolution evolution;
    final CodecRegistry codecs;
    /** One entry for each class loader; there are few. Copied on write, so lookups take no lock. */
    private volatile LoaderTypeResolver[] resolvers = {};
    // Classes instead of lambdas, here and elsewhere on the path to a process's first message: each lambda costs that
    // message up to a millisecond.
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
     * @param policy decides which classes peers may name; not null
     * @param limits limits on messages; not null
     * @param evolution settings for renamed classes and unknown constants; not null
     * @param hiddenFields whether a class may have a field of the same name as a field of a superclass
     */
    public Engine(ClassPolicy policy, Limits limits, Evolution evolution, boolean hiddenFields) {
        this(policy, limits, evolution, hiddenFields, CodeGeneration.ofProcess());
    }

    /**
     * Creates an engine with a given compiler; the other parameters are the same.
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

    /** Returns why no policy allows a class, or null. */
    private static final class Denied implements Function<Class<?>, String> {
        @Override
        public String apply(Class<?> type) {
            return ClassPolicies.open().refusalOf(type);
        }
    }

    /**
     * Returns an engine with default limits and no aliases, for the given policy. It accepts classes with hidden
     * fields.
     */
    public static Engine of(ClassPolicy policy) {
        return new Engine(policy, Limits.DEFAULT, Evolution.NONE, true);
    }

    /**
     * Creates the codec of a class before its first use. Does nothing if it exists. The order of calls and the peer's
     * state don't matter.
     *
     * @param type the class
     * @param serializer writes and reads instances of exactly this class: a kryo5 {@code Serializer} that is
     *     thread-safe, or the class of one with a public constructor, which gets an instance in each thread; null for
     *     scfs's own codec
     * @throws IllegalArgumentException if the serializer is neither
     * @throws io.github.scfs.NotSerializableException if no codec can be created
     */
    public void prepare(Class<?> type, Object serializer) {
        if (serializer == null) {
            codecs.prepare(type);
        } else {
            codecs.register(type, serializer);
        }
    }

    /** Returns the given class loader; for null, the current thread's context class loader. */
    static ClassLoader loader(ClassLoader preferred) {
        ClassLoader loader = preferred != null ? preferred : Thread.currentThread().getContextClassLoader();
        return loader != null ? loader : Engine.class.getClassLoader();
    }

    /** Returns the remote types of a class loader, which {@link #loader} has returned. */
    LoaderTypeResolver resolver(ClassLoader loader) {
        for (LoaderTypeResolver t : resolvers) {
            if (t.isOf(loader)) {
                return t;
            }
        }
        return addResolver(loader);
    }

    private synchronized LoaderTypeResolver addResolver(ClassLoader loader) {
        List<LoaderTypeResolver> kept = new ArrayList<>();
        for (LoaderTypeResolver t : resolvers) {
            if (t.isOf(loader)) {
                return t;
            }
            if (!t.isOf(null)) {
                kept.add(t);
            }
        }
        LoaderTypeResolver added = new LoaderTypeResolver(this, loader);
        kept.add(added);
        resolvers = kept.toArray(new LoaderTypeResolver[0]);
        return added;
    }
}
