package io.github.scfs.demo.load.node;

/** The operations of Dubbo that soak and load need. The modules of both Dubbos implement it. */
public interface Endpoint {

    /** Returns the version, for example {@code 2.7.23}. */
    String version();

    /** Exports a service on a port of 127.0.0.1. */
    <S> void export(Class<S> service, S implementation, int port);

    /**
     * Opens a connection of its own to a port of 127.0.0.1. If it is cut, the next call connects again.
     *
     * @param timeoutMillis timeout of a call
     */
    <S> Connection<S> connect(Class<S> service, int port, int timeoutMillis);

    /** Returns why a call failed. */
    Failure failureOf(Throwable thrown);

    /** A connection, and a proxy that calls over it. */
    interface Connection<S> extends AutoCloseable {
        S proxy();

        @Override
        void close();
    }

    /** Why a call failed. Dubbo documents the first two as codes of its exception. */
    enum Failure {
        TIMEOUT, REMOTING, OTHER
    }
}
