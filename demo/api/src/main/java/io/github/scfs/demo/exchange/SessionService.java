package io.github.scfs.demo.exchange;

/** Returns the number of sessions of the provider. Each provider implements it with {@code RpcChannels.count()}. */
public interface SessionService {

    /** Returns the number of sessions open in the provider's process. */
    int open();
}
