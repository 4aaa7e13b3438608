package io.github.scfs.demo.rpc.echo;

import io.github.scfs.demo.bid.BidRequest;

/** Returns the argument itself, not a copy. */
public final class Echo implements EchoService {

    @Override
    public BidRequest bid(BidRequest request) {
        return request;
    }

    @Override
    public String text(String text) {
        return text;
    }
}
