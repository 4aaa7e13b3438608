package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import lombok.Data;

/** The bids of an auction, grouped by seat. {@code requestDigest} is a hash of the request that the bidder read. */
@Data
public class BidResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String currency;
    private List<SeatBid> seatBids;
    private long requestDigest;
    private Date answeredAt;
}
