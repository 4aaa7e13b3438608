package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One offer for one impression. */
public class Bid implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String impressionId;
    private double price;
    private String adId;
    private String creativeId;
    private String noticeUrl;
    private List<String> advertiserDomains;
    private int width;
    private int height;
    private Map<String, String> macros;

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getImpressionId() {
        return impressionId;
    }

    public void setImpressionId(String impressionId) {
        this.impressionId = impressionId;
    }

    public double getPrice() {
        return price;
    }

    public void setPrice(double price) {
        this.price = price;
    }

    public String getAdId() {
        return adId;
    }

    public void setAdId(String adId) {
        this.adId = adId;
    }

    public String getCreativeId() {
        return creativeId;
    }

    public void setCreativeId(String creativeId) {
        this.creativeId = creativeId;
    }

    public String getNoticeUrl() {
        return noticeUrl;
    }

    public void setNoticeUrl(String noticeUrl) {
        this.noticeUrl = noticeUrl;
    }

    public List<String> getAdvertiserDomains() {
        return advertiserDomains;
    }

    public void setAdvertiserDomains(List<String> advertiserDomains) {
        this.advertiserDomains = advertiserDomains;
    }

    public int getWidth() {
        return width;
    }

    public void setWidth(int width) {
        this.width = width;
    }

    public int getHeight() {
        return height;
    }

    public void setHeight(int height) {
        this.height = height;
    }

    public Map<String, String> getMacros() {
        return macros;
    }

    public void setMacros(Map<String, String> macros) {
        this.macros = macros;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Bid)) {
            return false;
        }
        Bid that = (Bid) o;
        return Objects.equals(id, that.id) && Objects.equals(impressionId, that.impressionId)
                && Double.compare(price, that.price) == 0 && Objects.equals(adId, that.adId)
                && Objects.equals(creativeId, that.creativeId) && Objects.equals(noticeUrl, that.noticeUrl)
                && Objects.equals(advertiserDomains, that.advertiserDomains) && width == that.width
                && height == that.height && Objects.equals(macros, that.macros);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, impressionId, price, adId, creativeId, noticeUrl, advertiserDomains, width, height,
                macros);
    }

    @Override
    public String toString() {
        return "Bid{id=" + id + ", impressionId=" + impressionId + ", price=" + price + ", adId=" + adId
                + ", creativeId=" + creativeId + ", noticeUrl=" + noticeUrl + ", advertiserDomains=" + advertiserDomains
                + ", width=" + width + ", height=" + height + ", macros=" + macros + '}';
    }
}
