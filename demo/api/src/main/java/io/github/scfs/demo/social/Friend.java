package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.Date;
import lombok.Data;

/** A friend of a member. */
@Data
public class Friend implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String name;
    private String city;
    private Date since;
    private int sharedInterests;
    private boolean close;
    private String nickname;
}
