package io.github.scfs.internal.rpc;

import com.esotericsoftware.kryo.kryo5.Serializer;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
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
 * refers to, the classes that the process registers, and the classes in {@code -Dscfs.allow=}. Interfaces and classes
 * may be added before or after the engine is created. Interfaces are not examined before a message is encoded or
 * decoded, or a service asks for scfs. Thread-safe.
 */
public final class RpcEngine {

    /**
     * Name of the system property {@code -Dscfs.allow=com.acme.*,org.example.Order}, which lists further classes that
     * peers may name.
     */
    public static final String ALLOW = "scfs.allow";

    private static final TrustedTypes TRUSTED = new TrustedTypes();
    private static final Set<Class<?>> INTERFACES = Collections.newSetFromMap(new WeakHashMap<>());
    private static final Set<Class<?>> PENDING = Collections.newSetFromMap(new WeakHashMap<>());
    private static volatile boolean pending;
    private static volatile Engine engine;

    private RpcEngine() {}

    /** Returns the engine, and creates it at the first call. */
    public static Engine get() {
        Engine made = engine;
        return made != null && !pending ? made : update();
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

    private static Engine update() {
        synchronized (PENDING) {
            if (pending) {
                for (Class<?> serviceInterface : new HashSet<>(PENDING)) {
                    TRUSTED.addInterface(serviceInterface);
                }
                PENDING.clear();
                pending = false;
            }
            if (engine == null) {
                allow(System.getProperty(ALLOW));
                engine = new Engine(ClassPolicies.strict(TRUSTED), Limits.DEFAULT, evolution());
            }
            return engine;
        }
    }

    /**
     * Returns the settings of {@code scfs.properties} on the class path. If an entry is invalid, all entries are
     * ignored, so that services still start.
     */
    private static Evolution evolution() {
        try {
            return Evolution.ofClassPath(RpcEngine.class.getClassLoader());
        } catch (IllegalArgumentException e) {
            Warnings.once(Evolution.RESOURCE, e.getMessage() + "; " + Evolution.RESOURCE + " is ignored");
            return Evolution.NONE;
        }
    }

    private static void allow(String patterns) {
        try {
            TRUSTED.addPatterns(patterns);
        } catch (IllegalArgumentException e) {
            Warnings.once(ALLOW, "-D" + ALLOW + "=" + patterns + " is invalid and ignored: " + e.getMessage());
        }
    }
}
