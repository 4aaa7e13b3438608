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
     * @return whether the settings ask for scfs; if so, registered classes should be prepared
     */
    public static boolean exporting(Class<?> serviceInterface, Endpoint service) {
        boolean asks = isAsked(serviceInterface, service);
        if (asks) {
            ACTIVATION.exported(service);
        }
        return asks;
    }

    /**
     * Records a reference. Call it before the reference is created.
     *
     * @param serviceInterface the reference's interface; never null
     * @param reference the reference's settings; never null
     * @return whether the settings ask for scfs; if so, registered classes should be prepared
     */
    public static boolean referring(Class<?> serviceInterface, Endpoint reference) {
        boolean asks = isAsked(serviceInterface, reference);
        if (asks) {
            ACTIVATION.referred(reference);
        }
        return asks;
    }

    private static boolean isAsked(Class<?> serviceInterface, Endpoint settings) {
        RpcEngine.trust(serviceInterface);
        boolean asks = Activation.asks(settings);
        if (asks) {
            RpcEngine.get();
        }
        return asks;
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
