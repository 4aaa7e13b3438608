package io.github.scfs.internal.rpc;

/**
 * Receives the services that this process exports and refers to. The adapters report a service before Dubbo exports or
 * refers to it. The services determine which classes are trusted, when the engine is created, and which connections may
 * use scfs. Thread-safe.
 */
public final class Services {
    private static final Activation ACTIVATION = new Activation();

    private Services() {}

    /**
     * Records a service. Call it before the service is exported.
     *
     * @param serviceInterface the service's interface; never null
     * @param service the service's settings; never null
     * @return whether the settings ask for scfs or accept it; if so, registered classes should be prepared
     */
    public static boolean exporting(Class<?> serviceInterface, Endpoint service) {
        boolean used = isUsed(serviceInterface, service);
        if (used) {
            ACTIVATION.exported(service);
        }
        return used;
    }

    /**
     * Records a reference. Call it before the reference is created.
     *
     * @param serviceInterface the reference's interface; never null
     * @param reference the reference's settings; never null
     * @return whether the settings ask for scfs or accept it; if so, registered classes should be prepared
     */
    public static boolean referring(Class<?> serviceInterface, Endpoint reference) {
        boolean used = isUsed(serviceInterface, reference);
        if (used) {
            ACTIVATION.referred(reference);
        }
        return used;
    }

    private static boolean isUsed(Class<?> serviceInterface, Endpoint settings) {
        RpcEngine.trust(serviceInterface);
        boolean used = Activation.asks(settings) || Activation.accepts(settings);
        if (used) {
            RpcEngine.get();
        }
        return used;
    }

    /**
     * Whether a connection may use scfs (rule R8).
     *
     * @param connection the connection's settings; null for a local call, which is always permitted
     */
    public static boolean permit(Endpoint connection) {
        return ACTIVATION.permits(connection);
    }
}
