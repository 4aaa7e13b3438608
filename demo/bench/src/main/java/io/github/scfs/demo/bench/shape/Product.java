package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Part of shape large1. */
public class Product implements Serializable {
    private static final long serialVersionUID = 1L;

    private Long id;
    private Long shopId;
    private String title;
    private String brand;
    private Long priceCents;
    private Integer stock;
    private Date listedAt;
    private boolean onSale;
    private Map<String, String> attributes;
    private List<Offer> offers;
    private List<Long> relatedIds;

    public Long getId() {
        return id;
    }

    public void setId(Long id) {
        this.id = id;
    }

    public Long getShopId() {
        return shopId;
    }

    public void setShopId(Long shopId) {
        this.shopId = shopId;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public String getBrand() {
        return brand;
    }

    public void setBrand(String brand) {
        this.brand = brand;
    }

    public Long getPriceCents() {
        return priceCents;
    }

    public void setPriceCents(Long priceCents) {
        this.priceCents = priceCents;
    }

    public Integer getStock() {
        return stock;
    }

    public void setStock(Integer stock) {
        this.stock = stock;
    }

    public Date getListedAt() {
        return listedAt;
    }

    public void setListedAt(Date listedAt) {
        this.listedAt = listedAt;
    }

    public boolean isOnSale() {
        return onSale;
    }

    public void setOnSale(boolean onSale) {
        this.onSale = onSale;
    }

    public Map<String, String> getAttributes() {
        return attributes;
    }

    public void setAttributes(Map<String, String> attributes) {
        this.attributes = attributes;
    }

    public List<Offer> getOffers() {
        return offers;
    }

    public void setOffers(List<Offer> offers) {
        this.offers = offers;
    }

    public List<Long> getRelatedIds() {
        return relatedIds;
    }

    public void setRelatedIds(List<Long> relatedIds) {
        this.relatedIds = relatedIds;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Product)) {
            return false;
        }
        Product that = (Product) o;
        return Objects.equals(id, that.id)
            && Objects.equals(shopId, that.shopId)
            && Objects.equals(title, that.title)
            && Objects.equals(brand, that.brand)
            && Objects.equals(priceCents, that.priceCents)
            && Objects.equals(stock, that.stock)
            && Objects.equals(listedAt, that.listedAt)
            && onSale == that.onSale
            && Objects.equals(attributes, that.attributes)
            && Objects.equals(offers, that.offers)
            && Objects.equals(relatedIds, that.relatedIds);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, shopId, title, brand, priceCents, stock, listedAt, onSale, attributes, offers,
            relatedIds);
    }

    @Override
    public String toString() {
        return "Product{id=" + id + ", shopId=" + shopId + ", title=" + title + ", brand=" + brand
            + ", priceCents=" + priceCents + ", stock=" + stock + ", listedAt=" + listedAt + ", onSale=" + onSale
            + ", attributes=" + attributes + ", offers=" + offers + ", relatedIds=" + relatedIds + '}';
    }
}
