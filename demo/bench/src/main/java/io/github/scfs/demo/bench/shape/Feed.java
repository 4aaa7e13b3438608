package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** Shape posts: 100 articles. */
public class Feed implements Serializable {
    private static final long serialVersionUID = 1L;

    private long ownerId;
    private List<Article> articles;

    public long getOwnerId() {
        return ownerId;
    }

    public void setOwnerId(long ownerId) {
        this.ownerId = ownerId;
    }

    public List<Article> getArticles() {
        return articles;
    }

    public void setArticles(List<Article> articles) {
        this.articles = articles;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Feed)) {
            return false;
        }
        Feed that = (Feed) o;
        return ownerId == that.ownerId && Objects.equals(articles, that.articles);
    }

    @Override
    public int hashCode() {
        return Objects.hash(ownerId, articles);
    }

    @Override
    public String toString() {
        return "Feed{ownerId=" + ownerId + ", articles=" + articles + '}';
    }
}
