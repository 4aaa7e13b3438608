package io.github.scfs.internal.rpc;

/**
 * Receives the services that this process exports and refers to, from the adapters and in advance. They determine which
 * classes are trusted, when the engine is created, and which connections may use scfs. Thread-safe.
 */
public final class Services {
    private static final Activation ACTIVATION = new Activation();

    private Services() {}

    /**
     * Called before a service is exported.
     *
     * @param serviceInterface its interface; never null
     * @param service its settings; never null
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
     * Called before a reference is created.
     *
     * @param serviceInterface its interface; never null
     * @param reference its settings; never null
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

    /** Whether a connection may use scfs (rule R8); null for a local call. */
    public static boolean permit(Endpoint connection) {
        return ACTIVATION.permits(connection);
    }
}
