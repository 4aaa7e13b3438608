package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Objects;

/** Shape small1: a bean of 12 fields without nested beans. */
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

    public long getId() {
        return id;
    }

    public void setId(long id) {
        this.id = id;
    }

    public int getAge() {
        return age;
    }

    public void setAge(int age) {
        this.age = age;
    }

    public int getLevel() {
        return level;
    }

    public void setLevel(int level) {
        this.level = level;
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

    public String getMotto() {
        return motto;
    }

    public void setMotto(String motto) {
        this.motto = motto;
    }

    public Date getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(Date createdAt) {
        this.createdAt = createdAt;
    }

    public Date getUpdatedAt() {
        return updatedAt;
    }

    public void setUpdatedAt(Date updatedAt) {
        this.updatedAt = updatedAt;
    }

    public Date getLastLoginAt() {
        return lastLoginAt;
    }

    public void setLastLoginAt(Date lastLoginAt) {
        this.lastLoginAt = lastLoginAt;
    }

    public List<String> getRoles() {
        return roles;
    }

    public void setRoles(List<String> roles) {
        this.roles = roles;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Account)) {
            return false;
        }
        Account that = (Account) o;
        return id == that.id && age == that.age && level == that.level && Objects.equals(name, that.name)
                && Objects.equals(email, that.email) && Objects.equals(city, that.city)
                && Objects.equals(phone, that.phone) && Objects.equals(motto, that.motto)
                && Objects.equals(createdAt, that.createdAt) && Objects.equals(updatedAt, that.updatedAt)
                && Objects.equals(lastLoginAt, that.lastLoginAt) && Objects.equals(roles, that.roles);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, age, level, name, email, city, phone, motto, createdAt, updatedAt, lastLoginAt, roles);
    }

    @Override
    public String toString() {
        return "Account{id=" + id + ", age=" + age + ", level=" + level + ", name=" + name + ", email=" + email
                + ", city=" + city + ", phone=" + phone + ", motto=" + motto + ", createdAt=" + createdAt
                + ", updatedAt=" + updatedAt + ", lastLoginAt=" + lastLoginAt + ", roles=" + roles + '}';
    }
}
