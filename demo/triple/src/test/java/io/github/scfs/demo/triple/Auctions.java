package io.github.scfs.demo.triple;

import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.BidResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.dubbo.common.stream.StreamObserver;

/** A service with every kind of method that Triple has. */
public interface Auctions {

    BidResponse bid(BidRequest request);

    CompletableFuture<BidResponse> bidLater(BidRequest request);

    Map<Long, List<BidRequest>> bySeed(long[] seeds, List<String> tags, Integer count, double factor);

    int count();

    void forget(String what);

    /** Returns its argument. */
    Object echo(Object value);

    BidResponse refuse(String reason, long auction) throws RefusedBidException;

    BidResponse fail(String reason);

    /** Sends that many requests; after them an error, if the number is odd. */
    void watch(Integer count, StreamObserver<BidRequest> to);

    /** Answers each request with a response. */
    StreamObserver<BidRequest> bids(StreamObserver<BidResponse> to);

    /** Returns the ids of all requests when the caller has sent the last one. */
    StreamObserver<BidRequest> ids(StreamObserver<List<String>> to);
}
