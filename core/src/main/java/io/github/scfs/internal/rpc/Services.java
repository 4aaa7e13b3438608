package io.github.scfs.internal.rpc;

import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.wire.Warnings;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Receives the services that this process exports and refers to. The adapters report a service before Dubbo exports or
 * refers to it. The services of a framework model determine its settings, which classes are trusted, when its engine is
 * created, and which connections may use scfs. Thread-safe.
 */
public final class Services {
    /** Name of the parameter with the optimizer of a service or reference. */
    public static final String OPTIMIZER = "optimizer";

    private Services() {}

    /**
     * Records a service. Call it before the service is exported.
     *
     * @param serviceInterface the service's interface; never null
     * @param service the service's settings; never null
     * @return whether the settings ask for scfs or accept it; if so, registered classes should be prepared
     * @throws IllegalArgumentException if a setting is wrong
     */
    public static boolean exporting(Class<?> serviceInterface, Endpoint service) {
        String name = "service " + serviceInterface.getName();
        RpcEngine engine = noted(serviceInterface, service);
        engine.activation.exportedWithPayload(service);
        boolean used = start(name, service, true);
        if (used) {
            engine.activation.exported(service);
        }
        return used;
    }

    /**
     * Records a reference that finds its providers in a registry. Call it before the reference is created. {@link
     * #referring} is called later for each provider.
     *
     * @param serviceInterface the reference's interface; never null
     * @param reference the reference's own settings; never null
     * @throws IllegalArgumentException if a setting is wrong
     */
    public static void subscribing(Class<?> serviceInterface, Endpoint reference) {
        String name = nameOfReference(serviceInterface, reference);
        RpcEngine engine = reference.engine();
        engine.settings.addIfAny(name, reference.parameters());
        Subscription subscription =
                new Subscription(Activation.asked(reference), engine.settings.accepts(name, reference.parameters()),
                        engine.settings.rehearses(name, reference.parameters()));
        engine.subscriptions.put(name, subscription);
        engine.subscriptions.put(nameOfReference(serviceInterface), subscription);
    }

    /** A generic reference has the interface that it calls as a parameter only. */
    private static String nameOfReference(Class<?> serviceInterface, Endpoint reference) {
        String called = reference.parameter("interface");
        return called == null ? nameOfReference(serviceInterface) : "reference " + called;
    }

    private static String nameOfReference(Class<?> serviceInterface) {
        return "reference " + serviceInterface.getName();
    }

    /**
     * Records a reference to a provider. Call it before the reference is created.
     *
     * @param serviceInterface the reference's interface; never null
     * @param reference the reference's settings; never null
     * @return whether the settings ask for scfs or accept it; if so, registered classes should be prepared
     * @throws IllegalArgumentException if a setting is wrong
     */
    public static boolean referring(Class<?> serviceInterface, Endpoint reference) {
        String name = nameOfReference(serviceInterface, reference);
        RpcEngine engine = noted(serviceInterface, reference);
        Subscription subscription = subscription(serviceInterface, reference, engine);
        boolean used = subscription == null ? start(name, reference, false) : start(name, subscription, reference);
        if (used) {
            engine.activation.referred(reference);
        }
        return used;
    }

    /** Returns the subscription by which a reference to a provider was found; null if its address was set. */
    private static Subscription subscription(Class<?> serviceInterface, Endpoint reference, RpcEngine engine) {
        // Not each provider's URL has the parameter, and no reference that came while scfs was asleep.
        return reference.isDirect() ? null
                : engine.subscriptions.getOrDefault(nameOfReference(serviceInterface, reference),
                        engine.subscriptions.get(nameOfReference(serviceInterface)));
    }

    /**
     * Returns how many calls of a service or reference are rehearsed: a value of {@link Setting#REHEARSE}. Returns null
     * for none. Call it after {@link #exporting} or {@link #referring}.
     */
    public static String rehearsed(Class<?> serviceInterface, Endpoint endpoint, boolean provider) {
        RpcEngine engine = endpoint.engine();
        Subscription subscription = provider ? null : subscription(serviceInterface, endpoint, engine);
        return subscription != null ? subscription.rehearsed
                : engine.settings.rehearses((provider ? "service " : "reference ") + serviceInterface.getName(),
                        endpoint.parameters());
    }

    /**
     * Records what was exported or referred to before anything asked for scfs. It may be recorded more than once.
     *
     * @param serviceInterface the interface of the service or reference; never null
     * @param engine that of its framework model
     * @param subscribed whether it is a reference that finds its providers in a registry
     * @param optimizer whether it has an optimizer
     */
    public static void earlier(Class<?> serviceInterface, RpcEngine engine, boolean subscribed, boolean optimizer) {
        engine.trust(serviceInterface);
        if (subscribed) {
            engine.subscriptions.putIfAbsent(nameOfReference(serviceInterface), new Subscription(null, null, null));
        }
        if (optimizer) {
            engine.usesOptimizer();
        }
    }

    /** Trusts what an interface reaches, and returns the engine of its model. */
    private static RpcEngine noted(Class<?> serviceInterface, Endpoint endpoint) {
        RpcEngine engine = endpoint.engine();
        engine.trust(serviceInterface);
        if (endpoint.parameter(OPTIMIZER) != null) {
            engine.usesOptimizer();
        }
        return engine;
    }

    /**
     * Takes over the settings of a service or reference, makes the engine and logs that scfs is used. Returns false and
     * makes no engine if the settings neither ask for scfs nor accept it.
     */
    private static boolean start(String name, Endpoint endpoint, boolean provider) {
        RpcEngine engine = endpoint.engine();
        Map<String, String> parameters = endpoint.parameters();
        engine.settings.addIfAny(name, parameters);
        String asked = Activation.asked(endpoint);
        String why = asked != null ? asked : engine.settings.accepts(name, parameters);
        if (why == null) {
            return false;
        }
        engine.settings.add(name, parameters);
        engine.start(name);
        Usage.begins(name, asked != null, why, endpoint, provider);
        return true;
    }

    /** Does the same for a provider that a registry has. */
    private static boolean start(String name, Subscription subscription, Endpoint provider) {
        RpcEngine engine = provider.engine();
        String asked = Activation.asked(provider);
        String why = asked != null ? asked
                : subscription.accepted != null ? subscription.accepted
                : ProcessSettings.acceptedByProvider(provider);
        if (why != null) {
            if (!subscription.checked) {
                engine.settings.add(name, Collections.emptyMap());
                subscription.checked = true;
            }
            engine.start(name);
            Usage.begins(name, asked != null, why, provider, false);
        }
        if (asked == null && subscription.asked != null) {
            Usage.notAsked(name, subscription.asked, provider);
        }
        return why != null;
    }

    /** Returns the last 20 lines of the log about where this process uses or accepts scfs. Empty if it does neither. */
    public static List<String> uses() {
        return Usage.uses();
    }

    /** Returns the number of services and references whose settings were wrong. */
    public static int faults(Endpoint reference) {
        return reference.engine().settings.faults();
    }

    /**
     * Throws the last failure caused by wrong settings, if there were more of them than {@code before}. Dubbo only logs
     * a failure for a provider that it has found in a registry. The reference should fail to start.
     */
    public static void requireNoMoreFaults(Endpoint reference, int before) {
        reference.engine().settings.requireNoMoreFaults(before);
    }

    /**
     * Whether a connection may use scfs (rule R8).
     *
     * @param connection the connection's settings; never null
     */
    public static boolean permit(Endpoint connection) {
        if (connection.engine().activation.permits(connection)) {
            return true;
        }
        Usage.refused(connection);
        return false;
    }

    /**
     * Returns the largest payload that a service at a connection's port asks for, in bytes; 0 if none does.
     *
     * @param connection the connection's settings; never null
     */
    public static int payload(Endpoint connection) {
        return connection.engine().activation.payload(connection);
    }

    /** The same for a message whose connection the framework doesn't tell. */
    public static boolean permitUnknown(RpcEngine engine) {
        if (engine.activation.permitsUnknown()) {
            return true;
        }
        Warnings.notice("refused", () -> "messages of scfs are refused, because nothing here asks for scfs");
        return false;
    }
}
