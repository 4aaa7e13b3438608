package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Objects;

/** One post with its counters and topics. */
public class Post implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private long authorId;
    private String title;
    private Date createdAt;
    private Visibility visibility;
    private List<Integer> counters;
    private List<Topic> topics;

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public long getAuthorId() {
        return authorId;
    }

    public void setAuthorId(long authorId) {
        this.authorId = authorId;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public Date getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(Date createdAt) {
        this.createdAt = createdAt;
    }

    public Visibility getVisibility() {
        return visibility;
    }

    public void setVisibility(Visibility visibility) {
        this.visibility = visibility;
    }

    public List<Integer> getCounters() {
        return counters;
    }

    public void setCounters(List<Integer> counters) {
        this.counters = counters;
    }

    public List<Topic> getTopics() {
        return topics;
    }

    public void setTopics(List<Topic> topics) {
        this.topics = topics;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Post)) {
            return false;
        }
        Post that = (Post) o;
        return id == that.id && authorId == that.authorId && Objects.equals(title, that.title)
                && Objects.equals(createdAt, that.createdAt) && Objects.equals(visibility, that.visibility)
                && Objects.equals(counters, that.counters) && Objects.equals(topics, that.topics);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, authorId, title, createdAt, visibility, counters, topics);
    }

    @Override
    public String toString() {
        return "Post{id=" + id + ", authorId=" + authorId + ", title=" + title + ", createdAt=" + createdAt
                + ", visibility=" + visibility + ", counters=" + counters + ", topics=" + topics + '}';
    }
}
