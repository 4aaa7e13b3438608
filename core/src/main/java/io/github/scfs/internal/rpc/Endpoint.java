package io.github.scfs.internal.rpc;

import java.util.Map;

/** The parts of a URL that scfs needs. The URL is that of a service, a reference or a connection. */
public interface Endpoint {

    /** Returns the value of a setting; null if it isn't set. */
    String parameter(String name);

    /** Returns all settings. */
    Map<String, String> parameters();

    /** Returns the TCP port of the provider; 0 if there is none. */
    int port();

    /** Returns host and port of the provider; never null. */
    String address();

    /**
     * Whether this is a reference to an address that the user has set. If not, it may be a provider that a registry
     * has, whose settings are not all of this process.
     */
    boolean isDirect();

    /** Returns the engine of the framework model to which the URL belongs; never null. */
    RpcEngine engine();

    /**
     * Returns the reason why messages on connections of this service or reference are SELF-CONTAINED; null if they use
     * sessions.
     *
     * @param provider whether the connections are those of a service; otherwise they are those of a reference
     */
    String whySelfContained(boolean provider);
}
