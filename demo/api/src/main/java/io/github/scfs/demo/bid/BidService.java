package io.github.scfs.demo.bid;

/** Bids for advertising space. */
public interface BidService {

    /**
     * Bids in an auction.
     *
     * @param request the auction; never null
     * @return the bids, which depend on every field of the request; never null
     */
    BidResponse bid(BidRequest request);
}
