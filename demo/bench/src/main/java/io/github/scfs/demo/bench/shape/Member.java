package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import lombok.Data;

/** Shape user: a member with 19 friends. */
@Data
public class Member implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String name;
    private String email;
    private String city;
    private String phone;
    private String plan;
    private int age;
    private double score;
    private boolean active;
    private Date joinedAt;
    private List<Member> friends;
}
