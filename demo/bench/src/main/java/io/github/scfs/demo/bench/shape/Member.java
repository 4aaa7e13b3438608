package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Objects;

/** Shape user: a member with 19 friends. */
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

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public String getEmail() {
        return email;
    }

    public void setEmail(String email) {
        this.email = email;
    }

    public String getCity() {
        return city;
    }

    public void setCity(String city) {
        this.city = city;
    }

    public String getPhone() {
        return phone;
    }

    public void setPhone(String phone) {
        this.phone = phone;
    }

    public String getPlan() {
        return plan;
    }

    public void setPlan(String plan) {
        this.plan = plan;
    }

    public int getAge() {
        return age;
    }

    public void setAge(int age) {
        this.age = age;
    }

    public double getScore() {
        return score;
    }

    public void setScore(double score) {
        this.score = score;
    }

    public boolean isActive() {
        return active;
    }

    public void setActive(boolean active) {
        this.active = active;
    }

    public Date getJoinedAt() {
        return joinedAt;
    }

    public void setJoinedAt(Date joinedAt) {
        this.joinedAt = joinedAt;
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
        return id == that.id && Objects.equals(name, that.name) && Objects.equals(email, that.email)
                && Objects.equals(city, that.city) && Objects.equals(phone, that.phone)
                && Objects.equals(plan, that.plan) && age == that.age && Double.compare(score, that.score) == 0
                && active == that.active && Objects.equals(joinedAt, that.joinedAt)
                && Objects.equals(friends, that.friends);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, email, city, phone, plan, age, score, active, joinedAt, friends);
    }

    @Override
    public String toString() {
        return "Member{id=" + id + ", name=" + name + ", email=" + email + ", city=" + city + ", phone=" + phone
                + ", plan=" + plan + ", age=" + age + ", score=" + score + ", active=" + active + ", joinedAt="
                + joinedAt + ", friends=" + friends + '}';
    }
}
