package io.github.scfs.demo.social;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import lombok.Data;

/** A member of a social network, with friends. */
@Data
public class User implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String name;
    private String email;
    private Date joinedAt;
    private int level;
    private double reputation;
    private boolean verified;
    private String motto;
    private List<Friend> friends;
}
