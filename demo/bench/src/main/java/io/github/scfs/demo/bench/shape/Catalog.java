package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Shape large1: some 1,700 values, much of it Chinese text, maps, lists and Longs. */
public class Catalog implements Serializable {
    private static final long serialVersionUID = 1L;

    private String name;
    private Long ownerId;
    private List<Product> products;
    private Map<String, Product> featured;

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

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Catalog)) {
            return false;
        }
        Catalog that = (Catalog) o;
        return Objects.equals(name, that.name)
            && Objects.equals(ownerId, that.ownerId)
            && Objects.equals(products, that.products)
            && Objects.equals(featured, that.featured);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, ownerId, products, featured);
    }

    @Override
    public String toString() {
        return "Catalog{name=" + name + ", ownerId=" + ownerId + ", products=" + products
            + ", featured=" + featured + '}';
    }
}
