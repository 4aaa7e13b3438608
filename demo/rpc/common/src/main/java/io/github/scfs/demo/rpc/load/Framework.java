package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.rpc.wire.FrameMeter;

/** As much of a Dubbo as the benchmark needs; the modules of the two Dubbos implement it. */
public interface Framework {

    /** Such as {@code 2.7.23}. */
    String version();

    /** Offers a service on the provider's port. */
    <S> void export(Class<S> service, S implementation);

    /**
     * A proxy of a service of the provider's.
     *
     * @param connections of its own, or 0 for the one that all such references share
     */
    <S> Reference<S> refer(Class<S> service, int connections);

    /** Counts what all references' connections carry. */
    FrameMeter meter();

    /** A proxy that can be given up, and its own connections with it. */
    interface Reference<S> extends AutoCloseable {
        S proxy();

        @Override
        void close();
    }
}
