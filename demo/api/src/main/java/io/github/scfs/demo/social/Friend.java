package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.Date;
import java.util.Objects;

/** A friend of a member. */
public class Friend implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String name;
    private String city;
    private Date since;
    private int sharedInterests;
    private boolean close;
    private String nickname;

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public String getCity() {
        return city;
    }

    public void setCity(String city) {
        this.city = city;
    }

    public Date getSince() {
        return since;
    }

    public void setSince(Date since) {
        this.since = since;
    }

    public int getSharedInterests() {
        return sharedInterests;
    }

    public void setSharedInterests(int sharedInterests) {
        this.sharedInterests = sharedInterests;
    }

    public boolean isClose() {
        return close;
    }

    public void setClose(boolean close) {
        this.close = close;
    }

    public String getNickname() {
        return nickname;
    }

    public void setNickname(String nickname) {
        this.nickname = nickname;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Friend)) {
            return false;
        }
        Friend that = (Friend) o;
        return id == that.id && Objects.equals(name, that.name) && Objects.equals(city, that.city)
                && Objects.equals(since, that.since) && sharedInterests == that.sharedInterests && close == that.close
                && Objects.equals(nickname, that.nickname);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, city, since, sharedInterests, close, nickname);
    }

    @Override
    public String toString() {
        return "Friend{id=" + id + ", name=" + name + ", city=" + city + ", since=" + since + ", sharedInterests="
                + sharedInterests + ", close=" + close + ", nickname=" + nickname + '}';
    }
}
