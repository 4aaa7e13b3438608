package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Objects;

/** Part of shape small2. */
public class Address implements Serializable {
    private static final long serialVersionUID = 1L;

    private String street;
    private String city;
    private String zip;
    private int number;

    public String getStreet() {
        return street;
    }

    public void setStreet(String street) {
        this.street = street;
    }

    public String getCity() {
        return city;
    }

    public void setCity(String city) {
        this.city = city;
    }

    public String getZip() {
        return zip;
    }

    public void setZip(String zip) {
        this.zip = zip;
    }

    public int getNumber() {
        return number;
    }

    public void setNumber(int number) {
        this.number = number;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Address)) {
            return false;
        }
        Address that = (Address) o;
        return Objects.equals(street, that.street) && Objects.equals(city, that.city) && Objects.equals(zip, that.zip)
                && number == that.number;
    }

    @Override
    public int hashCode() {
        return Objects.hash(street, city, zip, number);
    }

    @Override
    public String toString() {
        return "Address{street=" + street + ", city=" + city + ", zip=" + zip + ", number=" + number + '}';
    }
}
