package io.github.scfs.demo.exchange;

/** Tells the consumer how many sessions its provider holds; answered by each provider from {@code RpcChannels.count()}. */
public interface SessionService {

    /** Sessions open now in the provider's process. */
    int open();
}
