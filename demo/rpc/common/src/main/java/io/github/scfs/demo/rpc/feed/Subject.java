package io.github.scfs.demo.rpc.feed;

import java.io.Serializable;
import java.util.Objects;

/** The subject of an article. */
public class Subject implements Serializable {
    private static final long serialVersionUID = 1L;

    private int id;
    private String name;
    private String portrait;
    private String background;
    private String description;
    private int articles;
    private int followers;
    private long createTime;

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

    public String getPortrait() {
        return portrait;
    }

    public void setPortrait(String portrait) {
        this.portrait = portrait;
    }

    public String getBackground() {
        return background;
    }

    public void setBackground(String background) {
        this.background = background;
    }

    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }

    public int getArticles() {
        return articles;
    }

    public void setArticles(int articles) {
        this.articles = articles;
    }

    public int getFollowers() {
        return followers;
    }

    public void setFollowers(int followers) {
        this.followers = followers;
    }

    public long getCreateTime() {
        return createTime;
    }

    public void setCreateTime(long createTime) {
        this.createTime = createTime;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Subject)) {
            return false;
        }
        Subject that = (Subject) o;
        return id == that.id && Objects.equals(name, that.name) && Objects.equals(portrait, that.portrait)
                && Objects.equals(background, that.background) && Objects.equals(description, that.description)
                && articles == that.articles && followers == that.followers && createTime == that.createTime;
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, portrait, background, description, articles, followers, createTime);
    }

    @Override
    public String toString() {
        return "Subject{id=" + id + ", name=" + name + ", portrait=" + portrait + ", background=" + background
                + ", description=" + description + ", articles=" + articles + ", followers=" + followers
                + ", createTime=" + createTime + '}';
    }
}
