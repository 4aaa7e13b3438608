package io.github.scfs.demo.rpc.echo;

import io.github.scfs.demo.bid.BidRequest;

/** Returns its argument. */
public interface EchoService {

    BidRequest bid(BidRequest request);

    String text(String text);
}
