package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Shape large1: the products of a shop, with much Chinese text. */
public class Catalog implements Serializable {
    private static final long serialVersionUID = 1L;

    private String name;
    private Long ownerId;
    private String currency;
    private Date changedAt;
    private List<Product> products;
    private Map<String, Product> featured;
    private Map<String, Long> totals;
    private List<Long> editorIds;

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public Long getOwnerId() {
        return ownerId;
    }

    public void setOwnerId(Long ownerId) {
        this.ownerId = ownerId;
    }

    public String getCurrency() {
        return currency;
    }

    public void setCurrency(String currency) {
        this.currency = currency;
    }

    public Date getChangedAt() {
        return changedAt;
    }

    public void setChangedAt(Date changedAt) {
        this.changedAt = changedAt;
    }

    public List<Product> getProducts() {
        return products;
    }

    public void setProducts(List<Product> products) {
        this.products = products;
    }

    public Map<String, Product> getFeatured() {
        return featured;
    }

    public void setFeatured(Map<String, Product> featured) {
        this.featured = featured;
    }

    public Map<String, Long> getTotals() {
        return totals;
    }

    public void setTotals(Map<String, Long> totals) {
        this.totals = totals;
    }

    public List<Long> getEditorIds() {
        return editorIds;
    }

    public void setEditorIds(List<Long> editorIds) {
        this.editorIds = editorIds;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Catalog)) {
            return false;
        }
        Catalog that = (Catalog) o;
        return Objects.equals(name, that.name) && Objects.equals(ownerId, that.ownerId)
                && Objects.equals(currency, that.currency) && Objects.equals(changedAt, that.changedAt)
                && Objects.equals(products, that.products) && Objects.equals(featured, that.featured)
                && Objects.equals(totals, that.totals) && Objects.equals(editorIds, that.editorIds);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, ownerId, currency, changedAt, products, featured, totals, editorIds);
    }

    @Override
    public String toString() {
        return "Catalog{name=" + name + ", ownerId=" + ownerId + ", currency=" + currency + ", changedAt=" + changedAt
                + ", products=" + products + ", featured=" + featured + ", totals=" + totals + ", editorIds="
                + editorIds + '}';
    }
}
