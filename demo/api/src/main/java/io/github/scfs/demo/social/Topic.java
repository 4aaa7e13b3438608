package io.github.scfs.demo.social;

import java.io.Serializable;
import lombok.Data;

/** Topic of a post. Many posts share one topic object. */
@Data
public class Topic implements Serializable {
    private static final long serialVersionUID = 1L;

    private int id;
    private String name;
    private String description;
}
