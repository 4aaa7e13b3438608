package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Objects;

/** Part of shape posts: the topic of a post. */
public class Subject implements Serializable {
    private static final long serialVersionUID = 1L;

    private int id;
    private String name;
    private String description;
    private Integer followers;
    private Long latestPostId;

    public int getId() {
        return id;
    }

    public void setId(int id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }

    public Integer getFollowers() {
        return followers;
    }

    public void setFollowers(Integer followers) {
        this.followers = followers;
    }

    public Long getLatestPostId() {
        return latestPostId;
    }

    public void setLatestPostId(Long latestPostId) {
        this.latestPostId = latestPostId;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Subject)) {
            return false;
        }
        Subject that = (Subject) o;
        return id == that.id && Objects.equals(name, that.name) && Objects.equals(description, that.description)
                && Objects.equals(followers, that.followers) && Objects.equals(latestPostId, that.latestPostId);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, description, followers, latestPostId);
    }

    @Override
    public String toString() {
        return "Subject{id=" + id + ", name=" + name + ", description=" + description + ", followers=" + followers
                + ", latestPostId=" + latestPostId + '}';
    }
}
