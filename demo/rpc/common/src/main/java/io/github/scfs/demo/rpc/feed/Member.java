package io.github.scfs.demo.rpc.feed;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A logged-in user. The user's friends are members, too. */
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

    public int getId() {
        return id;
    }

    public void setId(int id) {
        this.id = id;
    }

    public String getToken() {
        return token;
    }

    public void setToken(String token) {
        this.token = token;
    }

    public String getNickname() {
        return nickname;
    }

    public void setNickname(String nickname) {
        this.nickname = nickname;
    }

    public String getLoginIp() {
        return loginIp;
    }

    public void setLoginIp(String loginIp) {
        this.loginIp = loginIp;
    }

    public long getLoginTime() {
        return loginTime;
    }

    public void setLoginTime(long loginTime) {
        this.loginTime = loginTime;
    }

    public long getCreateTime() {
        return createTime;
    }

    public void setCreateTime(long createTime) {
        this.createTime = createTime;
    }

    public long getUpdateTime() {
        return updateTime;
    }

    public void setUpdateTime(long updateTime) {
        this.updateTime = updateTime;
    }

    public List<Member> getFriends() {
        return friends;
    }

    public void setFriends(List<Member> friends) {
        this.friends = friends;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Member)) {
            return false;
        }
        Member that = (Member) o;
        return id == that.id && Objects.equals(token, that.token) && Objects.equals(nickname, that.nickname)
                && Objects.equals(loginIp, that.loginIp) && loginTime == that.loginTime && createTime == that.createTime
                && updateTime == that.updateTime && Objects.equals(friends, that.friends);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, token, nickname, loginIp, loginTime, createTime, updateTime, friends);
    }

    @Override
    public String toString() {
        return "Member{id=" + id + ", token=" + token + ", nickname=" + nickname + ", loginIp=" + loginIp
                + ", loginTime=" + loginTime + ", createTime=" + createTime + ", updateTime=" + updateTime
                + ", friends=" + friends + '}';
    }
}
