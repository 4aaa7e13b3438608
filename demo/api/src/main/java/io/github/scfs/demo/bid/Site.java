package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** The website that shows the ad. A request has either a site or an app. */
public class Site implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String name;
    private String domain;
    private String page;
    private String referrer;
    private List<String> categories;
    private boolean mobile;
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

    public String getDomain() {
        return domain;
    }

    public void setDomain(String domain) {
        this.domain = domain;
    }

    public String getPage() {
        return page;
    }

    public void setPage(String page) {
        this.page = page;
    }

    public String getReferrer() {
        return referrer;
    }

    public void setReferrer(String referrer) {
        this.referrer = referrer;
    }

    public List<String> getCategories() {
        return categories;
    }

    public void setCategories(List<String> categories) {
        this.categories = categories;
    }

    public boolean isMobile() {
        return mobile;
    }

    public void setMobile(boolean mobile) {
        this.mobile = mobile;
    }

    public Publisher getPublisher() {
        return publisher;
    }

    public void setPublisher(Publisher publisher) {
        this.publisher = publisher;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Site)) {
            return false;
        }
        Site that = (Site) o;
        return Objects.equals(id, that.id) && Objects.equals(name, that.name) && Objects.equals(domain, that.domain)
                && Objects.equals(page, that.page) && Objects.equals(referrer, that.referrer)
                && Objects.equals(categories, that.categories) && mobile == that.mobile
                && Objects.equals(publisher, that.publisher);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, domain, page, referrer, categories, mobile, publisher);
    }

    @Override
    public String toString() {
        return "Site{id=" + id + ", name=" + name + ", domain=" + domain + ", page=" + page + ", referrer=" + referrer
                + ", categories=" + categories + ", mobile=" + mobile + ", publisher=" + publisher + '}';
    }
}
