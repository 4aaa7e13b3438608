package io.github.scfs.internal.rpc;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Receives the services that this process exports and refers to. The adapters report a service before Dubbo exports or
 * refers to it. The services determine the settings of the process, which classes are trusted, when the engine is
 * created, and which connections may use scfs. Thread-safe.
 */
public final class Services {
    private static final Activation ACTIVATION = new Activation();
    /**
     * The interfaces of the references that find providers in a registry, with the setting by which the reference
     * itself asks for scfs, or an empty string. A provider writes its parameters into the registry, so of the
     * parameters of its URL only {@code scfs.accept} counts here.
     */
    private static final Map<String, String> SUBSCRIBED = new ConcurrentHashMap<>();

    private Services() {}

    /** Sets where Dubbo's own configuration comes from. Call it before the first service is reported. */
    public static void configuration(Supplier<? extends Map<String, String>> configuration) {
        RpcEngine.SETTINGS.configuration(configuration);
    }

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
        RpcEngine.trust(serviceInterface);
        boolean used = start(name, service, service.parameters(), true);
        if (used) {
            ACTIVATION.exported(service);
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
        String asked = Activation.asked(reference);
        SUBSCRIBED.put(serviceInterface.getName(), asked == null ? "" : asked);
        RpcEngine.SETTINGS.addIfAny("reference " + serviceInterface.getName(), reference.parameters());
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
        String name = "reference " + serviceInterface.getName();
        String askedItself = SUBSCRIBED.get(serviceInterface.getName());
        RpcEngine.trust(serviceInterface);
        boolean used = start(name, reference,
                askedItself == null ? reference.parameters() : ProcessSettings.acceptOf(reference), false);
        if (used) {
            ACTIVATION.referred(reference);
        }
        if (askedItself != null && !askedItself.isEmpty() && Activation.asked(reference) == null) {
            Usage.notAsked(name, askedItself, reference);
        }
        return used;
    }

    /**
     * Takes over the settings of a service or reference, makes the engine and logs that scfs is used. Does nothing if
     * the settings neither ask for scfs nor accept it.
     */
    private static boolean start(String name, Endpoint endpoint, Map<String, String> parameters, boolean provider) {
        ProcessSettings settings = RpcEngine.SETTINGS;
        String asked = Activation.asked(endpoint);
        if (asked != null) {
            settings.add(name, parameters);
        } else {
            settings.addIfAny(name, parameters);
        }
        String accepted = asked != null ? null : settings.accepts(name, parameters);
        if (asked == null && accepted == null) {
            return false;
        }
        RpcEngine.start(name);
        Usage.begins(name, asked, accepted, endpoint, provider, settings);
        return true;
    }

    /** Returns the number of services and references whose settings were wrong. */
    public static int faults() {
        return RpcEngine.SETTINGS.faults();
    }

    /**
     * Throws the last failure caused by wrong settings, if there were more of them than {@code before}. Dubbo only logs
     * a failure for a provider that it has found in a registry. The reference should fail to start.
     */
    public static void requireNoMoreFaults(int before) {
        RpcEngine.SETTINGS.requireNoMoreFaults(before);
    }

    /**
     * Whether a connection may use scfs (rule R8).
     *
     * @param connection the connection's settings; null for a local call, which is always permitted
     */
    public static boolean permit(Endpoint connection) {
        if (ACTIVATION.permits(connection)) {
            return true;
        }
        Usage.refused(connection);
        return false;
    }
}
