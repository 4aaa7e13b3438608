package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** The app that shows the ad. A request has either an app or a site. */
public class App implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String name;
    private String bundle;
    private String version;
    private boolean paid;
    private List<String> categories;
    private Publisher publisher;

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

    public String getBundle() {
        return bundle;
    }

    public void setBundle(String bundle) {
        this.bundle = bundle;
    }

    public String getVersion() {
        return version;
    }

    public void setVersion(String version) {
        this.version = version;
    }

    public boolean isPaid() {
        return paid;
    }

    public void setPaid(boolean paid) {
        this.paid = paid;
    }

    public List<String> getCategories() {
        return categories;
    }

    public void setCategories(List<String> categories) {
        this.categories = categories;
    }

    public Publisher getPublisher() {
        return publisher;
    }

    public void setPublisher(Publisher publisher) {
        this.publisher = publisher;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof App)) {
            return false;
        }
        App that = (App) o;
        return Objects.equals(id, that.id) && Objects.equals(name, that.name) && Objects.equals(bundle, that.bundle)
                && Objects.equals(version, that.version) && paid == that.paid
                && Objects.equals(categories, that.categories) && Objects.equals(publisher, that.publisher);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, bundle, version, paid, categories, publisher);
    }

    @Override
    public String toString() {
        return "App{id=" + id + ", name=" + name + ", bundle=" + bundle + ", version=" + version + ", paid=" + paid
                + ", categories=" + categories + ", publisher=" + publisher + '}';
    }
}
