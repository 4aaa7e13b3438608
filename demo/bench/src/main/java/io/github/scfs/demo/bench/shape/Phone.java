package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Objects;

/** Shape small3: two strings, a number, and a field that contains objects of different classes. */
public class Phone implements Serializable {
    private static final long serialVersionUID = 1L;

    private String brand;
    private String model;
    private int price;
    private Part part;

    public String getBrand() {
        return brand;
    }

    public void setBrand(String brand) {
        this.brand = brand;
    }

    public String getModel() {
        return model;
    }

    public void setModel(String model) {
        this.model = model;
    }

    public int getPrice() {
        return price;
    }

    public void setPrice(int price) {
        this.price = price;
    }

    public Part getPart() {
        return part;
    }

    public void setPart(Part part) {
        this.part = part;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Phone)) {
            return false;
        }
        Phone that = (Phone) o;
        return Objects.equals(brand, that.brand) && Objects.equals(model, that.model) && price == that.price
                && Objects.equals(part, that.part);
    }

    @Override
    public int hashCode() {
        return Objects.hash(brand, model, price, part);
    }

    @Override
    public String toString() {
        return "Phone{brand=" + brand + ", model=" + model + ", price=" + price + ", part=" + part + '}';
    }
}
