package io.github.scfs.demo.rpc.feed;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** One post with the members that it mentions, and with its subjects. */
@Data
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
}
