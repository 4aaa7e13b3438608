package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** One page of posts. */
public class PostPage implements Serializable {
    private static final long serialVersionUID = 1L;

    private int number;
    private int size;
    private long total;
    private List<Post> posts;

    public int getNumber() {
        return number;
    }

    public void setNumber(int number) {
        this.number = number;
    }

    public int getSize() {
        return size;
    }

    public void setSize(int size) {
        this.size = size;
    }

    public long getTotal() {
        return total;
    }

    public void setTotal(long total) {
        this.total = total;
    }

    public List<Post> getPosts() {
        return posts;
    }

    public void setPosts(List<Post> posts) {
        this.posts = posts;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof PostPage)) {
            return false;
        }
        PostPage that = (PostPage) o;
        return number == that.number && size == that.size && total == that.total && Objects.equals(posts, that.posts);
    }

    @Override
    public int hashCode() {
        return Objects.hash(number, size, total, posts);
    }

    @Override
    public String toString() {
        return "PostPage{number=" + number + ", size=" + size + ", total=" + total + ", posts=" + posts + '}';
    }
}
