package io.github.scfs.demo.rollout.node;

/** The operations of Dubbo that a node needs. All services are in the registry. */
public interface Registered {

    /** Returns Dubbo's version. */
    String version();

    /** Exports a service and registers it. */
    <S> void export(Class<S> service, S implementation);

    /** Returns a proxy of a service. The providers are those in the registry. */
    <S> S refer(Class<S> service);
}
