package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Objects;

/** One ad slot for sale. The ad can be a banner, a video, or either of them. */
public class Impression implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private Banner banner;
    private Video video;
    private double bidFloor;
    private String bidFloorCurrency;
    private boolean interstitial;
    private boolean secure;
    private String tagId;
    private Integer expirySeconds;

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public Banner getBanner() {
        return banner;
    }

    public void setBanner(Banner banner) {
        this.banner = banner;
    }

    public Video getVideo() {
        return video;
    }

    public void setVideo(Video video) {
        this.video = video;
    }

    public double getBidFloor() {
        return bidFloor;
    }

    public void setBidFloor(double bidFloor) {
        this.bidFloor = bidFloor;
    }

    public String getBidFloorCurrency() {
        return bidFloorCurrency;
    }

    public void setBidFloorCurrency(String bidFloorCurrency) {
        this.bidFloorCurrency = bidFloorCurrency;
    }

    public boolean isInterstitial() {
        return interstitial;
    }

    public void setInterstitial(boolean interstitial) {
        this.interstitial = interstitial;
    }

    public boolean isSecure() {
        return secure;
    }

    public void setSecure(boolean secure) {
        this.secure = secure;
    }

    public String getTagId() {
        return tagId;
    }

    public void setTagId(String tagId) {
        this.tagId = tagId;
    }

    public Integer getExpirySeconds() {
        return expirySeconds;
    }

    public void setExpirySeconds(Integer expirySeconds) {
        this.expirySeconds = expirySeconds;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Impression)) {
            return false;
        }
        Impression that = (Impression) o;
        return Objects.equals(id, that.id) && Objects.equals(banner, that.banner) && Objects.equals(video, that.video)
                && Double.compare(bidFloor, that.bidFloor) == 0
                && Objects.equals(bidFloorCurrency, that.bidFloorCurrency) && interstitial == that.interstitial
                && secure == that.secure && Objects.equals(tagId, that.tagId)
                && Objects.equals(expirySeconds, that.expirySeconds);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, banner, video, bidFloor, bidFloorCurrency, interstitial, secure, tagId, expirySeconds);
    }

    @Override
    public String toString() {
        return "Impression{id=" + id + ", banner=" + banner + ", video=" + video + ", bidFloor=" + bidFloor
                + ", bidFloorCurrency=" + bidFloorCurrency + ", interstitial=" + interstitial + ", secure=" + secure
                + ", tagId=" + tagId + ", expirySeconds=" + expirySeconds + '}';
    }
}
