package io.github.scfs.internal.rpc;

import com.esotericsoftware.kryo.kryo5.Serializer;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.Settings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.TrustedTypes;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The engine of a process that uses RPC. Its STRICT class policy trusts the interfaces that the process exports and
 * refers to, the classes that the process registers, and the classes that the settings allow. Interfaces and classes
 * may be added before or after the engine is created. Interfaces are not examined before a message is encoded or
 * decoded, or a service asks for scfs. Thread-safe.
 */
public final class RpcEngine {
    static final ProcessSettings SETTINGS = new ProcessSettings();

    private static final TrustedTypes TRUSTED = new TrustedTypes();
    private static final Set<Class<?>> INTERFACES = Collections.newSetFromMap(new WeakHashMap<>());
    private static final Set<Class<?>> PENDING = Collections.newSetFromMap(new WeakHashMap<>());
    private static volatile boolean pending;
    private static volatile Engine engine;

    private RpcEngine() {}

    /** Returns the engine, and creates it at the first call. */
    public static Engine get() {
        Engine made = engine;
        return made != null && !pending ? made : update("a message");
    }

    /** Returns the engine; null if it hasn't been created. */
    public static Engine existing() {
        return engine;
    }

    /**
     * Creates the engine, unless it exists.
     *
     * @param user name of the service or reference that starts to use scfs
     * @throws IllegalArgumentException if a setting is wrong
     */
    static void start(String user) {
        update(user);
    }

    /**
     * Trusts the classes that are reachable from an interface which this process exports or refers to. They are trusted
     * before the next message is encoded or decoded.
     */
    public static void trust(Class<?> serviceInterface) {
        synchronized (PENDING) {
            if (INTERFACES.add(serviceInterface)) {
                PENDING.add(serviceInterface);
                pending = true;
            }
        }
    }

    /** Trusts a class of the framework that peers send, for instance the exception of generic calls. */
    public static void trustClass(Class<?> type) {
        TRUSTED.addClass(type);
    }

    /**
     * Trusts a registered class and creates its codec.
     *
     * @param serializer a serializer of kryo5; null for scfs's own codec
     */
    static void register(Class<?> type, Serializer<?> serializer) {
        TRUSTED.addClass(type);
        try {
            get().prepare(type, serializer);
        } catch (RuntimeException e) {
            // Dubbo documents for its optimizers: a class that can't be optimized must not prevent a service from
            // starting.
            Warnings.once("register:" + type.getName(),
                    "no codec for registered " + type.getName() + ": " + e.getMessage());
        }
    }

    private static Engine update(String user) {
        synchronized (PENDING) {
            if (pending) {
                for (Class<?> serviceInterface : new HashSet<>(PENDING)) {
                    TRUSTED.addInterface(serviceInterface);
                }
                PENDING.clear();
                pending = false;
            }
            if (engine == null) {
                engine = SETTINGS.make(user, RpcEngine::make);
            }
            return engine;
        }
    }

    private static Engine make(Settings settings) {
        TRUSTED.addPatterns(settings.value(Setting.ALLOW));
        Limits limits = new Limits(settings.number(Setting.MAX_DEPTH), settings.number(Setting.MAX_OBJECTS),
                settings.number(Setting.MAX_MESSAGE_BYTES))
                .withCosts(settings.number(Setting.MAX_MEMORY), settings.number(Setting.MAX_WORK));
        SharedDefinitions.OF_PROCESS.bound((long) settings.number(Setting.MAX_DEFINITIONS) << 20);
        Engine made =
                new Engine(ClassPolicies.strict(TRUSTED), limits, Evolution.of(settings), CodeGeneration.of(settings));
        settings.ofClasses(Setting.SERIALIZER).forEach((type, serializer) -> {
            try {
                Class<?> registered = load(type);
                made.prepare(registered, load(serializer));
                TRUSTED.addClass(registered);
            } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
                throw new IllegalArgumentException(
                        "SCFS-612: " + settings.made("scfs.serializer." + type) + " can't be used: " + e, e);
            }
        });
        return made;
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return Class.forName(name, false, context != null ? context : RpcEngine.class.getClassLoader());
    }
}
