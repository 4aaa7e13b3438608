package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Objects;

/** Shape small2: one address that two fields refer to, one long text, and an enum. */
public class Resident implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String name;
    private Address home;
    private Address office;
    private String biography;
    private Standing standing;

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

    public Address getHome() {
        return home;
    }

    public void setHome(Address home) {
        this.home = home;
    }

    public Address getOffice() {
        return office;
    }

    public void setOffice(Address office) {
        this.office = office;
    }

    public String getBiography() {
        return biography;
    }

    public void setBiography(String biography) {
        this.biography = biography;
    }

    public Standing getStanding() {
        return standing;
    }

    public void setStanding(Standing standing) {
        this.standing = standing;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Resident)) {
            return false;
        }
        Resident that = (Resident) o;
        return id == that.id && Objects.equals(name, that.name) && Objects.equals(home, that.home)
                && Objects.equals(office, that.office) && Objects.equals(biography, that.biography)
                && Objects.equals(standing, that.standing);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, home, office, biography, standing);
    }

    @Override
    public String toString() {
        return "Resident{id=" + id + ", name=" + name + ", home=" + home + ", office=" + office + ", biography="
                + biography + ", standing=" + standing + '}';
    }
}
