package io.github.scfs.internal.session;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.registry.ClassCoding;
import io.github.scfs.internal.registry.CodecRegistry;
import io.github.scfs.internal.registry.RemoteTypeResolver;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * The state that all sessions of a process share, or all sessions of one user of the standalone API: class policy,
 * limits, codecs, and remote types by class loader. Thread-safe.
 */
public final class Engine {
    final ClassPolicy policy;
    final Limits limits;
    final Evolution evolution;
    final CodecRegistry codecs;
    /** The resolvers of class loaders. Guarded by itself; a reader asks only if the class loader changes. */
    private final Map<ClassLoader, RemoteTypeResolver> resolvers = new WeakHashMap<>();
    // Anonymous classes are used instead of lambdas, here and in other code that runs before a process's first message.
    // Each lambda would delay that message by up to a millisecond.
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
     * Creates an engine with the compiler that the system property selects.
     *
     * @param policy decides which classes peers may name; not null
     * @param limits limits on messages; not null
     * @param evolution settings for renamed classes and unknown constants; not null
     */
    public Engine(ClassPolicy policy, Limits limits, Evolution evolution) {
        this(policy, limits, evolution, CodeGeneration.ofProcess());
    }

    /**
     * Creates an engine with a given compiler. The other parameters are those of the constructor above.
     *
     * @param compiler generates the code for warm classes; not null
     */
    public Engine(ClassPolicy policy, Limits limits, Evolution evolution, FieldsCompiler compiler) {
        this(policy, limits, evolution, compiler, policy.callsSerializationMethods());
    }

    /**
     * Creates an engine that calls the methods of Java's serialization, or not. The other parameters are those of the
     * constructor above.
     */
    public Engine(ClassPolicy policy, Limits limits, Evolution evolution, FieldsCompiler compiler,
            boolean callsMethods) {
        // A class whose initialiser fails, for instance for lack of memory, is unusable until the process ends. So
        // these classes aren't initialised by a message of a peer.
        Failures.isOfThread(null);
        ClassPolicies.open().refusalOf(Object.class.getName());
        this.policy = Objects.requireNonNull(policy, "policy");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.evolution = Objects.requireNonNull(evolution, "evolution");
        this.codecs = new CodecRegistry(new Denied(), compiler, callsMethods);
    }

    /**
     * Returns the reason why every reader refuses a class, if its settings are the same or those of scfs's own
     * policies. Returns null if a reader can allow the class. Which classes a strict reader trusts is not asked: the
     * reader trusts other classes than the writer.
     */
    private final class Denied implements Function<Class<?>, String> {
        @Override
        public String apply(Class<?> type) {
            String refusal = ClassPolicies.open().refusalOf(type);
            boolean allowed =
                    refusal == null || policy.refusalOf(type.getName()) == null && policy.refusalOf(type) == null;
            return allowed ? null : refusal;
        }
    }

    /** Returns an engine for a policy, with default limits and without aliases. */
    public static Engine of(ClassPolicy policy) {
        return new Engine(policy, Limits.DEFAULT, Evolution.NONE);
    }

    /**
     * Creates the codec of a class before its first use. It does nothing if the codec exists. The order of calls
     * doesn't matter, and neither does the peer's state.
     *
     * @param type the class
     * @param serializer writes and reads instances of exactly this class: a thread-safe {@code Serializer} of kryo5, or
     *     a class that extends {@code Serializer} and has a public constructor, of which each thread gets an instance;
     *     null for scfs's own codec
     * @throws IllegalArgumentException if the serializer is neither of them
     * @throws io.github.scfs.NotSerializableException if no codec can be created
     */
    public void prepare(Class<?> type, Object serializer) {
        if (serializer == null) {
            codecs.prepare(type);
        } else {
            codecs.register(type, serializer);
        }
    }

    /**
     * Registers a serializer for a type and all its subtypes. Call this before the first use of such a class.
     *
     * @throws IllegalArgumentException as {@link #prepare} does
     */
    public void prepareSubtypes(Class<?> type, Object serializer) {
        codecs.registerSubtypes(type, serializer);
    }

    /** Returns how this side writes each class that was written or prepared. */
    public List<ClassCoding> written() {
        return codecs.written();
    }

    /** Returns how this side reads each definition that peers of live sessions have sent and that was used. */
    public List<ClassCoding> read() {
        List<ClassCoding> all = new ArrayList<>();
        synchronized (resolvers) {
            resolvers.values().forEach(resolver -> resolver.addCodings(all));
        }
        return all;
    }

    /** Returns how many messages this engine has written. */
    public Traffic writtenTraffic() {
        return writers.traffic();
    }

    /** Returns how many messages this engine has read. */
    public Traffic readTraffic() {
        return readers.traffic();
    }

    /** Counts a message whose definitions could not be received, so that no reader was made for it. */
    public void countReadFailure() {
        readers.countFailure();
    }

    /** Returns the given class loader. For null, returns the context class loader of the current thread. */
    static ClassLoader loader(ClassLoader preferred) {
        ClassLoader loader = preferred != null ? preferred : Thread.currentThread().getContextClassLoader();
        return loader != null ? loader : Engine.class.getClassLoader();
    }

    /**
     * Returns the resolver with the remote types of a class loader.
     *
     * @param loader a class loader that {@link #loader} has returned
     */
    RemoteTypeResolver resolver(ClassLoader loader) {
        synchronized (resolvers) {
            RemoteTypeResolver resolver = resolvers.get(loader);
            if (resolver == null) {
                resolver = new RemoteTypeResolver(codecs, policy, evolution, loader);
                resolvers.put(loader, resolver);
            }
            return resolver;
        }
    }
}
