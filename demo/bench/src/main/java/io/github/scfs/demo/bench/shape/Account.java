package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import lombok.Data;

/** Shape small1: a bean of 12 fields without nested beans. */
@Data
public class Account implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private int age;
    private int level;
    private String name;
    private String email;
    private String city;
    private String phone;
    private String motto;
    private Date createdAt;
    private Date updatedAt;
    private Date lastLoginAt;
    private List<String> roles;
}
