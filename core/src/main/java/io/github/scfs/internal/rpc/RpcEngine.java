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
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The engine of a framework model, and all that the model has told scfs: settings, services, and trusted classes. Its
 * STRICT class policy trusts the interfaces that the model exports and refers to, the classes that it registers, and
 * the classes that the settings allow. If the framework has a class check of its own, that check must agree. Interfaces
 * and classes may be added before or after the engine is created. Interfaces are not examined before a message is
 * encoded or decoded, or a service asks for scfs. Thread-safe.
 */
public final class RpcEngine {
    /** What follows the name of a type if its subtypes have the serializer, too. */
    private static final String SUBTYPES = "+";

    private static final Set<Engine> MADE = Collections.newSetFromMap(new WeakHashMap<>());

    final ProcessSettings settings;
    /** Which connections of the model may use scfs. */
    final Activation activation = new Activation();
    /** The references that find providers in a registry, by name. */
    final Map<String, Subscription> subscriptions = new ConcurrentHashMap<>();

    private final Framework framework;
    /** Null if the framework has no models. */
    private final WeakReference<Object> model;
    private final TrustedTypes trusted = new TrustedTypes();
    private final AllowLists allowLists = new AllowLists(trusted);
    private final Set<Class<?>> interfaces = Collections.newSetFromMap(new WeakHashMap<>());
    private final Set<Class<?>> pendingInterfaces = Collections.newSetFromMap(new WeakHashMap<>());
    /** Null until it is needed. */
    private volatile RegisteredClasses registered;
    private volatile boolean takesRegistered;
    private volatile boolean pending;
    private volatile Engine engine;

    RpcEngine(Framework framework, Object model) {
        this.framework = framework;
        this.model = model == null ? null : new WeakReference<>(model);
        this.settings = new ProcessSettings(this::configuration);
        this.takesRegistered = framework.isDefault(model);
    }

    private Map<String, String> configuration() {
        Object owner = model == null ? null : model.get();
        return model != null && owner == null ? Collections.emptyMap() : framework.configuration(owner);
    }

    /** Whether this is the engine of a model. */
    boolean isOf(Object other) {
        return model == null ? other == null : other != null && model.get() == other;
    }

    /** Whether the model was garbage collected. */
    boolean isAbandoned() {
        return model != null && model.get() == null;
    }

    /** Returns the engine, and creates it at the first call. */
    public Engine get() {
        Engine made = engine;
        return made != null && !pending ? made : start("a message");
    }

    /** Whether something has created the engine. */
    public boolean isMade() {
        return engine != null;
    }

    /**
     * Returns the engine if it exists; otherwise one without the settings and classes of a model. This is for bodies
     * that are the same on every connection, such as heartbeats. Dubbo makes such a body for each event that arrives,
     * before it asks whether the connection may use scfs. So it must not fix the settings.
     */
    Engine forEveryConnection() {
        return isMade() ? get() : WithoutSettings.ENGINE;
    }

    private static final class WithoutSettings {
        static final Engine ENGINE = Engine.of(ClassPolicies.strict(new TrustedTypes()));
    }

    /** Returns the engines of all models that have been created, for reports. Empty if there are none. */
    public static List<Engine> existing() {
        synchronized (MADE) {
            return new ArrayList<>(MADE);
        }
    }

    /**
     * Trusts the classes that are reachable from an interface which the model exports or refers to. They are trusted
     * before the next message is encoded or decoded.
     */
    public void trust(Class<?> serviceInterface) {
        synchronized (pendingInterfaces) {
            if (interfaces.add(serviceInterface)) {
                pendingInterfaces.add(serviceInterface);
                pending = true;
            }
        }
    }

    /**
     * Records that a service or reference of the model has an optimizer. The framework has one registry for all models.
     * A model without an optimizer doesn't take over its classes, unless it is the default model: programs register
     * classes themselves, too.
     */
    void usesOptimizer() {
        takesRegistered = true;
    }

    /** Adds the classes registered since the last call. If there are none, this takes little time. */
    public void takeRegistered() {
        if (takesRegistered) {
            RegisteredClasses classes = registered;
            (classes != null ? classes : findRegistered()).takeNew();
        }
    }

    private synchronized RegisteredClasses findRegistered() {
        if (registered == null) {
            registered = new RegisteredClasses(framework.registeredClasses(), this);
        }
        return registered;
    }

    /**
     * Trusts a registered class and creates its codec.
     *
     * @param serializer a serializer of kryo5; null for scfs's own codec
     */
    void register(Class<?> type, Serializer<?> serializer) {
        trusted.addClass(type);
        try {
            get().prepare(type, serializer);
        } catch (RuntimeException e) {
            // Dubbo documents for its optimizers: a class that can't be optimized must not prevent a service from
            // starting.
            Warnings.once("register:" + type.getName(),
                    "no codec for registered " + type.getName() + ": " + e.getMessage());
        }
    }

    /**
     * Returns the engine. Creates it, unless it exists, and trusts what was noted.
     *
     * @param user name of the service or reference that starts to use scfs
     * @throws IllegalArgumentException if a setting is wrong
     */
    Engine start(String user) {
        synchronized (pendingInterfaces) {
            trustPending();
            if (engine == null) {
                engine = settings.make(user, this::make);
                synchronized (MADE) {
                    MADE.add(engine);
                }
            }
            return engine;
        }
    }

    /** Trusts what the interfaces reach that came since the last call. If there are none, this takes little time. */
    public void trustPending() {
        if (!pending) {
            return;
        }
        synchronized (pendingInterfaces) {
            for (Class<?> serviceInterface : new HashSet<>(pendingInterfaces)) {
                trusted.addInterface(serviceInterface);
                allowLists.read(serviceInterface.getClassLoader());
            }
            pendingInterfaces.clear();
            pending = false;
        }
    }

    private Engine make(Settings values) {
        addConfigured(trusted, values);
        allowLists.read(Thread.currentThread().getContextClassLoader());
        warnOfAbsent(values);
        int maxDefinitions = values.number(Setting.MAX_DEFINITIONS);
        if (maxDefinitions > 0) {
            SharedDefinitions.OF_PROCESS.bound((long) maxDefinitions << 20);
        }
        return make(values, policy(), trusted, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    private void addConfigured(TrustedTypes to, Settings values) {
        framework.exceptions().forEach(to::addClass);
        to.addPatterns(values.value(Setting.ALLOW));
    }

    private static Engine make(Settings values, ClassPolicy policy, TrustedTypes trusts, int maxObjects, int maxBytes) {
        Limits limits =
                new Limits(values.number(Setting.MAX_DEPTH), Math.min(maxObjects, values.number(Setting.MAX_OBJECTS)),
                        Math.min(maxBytes, values.number(Setting.MAX_MESSAGE_BYTES)))
                        .withCosts(values.number(Setting.MAX_MEMORY), values.number(Setting.MAX_WORK));
        Engine made = new Engine(policy, limits, Evolution.of(values), CodeGeneration.of(values));
        values.ofClasses(Setting.SERIALIZER).forEach((type, serializer) -> {
            try {
                boolean subtypes = type.endsWith(SUBTYPES);
                Class<?> registeredType = load(subtypes ? type.substring(0, type.length() - 1) : type);
                if (subtypes) {
                    made.prepareSubtypes(registeredType, load(serializer));
                } else {
                    made.prepare(registeredType, load(serializer));
                }
                trusts.addClass(registeredType);
            } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
                throw new IllegalArgumentException(
                        "SCFS-612: " + values.made(Setting.SERIALIZER.ofClass(type)) + " can't be used: " + e, e);
            }
        });
        return made;
    }

    /** Returns what this side trusts, or would trust if it used scfs. */
    public TrustedTypes trusted() {
        trustPending();
        addConfigured(trusted, settings.current());
        return trusted;
    }

    /** Returns what a peer trusts at least that has a service in common with this side, and the same settings. */
    public TrustedTypes trustedByPeer(Class<?> serviceInterface) {
        TrustedTypes peers = new TrustedTypes();
        peers.addInterface(serviceInterface);
        addConfigured(peers, settings.current());
        new AllowLists(peers).read(serviceInterface.getClassLoader());
        return peers;
    }

    /** Returns the class patterns that the settings trust; empty for none. */
    public String allowed() {
        return settings.current().value(Setting.ALLOW);
    }

    /** Returns the framework's own class check; null if it has none. */
    public ClassPolicy frameworkCheck() {
        Object owner = model == null ? null : model.get();
        if (isAbandoned()) {
            throw new IllegalStateException("the framework model of a message doesn't exist any more");
        }
        return framework.classCheck(owner);
    }

    /**
     * Returns an engine for messages that aren't sent. Reports don't show it, and it fixes no setting.
     *
     * @param trusts what the policy trusts; gets the classes of users' serializers
     */
    public Engine rehearsing(ClassPolicy policy, TrustedTypes trusts, int maxObjects, int maxBytes) {
        return make(settings.current(), policy, trusts, maxObjects, maxBytes);
    }

    /** Warns of settings that do nothing, because they name what doesn't exist here. */
    private static void warnOfAbsent(Settings values) {
        for (String item : values.value(Setting.ALLOW).split(",")) {
            String pattern = item.trim();
            String fault = pattern.isEmpty() ? null : faultOf(pattern);
            if (fault != null) {
                Warnings.once("allow:" + pattern, "SCFS-612: " + values.made(Setting.ALLOW.key()) + ": " + fault);
            }
        }
        values.ofClasses(Setting.ALIAS).forEach((from, to) -> {
            if (isAbsent(to)) {
                Warnings.once("alias:" + from, "SCFS-612: " + values.made(Setting.ALIAS.ofClass(from))
                        + " does nothing, because no class " + to + " exists here; correct the name");
            }
        });
    }

    /** Returns why a class pattern trusts nothing; null if it does. */
    private static String faultOf(String pattern) {
        if (!pattern.endsWith(".*")) {
            return isAbsent(pattern)
                    ? "no class " + pattern + " exists here; if it is a package, write " + pattern + ".*"
                    : null;
        }
        String name = pattern.substring(0, pattern.length() - ".*".length());
        return !isAbsent(name) ? name + " is a class; write " + name
                : !CodeGeneration.isNativeImage() && loader().getResource(name.replace('.', '/') + "/") == null
                        ? "no package " + name + " was found here; correct the name, if its jar has entries for folders"
                : null;
    }

    private static boolean isAbsent(String name) {
        try {
            load(name);
            return false;
        } catch (ClassNotFoundException | LinkageError e) {
            return e instanceof ClassNotFoundException;
        }
    }

    private ClassPolicy policy() {
        ClassPolicy own = ClassPolicies.strict(trusted);
        ClassPolicy theirs = frameworkCheck();
        return theirs == null ? own : new AgreedPolicy(theirs, own);
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, false, loader());
    }

    private static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context != null ? context : RpcEngine.class.getClassLoader();
    }
}
