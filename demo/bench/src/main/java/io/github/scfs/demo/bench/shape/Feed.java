package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** Shape posts: 100 articles. */
@Data
public class Feed implements Serializable {
    private static final long serialVersionUID = 1L;

    private long ownerId;
    private List<Article> articles;
}
