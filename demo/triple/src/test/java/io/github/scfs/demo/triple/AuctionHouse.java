package io.github.scfs.demo.triple;

import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.BidResponse;
import io.github.scfs.demo.bid.FirstPriceBidder;
import io.github.scfs.demo.bid.SeededBidRequests;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.dubbo.common.stream.StreamObserver;

/** The provider of {@link Auctions}. */
class AuctionHouse implements Auctions {
    private final FirstPriceBidder bidder = new FirstPriceBidder();
    private final AtomicInteger calls = new AtomicInteger();

    @Override
    public BidResponse bid(BidRequest request) {
        calls.incrementAndGet();
        return bidder.bid(request);
    }

    @Override
    public CompletableFuture<BidResponse> bidLater(BidRequest request) {
        return CompletableFuture.supplyAsync(() -> bidder.bid(request));
    }

    @Override
    public Map<Long, List<BidRequest>> bySeed(long[] seeds, List<String> tags, Integer count, double factor) {
        Map<Long, List<BidRequest>> bySeed = new LinkedHashMap<>();
        for (long seed : seeds) {
            List<BidRequest> requests = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                requests.add(SeededBidRequests.request((long) (seed * factor) + tags.size() + i));
            }
            bySeed.put(seed, requests);
        }
        return bySeed;
    }

    @Override
    public int count() {
        return calls.get();
    }

    @Override
    public void forget(String what) {
        calls.set(what == null ? -1 : 0);
    }

    @Override
    public Object echo(Object value) {
        return value;
    }

    @Override
    public BidResponse refuse(String reason, long auction) throws RefusedBidException {
        throw new RefusedBidException(reason, auction, new IllegalStateException("because"));
    }

    @Override
    public BidResponse fail(String reason) {
        throw new IllegalArgumentException(reason);
    }

    @Override
    public void watch(Integer count, StreamObserver<BidRequest> to) {
        for (int i = 0; i < count; i++) {
            to.onNext(SeededBidRequests.request(i));
        }
        if (count % 2 == 1) {
            to.onError(new IllegalStateException("odd"));
        } else {
            to.onCompleted();
        }
    }

    @Override
    public StreamObserver<BidRequest> bids(StreamObserver<BidResponse> to) {
        return new StreamObserver<BidRequest>() {
            @Override
            public void onNext(BidRequest request) {
                to.onNext(bidder.bid(request));
            }

            @Override
            public void onError(Throwable failure) {
                to.onError(failure);
            }

            @Override
            public void onCompleted() {
                to.onCompleted();
            }
        };
    }

    @Override
    public StreamObserver<BidRequest> ids(StreamObserver<List<String>> to) {
        List<String> ids = Collections.synchronizedList(new ArrayList<>());
        return new StreamObserver<BidRequest>() {
            @Override
            public void onNext(BidRequest request) {
                ids.add(request.getId());
            }

            @Override
            public void onError(Throwable failure) {
                to.onError(failure);
            }

            @Override
            public void onCompleted() {
                to.onNext(new ArrayList<>(ids));
                to.onCompleted();
            }
        };
    }
}
