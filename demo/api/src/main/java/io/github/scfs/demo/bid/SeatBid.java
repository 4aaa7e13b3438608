package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** The bids of one buyer. */
public class SeatBid implements Serializable {
    private static final long serialVersionUID = 1L;

    private String seat;
    private List<Bid> bids;
    private boolean allOrNothing;

    public String getSeat() {
        return seat;
    }

    public void setSeat(String seat) {
        this.seat = seat;
    }

    public List<Bid> getBids() {
        return bids;
    }

    public void setBids(List<Bid> bids) {
        this.bids = bids;
    }

    public boolean isAllOrNothing() {
        return allOrNothing;
    }

    public void setAllOrNothing(boolean allOrNothing) {
        this.allOrNothing = allOrNothing;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof SeatBid)) {
            return false;
        }
        SeatBid that = (SeatBid) o;
        return Objects.equals(seat, that.seat) && Objects.equals(bids, that.bids) && allOrNothing == that.allOrNothing;
    }

    @Override
    public int hashCode() {
        return Objects.hash(seat, bids, allOrNothing);
    }

    @Override
    public String toString() {
        return "SeatBid{seat=" + seat + ", bids=" + bids + ", allOrNothing=" + allOrNothing + '}';
    }
}
