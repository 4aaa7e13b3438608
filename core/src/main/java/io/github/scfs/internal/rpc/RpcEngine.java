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
 * The one engine of a process that speaks RPC, under the STRICT class policy, with what this process trusts: the
 * interfaces it exports and refers to, the classes it registers, and what {@code -Dscfs.allow=} lists. Interfaces and
 * classes may be added at any time, before the engine is made or after. Nothing is looked into before a message is
 * coded or a service asks for scfs. Thread-safe.
 */
public final class RpcEngine {

    /** {@code -Dscfs.allow=com.acme.*,org.example.Order}: more classes that peers may name. */
    public static final String ALLOW = "scfs.allow";

    private static final TrustedTypes TRUSTED = new TrustedTypes();
    private static final Set<Class<?>> INTERFACES = Collections.newSetFromMap(new WeakHashMap<>());
    private static final Set<Class<?>> PENDING = Collections.newSetFromMap(new WeakHashMap<>());
    private static volatile boolean pending;
    private static volatile Engine engine;

    private RpcEngine() {}

    /** The engine, made at the first call. */
    public static Engine get() {
        Engine made = engine;
        return made != null && !pending ? made : upToDate();
    }

    /**
     * Trusts what is reachable from an interface that is exported or referred to here, before the next message is
     * coded.
     */
    public static void trust(Class<?> serviceInterface) {
        synchronized (PENDING) {
            if (INTERFACES.add(serviceInterface)) {
                PENDING.add(serviceInterface);
                pending = true;
            }
        }
    }

    /** Trusts a class of the framework itself that peers send, such as the exception of its generic calls. */
    public static void trustClass(Class<?> type) {
        TRUSTED.addClass(type);
    }

    /** Trusts a registered class and makes its codec; the serializer is a kryo5 one, or null for scfs's own way. */
    static void register(Class<?> type, Serializer<?> serializer) {
        TRUSTED.addClass(type);
        try {
            get().prepare(type, serializer);
        } catch (RuntimeException e) {
            // The documented contract of Dubbo's optimizers: what can't be optimized must not keep a service from
            // starting.
            Warnings.once("register:" + type.getName(),
                    "no codec for registered " + type.getName() + ": " + e.getMessage());
        }
    }

    private static Engine upToDate() {
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
                engine = new Engine(ClassPolicies.strict(TRUSTED), Limits.DEFAULT, evolution(), true);
            }
            return engine;
        }
    }

    /**
     * What {@code scfs.properties} on the class path says; nothing of it if any of it is wrong: services must start.
     */
    private static Evolution evolution() {
        try {
            return Evolution.ofClassPath(RpcEngine.class.getClassLoader());
        } catch (IllegalArgumentException e) {
            Warnings.once(Evolution.RESOURCE, e.getMessage() + "; no " + Evolution.RESOURCE + " is followed");
            return Evolution.NONE;
        }
    }

    private static void allow(String patterns) {
        try {
            TRUSTED.addPatterns(patterns);
        } catch (IllegalArgumentException e) {
            Warnings.once(ALLOW,
                    "-D" + ALLOW + "=" + patterns + " is not understood, nothing of it is allowed: " + e.getMessage());
        }
    }
}
