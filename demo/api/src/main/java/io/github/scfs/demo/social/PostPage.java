package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** One page of posts. */
@Data
public class PostPage implements Serializable {
    private static final long serialVersionUID = 1L;

    private int number;
    private int size;
    private long total;
    private List<Post> posts;
}
