package io.github.scfs.internal.rpc;

/** The parts of a URL that scfs needs. The URL is that of a service, a reference or a connection. */
public interface Endpoint {

    /** Returns the value of a setting; null if it isn't set. */
    String parameter(String name);

    /** Returns the TCP port of the provider; 0 if there is none. */
    int port();

    /** Returns host and port of the provider; never null. */
    String address();
}
