package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Objects;

/** Part of shape large1: a seller's price for a product. */
public class Offer implements Serializable {
    private static final long serialVersionUID = 1L;

    private Long sellerId;
    private String seller;
    private String warehouse;
    private Long priceCents;
    private Long freightCents;
    private Integer quantity;
    private Integer sold;
    private Double rating;
    private boolean returnable;

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

    public String getWarehouse() {
        return warehouse;
    }

    public void setWarehouse(String warehouse) {
        this.warehouse = warehouse;
    }

    public Long getPriceCents() {
        return priceCents;
    }

    public void setPriceCents(Long priceCents) {
        this.priceCents = priceCents;
    }

    public Long getFreightCents() {
        return freightCents;
    }

    public void setFreightCents(Long freightCents) {
        this.freightCents = freightCents;
    }

    public Integer getQuantity() {
        return quantity;
    }

    public void setQuantity(Integer quantity) {
        this.quantity = quantity;
    }

    public Integer getSold() {
        return sold;
    }

    public void setSold(Integer sold) {
        this.sold = sold;
    }

    public Double getRating() {
        return rating;
    }

    public void setRating(Double rating) {
        this.rating = rating;
    }

    public boolean isReturnable() {
        return returnable;
    }

    public void setReturnable(boolean returnable) {
        this.returnable = returnable;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Offer)) {
            return false;
        }
        Offer that = (Offer) o;
        return Objects.equals(sellerId, that.sellerId) && Objects.equals(seller, that.seller)
                && Objects.equals(warehouse, that.warehouse) && Objects.equals(priceCents, that.priceCents)
                && Objects.equals(freightCents, that.freightCents) && Objects.equals(quantity, that.quantity)
                && Objects.equals(sold, that.sold) && Objects.equals(rating, that.rating)
                && returnable == that.returnable;
    }

    @Override
    public int hashCode() {
        return Objects.hash(sellerId, seller, warehouse, priceCents, freightCents, quantity, sold, rating, returnable);
    }

    @Override
    public String toString() {
        return "Offer{sellerId=" + sellerId + ", seller=" + seller + ", warehouse=" + warehouse + ", priceCents="
                + priceCents + ", freightCents=" + freightCents + ", quantity=" + quantity + ", sold=" + sold
                + ", rating=" + rating + ", returnable=" + returnable + '}';
    }
}
