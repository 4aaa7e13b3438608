package io.github.scfs.demo.rpc.feed;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** One post with the members that it mentions, and with its subjects. */
public class Article implements Serializable {
    private static final long serialVersionUID = 1L;

    private int id;
    private int authorId;
    private Integer previousId;
    private String title;
    private String description;
    private ContentKind kind;
    private Audience audience;
    private long createTime;
    private List<Integer> mentions;
    private List<Subject> subjects;

    public int getId() {
        return id;
    }

    public void setId(int id) {
        this.id = id;
    }

    public int getAuthorId() {
        return authorId;
    }

    public void setAuthorId(int authorId) {
        this.authorId = authorId;
    }

    public Integer getPreviousId() {
        return previousId;
    }

    public void setPreviousId(Integer previousId) {
        this.previousId = previousId;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }

    public ContentKind getKind() {
        return kind;
    }

    public void setKind(ContentKind kind) {
        this.kind = kind;
    }

    public Audience getAudience() {
        return audience;
    }

    public void setAudience(Audience audience) {
        this.audience = audience;
    }

    public long getCreateTime() {
        return createTime;
    }

    public void setCreateTime(long createTime) {
        this.createTime = createTime;
    }

    public List<Integer> getMentions() {
        return mentions;
    }

    public void setMentions(List<Integer> mentions) {
        this.mentions = mentions;
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
        return id == that.id && authorId == that.authorId && Objects.equals(previousId, that.previousId)
                && Objects.equals(title, that.title) && Objects.equals(description, that.description)
                && Objects.equals(kind, that.kind) && Objects.equals(audience, that.audience)
                && createTime == that.createTime && Objects.equals(mentions, that.mentions)
                && Objects.equals(subjects, that.subjects);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, authorId, previousId, title, description, kind, audience, createTime, mentions,
                subjects);
    }

    @Override
    public String toString() {
        return "Article{id=" + id + ", authorId=" + authorId + ", previousId=" + previousId + ", title=" + title
                + ", description=" + description + ", kind=" + kind + ", audience=" + audience + ", createTime="
                + createTime + ", mentions=" + mentions + ", subjects=" + subjects + '}';
    }
}
