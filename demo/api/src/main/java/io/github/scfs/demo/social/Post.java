package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import lombok.Data;

/** One post with its counters and topics. */
@Data
public class Post implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private long authorId;
    private String title;
    private Date createdAt;
    private Visibility visibility;
    private List<Integer> counters;
    private List<Topic> topics;
}
