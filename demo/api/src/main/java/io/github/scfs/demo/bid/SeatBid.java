package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** The bids of one buyer. */
@Data
public class SeatBid implements Serializable {
    private static final long serialVersionUID = 1L;

    private String seat;
    private List<Bid> bids;
    private boolean allOrNothing;
}
