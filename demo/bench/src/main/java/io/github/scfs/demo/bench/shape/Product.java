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
    private Long categoryId;
    private String title;
    private String subtitle;
    private String brand;
    private String unit;
    private String status;
    private Long priceCents;
    private Long costCents;
    private Long viewCount;
    private Long soldCount;
    private Integer stock;
    private Integer weightGrams;
    private Integer rank;
    private Date listedAt;
    private Date changedAt;
    private Boolean onSale;
    private Boolean hidden;
    private String remark;
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

    public Long getCategoryId() {
        return categoryId;
    }

    public void setCategoryId(Long categoryId) {
        this.categoryId = categoryId;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public String getSubtitle() {
        return subtitle;
    }

    public void setSubtitle(String subtitle) {
        this.subtitle = subtitle;
    }

    public String getBrand() {
        return brand;
    }

    public void setBrand(String brand) {
        this.brand = brand;
    }

    public String getUnit() {
        return unit;
    }

    public void setUnit(String unit) {
        this.unit = unit;
    }

    public String getStatus() {
        return status;
    }

    public void setStatus(String status) {
        this.status = status;
    }

    public Long getPriceCents() {
        return priceCents;
    }

    public void setPriceCents(Long priceCents) {
        this.priceCents = priceCents;
    }

    public Long getCostCents() {
        return costCents;
    }

    public void setCostCents(Long costCents) {
        this.costCents = costCents;
    }

    public Long getViewCount() {
        return viewCount;
    }

    public void setViewCount(Long viewCount) {
        this.viewCount = viewCount;
    }

    public Long getSoldCount() {
        return soldCount;
    }

    public void setSoldCount(Long soldCount) {
        this.soldCount = soldCount;
    }

    public Integer getStock() {
        return stock;
    }

    public void setStock(Integer stock) {
        this.stock = stock;
    }

    public Integer getWeightGrams() {
        return weightGrams;
    }

    public void setWeightGrams(Integer weightGrams) {
        this.weightGrams = weightGrams;
    }

    public Integer getRank() {
        return rank;
    }

    public void setRank(Integer rank) {
        this.rank = rank;
    }

    public Date getListedAt() {
        return listedAt;
    }

    public void setListedAt(Date listedAt) {
        this.listedAt = listedAt;
    }

    public Date getChangedAt() {
        return changedAt;
    }

    public void setChangedAt(Date changedAt) {
        this.changedAt = changedAt;
    }

    public Boolean getOnSale() {
        return onSale;
    }

    public void setOnSale(Boolean onSale) {
        this.onSale = onSale;
    }

    public Boolean getHidden() {
        return hidden;
    }

    public void setHidden(Boolean hidden) {
        this.hidden = hidden;
    }

    public String getRemark() {
        return remark;
    }

    public void setRemark(String remark) {
        this.remark = remark;
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
        return Objects.equals(id, that.id) && Objects.equals(shopId, that.shopId)
                && Objects.equals(categoryId, that.categoryId) && Objects.equals(title, that.title)
                && Objects.equals(subtitle, that.subtitle) && Objects.equals(brand, that.brand)
                && Objects.equals(unit, that.unit) && Objects.equals(status, that.status)
                && Objects.equals(priceCents, that.priceCents) && Objects.equals(costCents, that.costCents)
                && Objects.equals(viewCount, that.viewCount) && Objects.equals(soldCount, that.soldCount)
                && Objects.equals(stock, that.stock) && Objects.equals(weightGrams, that.weightGrams)
                && Objects.equals(rank, that.rank) && Objects.equals(listedAt, that.listedAt)
                && Objects.equals(changedAt, that.changedAt) && Objects.equals(onSale, that.onSale)
                && Objects.equals(hidden, that.hidden) && Objects.equals(remark, that.remark)
                && Objects.equals(attributes, that.attributes) && Objects.equals(offers, that.offers)
                && Objects.equals(relatedIds, that.relatedIds);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, shopId, categoryId, title, subtitle, brand, unit, status, priceCents, costCents,
                viewCount, soldCount, stock, weightGrams, rank, listedAt, changedAt, onSale, hidden, remark, attributes,
                offers, relatedIds);
    }

    @Override
    public String toString() {
        return "Product{id=" + id + ", shopId=" + shopId + ", categoryId=" + categoryId + ", title=" + title
                + ", subtitle=" + subtitle + ", brand=" + brand + ", unit=" + unit + ", status=" + status
                + ", priceCents=" + priceCents + ", costCents=" + costCents + ", viewCount=" + viewCount
                + ", soldCount=" + soldCount + ", stock=" + stock + ", weightGrams=" + weightGrams + ", rank=" + rank
                + ", listedAt=" + listedAt + ", changedAt=" + changedAt + ", onSale=" + onSale + ", hidden=" + hidden
                + ", remark=" + remark + ", attributes=" + attributes + ", offers=" + offers + ", relatedIds="
                + relatedIds + '}';
    }
}
