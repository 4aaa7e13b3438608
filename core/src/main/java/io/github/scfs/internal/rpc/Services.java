package io.github.scfs.internal.rpc;

/**
 * What this process exports and refers to, told by the adapters before it happens: that is where trust, readiness and
 * the permission to use scfs at all come from. Thread-safe.
 */
public final class Services {
    private static final Activation ACTIVATION = new Activation();

    private Services() {}

    /**
     * A service is about to be exported.
     *
     * @param serviceInterface its interface; never null
     * @param service          its settings; never null
     * @return whether it asks for scfs, so that its registered classes are worth preparing
     */
    public static boolean exporting(Class<?> serviceInterface, Endpoint service) {
        boolean asks = isAsked(serviceInterface, service);
        if (asks) {
            ACTIVATION.exported(service);
        }
        return asks;
    }

    /**
     * A reference is about to be made.
     *
     * @param serviceInterface its interface; never null
     * @param reference        its settings; never null
     * @return whether it asks for scfs, so that its registered classes are worth preparing
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

    /** Whether anything local asked for scfs on a connection (rule R8); null for no connection. */
    public static boolean permit(Endpoint connection) {
        return ACTIVATION.permits(connection);
    }
}
