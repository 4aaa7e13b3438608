package io.github.scfs.demo.bid;

/** Bids for advertising space. */
public interface BidService {

    /**
     * @param request what is for sale; never null
     * @return what this bidder offers, which depends on everything in the request; never null
     */
    BidResponse bid(BidRequest request);
}
