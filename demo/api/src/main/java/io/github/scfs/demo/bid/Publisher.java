package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Objects;

/** Publisher of a site or app, who is paid for the ad. */
public class Publisher implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String name;
    private String domain;

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public String getDomain() {
        return domain;
    }

    public void setDomain(String domain) {
        this.domain = domain;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Publisher)) {
            return false;
        }
        Publisher that = (Publisher) o;
        return Objects.equals(id, that.id) && Objects.equals(name, that.name) && Objects.equals(domain, that.domain);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, domain);
    }

    @Override
    public String toString() {
        return "Publisher{id=" + id + ", name=" + name + ", domain=" + domain + '}';
    }
}
