package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Objects;

/** The bids of an auction, grouped by seat. {@code requestDigest} is a hash of the request that the bidder read. */
public class BidResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String currency;
    private List<SeatBid> seatBids;
    private long requestDigest;
    private Date answeredAt;

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getCurrency() {
        return currency;
    }

    public void setCurrency(String currency) {
        this.currency = currency;
    }

    public List<SeatBid> getSeatBids() {
        return seatBids;
    }

    public void setSeatBids(List<SeatBid> seatBids) {
        this.seatBids = seatBids;
    }

    public long getRequestDigest() {
        return requestDigest;
    }

    public void setRequestDigest(long requestDigest) {
        this.requestDigest = requestDigest;
    }

    public Date getAnsweredAt() {
        return answeredAt;
    }

    public void setAnsweredAt(Date answeredAt) {
        this.answeredAt = answeredAt;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof BidResponse)) {
            return false;
        }
        BidResponse that = (BidResponse) o;
        return Objects.equals(id, that.id) && Objects.equals(currency, that.currency)
                && Objects.equals(seatBids, that.seatBids) && requestDigest == that.requestDigest
                && Objects.equals(answeredAt, that.answeredAt);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, currency, seatBids, requestDigest, answeredAt);
    }

    @Override
    public String toString() {
        return "BidResponse{id=" + id + ", currency=" + currency + ", seatBids=" + seatBids + ", requestDigest="
                + requestDigest + ", answeredAt=" + answeredAt + '}';
    }
}
