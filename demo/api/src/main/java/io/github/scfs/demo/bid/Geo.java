package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Objects;

/** A geographic location. */
public class Geo implements Serializable {
    private static final long serialVersionUID = 1L;

    private double latitude;
    private double longitude;
    private String country;
    private String region;
    private String city;
    private String zip;
    private int utcOffsetMinutes;
    private Integer accuracyMeters;

    public double getLatitude() {
        return latitude;
    }

    public void setLatitude(double latitude) {
        this.latitude = latitude;
    }

    public double getLongitude() {
        return longitude;
    }

    public void setLongitude(double longitude) {
        this.longitude = longitude;
    }

    public String getCountry() {
        return country;
    }

    public void setCountry(String country) {
        this.country = country;
    }

    public String getRegion() {
        return region;
    }

    public void setRegion(String region) {
        this.region = region;
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

    public int getUtcOffsetMinutes() {
        return utcOffsetMinutes;
    }

    public void setUtcOffsetMinutes(int utcOffsetMinutes) {
        this.utcOffsetMinutes = utcOffsetMinutes;
    }

    public Integer getAccuracyMeters() {
        return accuracyMeters;
    }

    public void setAccuracyMeters(Integer accuracyMeters) {
        this.accuracyMeters = accuracyMeters;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Geo)) {
            return false;
        }
        Geo that = (Geo) o;
        return Double.compare(latitude, that.latitude) == 0 && Double.compare(longitude, that.longitude) == 0
                && Objects.equals(country, that.country) && Objects.equals(region, that.region)
                && Objects.equals(city, that.city) && Objects.equals(zip, that.zip)
                && utcOffsetMinutes == that.utcOffsetMinutes && Objects.equals(accuracyMeters, that.accuracyMeters);
    }

    @Override
    public int hashCode() {
        return Objects.hash(latitude, longitude, country, region, city, zip, utcOffsetMinutes, accuracyMeters);
    }

    @Override
    public String toString() {
        return "Geo{latitude=" + latitude + ", longitude=" + longitude + ", country=" + country + ", region=" + region
                + ", city=" + city + ", zip=" + zip + ", utcOffsetMinutes=" + utcOffsetMinutes + ", accuracyMeters="
                + accuracyMeters + '}';
    }
}
