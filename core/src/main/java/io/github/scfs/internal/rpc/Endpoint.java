package io.github.scfs.internal.rpc;

/** The URL of a service, a reference or a connection, as far as scfs needs it. */
public interface Endpoint {

    /** Returns a setting, or null. */
    String parameter(String name);

    /** The TCP port of the provider; 0 if there is none. */
    int port();

    /** Host and port of the provider; never null. */
    String address();
}
