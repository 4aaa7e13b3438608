package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import lombok.Data;

/**
 * Part of shape posts: 20 counters, and 5 subjects. The texts of the subjects are the same objects as in other
 * articles.
 */
@Data
public class Article implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String title;
    private Date createdAt;
    private List<Integer> counters;
    private List<Subject> subjects;
}
