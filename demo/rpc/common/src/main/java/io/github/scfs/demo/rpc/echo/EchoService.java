package io.github.scfs.demo.rpc.echo;

import io.github.scfs.demo.bid.BidRequest;

/** Sends back what it gets. */
public interface EchoService {

    BidRequest bid(BidRequest request);

    String text(String text);
}
