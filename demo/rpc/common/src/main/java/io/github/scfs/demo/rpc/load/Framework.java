package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.rpc.wire.FrameMeter;

/** The operations of Dubbo that the benchmark needs. The modules of both Dubbos implement it. */
public interface Framework {

    /** Returns the version, for example {@code 2.7.23}. */
    String version();

    /** Exports a service on the provider's port. */
    <S> void export(Class<S> service, S implementation);

    /**
     * Returns a proxy of a service of the provider.
     *
     * @param connections number of separate connections, or 0 for the connection that all references share
     */
    <S> Reference<S> refer(Class<S> service, int connections);

    /** Returns the frame meter of all references' connections. */
    FrameMeter meter();

    /** A proxy of a service. When it is closed, its separate connections are closed. */
    interface Reference<S> extends AutoCloseable {
        S proxy();

        @Override
        void close();
    }
}
