package io.github.scfs.demo.rpc.feed;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import lombok.Data;

/** A logged-in user. The user's friends are members, too. */
@Data
public class Member implements Serializable {
    private static final long serialVersionUID = 1L;

    private int id;
    private String token;
    private String nickname;
    private String loginIp;
    private long loginTime;
    private long createTime;
    private long updateTime;
    private List<Member> friends = new ArrayList<>();
}
