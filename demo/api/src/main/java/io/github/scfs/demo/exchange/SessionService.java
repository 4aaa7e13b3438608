package io.github.scfs.demo.exchange;

/** Returns the number of sessions that the provider holds. Each provider answers with {@code RpcChannels.count()}. */
public interface SessionService {

    /** Returns the number of sessions open in the provider's process. */
    int open();
}
