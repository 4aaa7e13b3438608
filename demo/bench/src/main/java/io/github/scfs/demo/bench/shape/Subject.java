package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import lombok.Data;

/** Part of shape posts: the topic of a post. */
@Data
public class Subject implements Serializable {
    private static final long serialVersionUID = 1L;

    private int id;
    private String name;
    private String description;
    private Integer followers;
    private Long latestPostId;
}
