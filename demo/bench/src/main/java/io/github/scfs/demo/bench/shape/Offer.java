package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Objects;

/** Part of shape large1. */
public class Offer implements Serializable {
    private static final long serialVersionUID = 1L;

    private Long sellerId;
    private String seller;
    private Long priceCents;
    private Integer quantity;
    private Double rating;

    public Long getSellerId() {
        return sellerId;
    }

    public void setSellerId(Long sellerId) {
        this.sellerId = sellerId;
    }

    public String getSeller() {
        return seller;
    }

    public void setSeller(String seller) {
        this.seller = seller;
    }

    public Long getPriceCents() {
        return priceCents;
    }

    public void setPriceCents(Long priceCents) {
        this.priceCents = priceCents;
    }

    public Integer getQuantity() {
        return quantity;
    }

    public void setQuantity(Integer quantity) {
        this.quantity = quantity;
    }

    public Double getRating() {
        return rating;
    }

    public void setRating(Double rating) {
        this.rating = rating;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Offer)) {
            return false;
        }
        Offer that = (Offer) o;
        return Objects.equals(sellerId, that.sellerId)
            && Objects.equals(seller, that.seller)
            && Objects.equals(priceCents, that.priceCents)
            && Objects.equals(quantity, that.quantity)
            && Objects.equals(rating, that.rating);
    }

    @Override
    public int hashCode() {
        return Objects.hash(sellerId, seller, priceCents, quantity, rating);
    }

    @Override
    public String toString() {
        return "Offer{sellerId=" + sellerId + ", seller=" + seller + ", priceCents=" + priceCents
            + ", quantity=" + quantity + ", rating=" + rating + '}';
    }
}
