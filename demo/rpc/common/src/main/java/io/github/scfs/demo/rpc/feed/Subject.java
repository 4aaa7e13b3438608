package io.github.scfs.demo.rpc.feed;

import java.io.Serializable;
import lombok.Data;

/** The subject of an article. */
@Data
public class Subject implements Serializable {
    private static final long serialVersionUID = 1L;

    private int id;
    private String name;
    private String portrait;
    private String background;
    private String description;
    private int articles;
    private int followers;
    private long createTime;
}
