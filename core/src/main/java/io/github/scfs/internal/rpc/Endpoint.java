package io.github.scfs.internal.rpc;

/** What scfs needs to know of a framework's URL of a service, a reference or a connection. */
public interface Endpoint {

    /** A setting, or null. */
    String parameter(String name);

    /** The TCP port of the provider; 0 if there is none. */
    int port();

    /** Host and port of the provider; never null. */
    String address();
}
