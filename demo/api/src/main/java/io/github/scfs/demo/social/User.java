package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Objects;

/** A member of a social network, with friends. */
public class User implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String name;
    private String email;
    private Date joinedAt;
    private int level;
    private double reputation;
    private boolean verified;
    private String motto;
    private List<Friend> friends;

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

    public String getEmail() {
        return email;
    }

    public void setEmail(String email) {
        this.email = email;
    }

    public Date getJoinedAt() {
        return joinedAt;
    }

    public void setJoinedAt(Date joinedAt) {
        this.joinedAt = joinedAt;
    }

    public int getLevel() {
        return level;
    }

    public void setLevel(int level) {
        this.level = level;
    }

    public double getReputation() {
        return reputation;
    }

    public void setReputation(double reputation) {
        this.reputation = reputation;
    }

    public boolean isVerified() {
        return verified;
    }

    public void setVerified(boolean verified) {
        this.verified = verified;
    }

    public String getMotto() {
        return motto;
    }

    public void setMotto(String motto) {
        this.motto = motto;
    }

    public List<Friend> getFriends() {
        return friends;
    }

    public void setFriends(List<Friend> friends) {
        this.friends = friends;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof User)) {
            return false;
        }
        User that = (User) o;
        return id == that.id && Objects.equals(name, that.name) && Objects.equals(email, that.email)
                && Objects.equals(joinedAt, that.joinedAt) && level == that.level
                && Double.compare(reputation, that.reputation) == 0 && verified == that.verified
                && Objects.equals(motto, that.motto) && Objects.equals(friends, that.friends);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, email, joinedAt, level, reputation, verified, motto, friends);
    }

    @Override
    public String toString() {
        return "User{id=" + id + ", name=" + name + ", email=" + email + ", joinedAt=" + joinedAt + ", level=" + level
                + ", reputation=" + reputation + ", verified=" + verified + ", motto=" + motto + ", friends=" + friends
                + '}';
    }
}
