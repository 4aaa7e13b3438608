package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The person who would see the ad. Unknown fields are null. */
public class Viewer implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String buyerId;
    private Integer yearOfBirth;
    private Gender gender;
    private List<String> keywords;
    private Geo home;
    private Map<String, Double> interests;

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getBuyerId() {
        return buyerId;
    }

    public void setBuyerId(String buyerId) {
        this.buyerId = buyerId;
    }

    public Integer getYearOfBirth() {
        return yearOfBirth;
    }

    public void setYearOfBirth(Integer yearOfBirth) {
        this.yearOfBirth = yearOfBirth;
    }

    public Gender getGender() {
        return gender;
    }

    public void setGender(Gender gender) {
        this.gender = gender;
    }

    public List<String> getKeywords() {
        return keywords;
    }

    public void setKeywords(List<String> keywords) {
        this.keywords = keywords;
    }

    public Geo getHome() {
        return home;
    }

    public void setHome(Geo home) {
        this.home = home;
    }

    public Map<String, Double> getInterests() {
        return interests;
    }

    public void setInterests(Map<String, Double> interests) {
        this.interests = interests;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Viewer)) {
            return false;
        }
        Viewer that = (Viewer) o;
        return Objects.equals(id, that.id) && Objects.equals(buyerId, that.buyerId)
                && Objects.equals(yearOfBirth, that.yearOfBirth) && Objects.equals(gender, that.gender)
                && Objects.equals(keywords, that.keywords) && Objects.equals(home, that.home)
                && Objects.equals(interests, that.interests);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, buyerId, yearOfBirth, gender, keywords, home, interests);
    }

    @Override
    public String toString() {
        return "Viewer{id=" + id + ", buyerId=" + buyerId + ", yearOfBirth=" + yearOfBirth + ", gender=" + gender
                + ", keywords=" + keywords + ", home=" + home + ", interests=" + interests + '}';
    }
}
