package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Objects;

/**
 * Part of shape posts: 20 counters, and 5 subjects. The texts of the subjects are the same objects as in other
 * articles.
 */
public class Article implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String title;
    private Date createdAt;
    private List<Integer> counters;
    private List<Subject> subjects;

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
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

    public List<Integer> getCounters() {
        return counters;
    }

    public void setCounters(List<Integer> counters) {
        this.counters = counters;
    }

    public List<Subject> getSubjects() {
        return subjects;
    }

    public void setSubjects(List<Subject> subjects) {
        this.subjects = subjects;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Article)) {
            return false;
        }
        Article that = (Article) o;
        return id == that.id && Objects.equals(title, that.title) && Objects.equals(createdAt, that.createdAt)
                && Objects.equals(counters, that.counters) && Objects.equals(subjects, that.subjects);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, title, createdAt, counters, subjects);
    }

    @Override
    public String toString() {
        return "Article{id=" + id + ", title=" + title + ", createdAt=" + createdAt + ", counters=" + counters
                + ", subjects=" + subjects + '}';
    }
}
