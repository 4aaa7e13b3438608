package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One auction: the impressions for sale, the site or app, and the viewer. */
public class BidRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private AuctionType auctionType;
    private Date receivedAt;
    private int timeoutMillis;
    private boolean test;
    private List<Impression> impressions;
    private Site site;
    private App app;
    private Device device;
    private Viewer viewer;
    private List<String> currencies;
    private List<String> blockedCategories;
    private Map<String, String> extensions;

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public AuctionType getAuctionType() {
        return auctionType;
    }

    public void setAuctionType(AuctionType auctionType) {
        this.auctionType = auctionType;
    }

    public Date getReceivedAt() {
        return receivedAt;
    }

    public void setReceivedAt(Date receivedAt) {
        this.receivedAt = receivedAt;
    }

    public int getTimeoutMillis() {
        return timeoutMillis;
    }

    public void setTimeoutMillis(int timeoutMillis) {
        this.timeoutMillis = timeoutMillis;
    }

    public boolean isTest() {
        return test;
    }

    public void setTest(boolean test) {
        this.test = test;
    }

    public List<Impression> getImpressions() {
        return impressions;
    }

    public void setImpressions(List<Impression> impressions) {
        this.impressions = impressions;
    }

    public Site getSite() {
        return site;
    }

    public void setSite(Site site) {
        this.site = site;
    }

    public App getApp() {
        return app;
    }

    public void setApp(App app) {
        this.app = app;
    }

    public Device getDevice() {
        return device;
    }

    public void setDevice(Device device) {
        this.device = device;
    }

    public Viewer getViewer() {
        return viewer;
    }

    public void setViewer(Viewer viewer) {
        this.viewer = viewer;
    }

    public List<String> getCurrencies() {
        return currencies;
    }

    public void setCurrencies(List<String> currencies) {
        this.currencies = currencies;
    }

    public List<String> getBlockedCategories() {
        return blockedCategories;
    }

    public void setBlockedCategories(List<String> blockedCategories) {
        this.blockedCategories = blockedCategories;
    }

    public Map<String, String> getExtensions() {
        return extensions;
    }

    public void setExtensions(Map<String, String> extensions) {
        this.extensions = extensions;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof BidRequest)) {
            return false;
        }
        BidRequest that = (BidRequest) o;
        return Objects.equals(id, that.id) && Objects.equals(auctionType, that.auctionType)
                && Objects.equals(receivedAt, that.receivedAt) && timeoutMillis == that.timeoutMillis
                && test == that.test && Objects.equals(impressions, that.impressions) && Objects.equals(site, that.site)
                && Objects.equals(app, that.app) && Objects.equals(device, that.device)
                && Objects.equals(viewer, that.viewer) && Objects.equals(currencies, that.currencies)
                && Objects.equals(blockedCategories, that.blockedCategories)
                && Objects.equals(extensions, that.extensions);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, auctionType, receivedAt, timeoutMillis, test, impressions, site, app, device, viewer,
                currencies, blockedCategories, extensions);
    }

    @Override
    public String toString() {
        return "BidRequest{id=" + id + ", auctionType=" + auctionType + ", receivedAt=" + receivedAt
                + ", timeoutMillis=" + timeoutMillis + ", test=" + test + ", impressions=" + impressions + ", site="
                + site + ", app=" + app + ", device=" + device + ", viewer=" + viewer + ", currencies=" + currencies
                + ", blockedCategories=" + blockedCategories + ", extensions=" + extensions + '}';
    }
}
