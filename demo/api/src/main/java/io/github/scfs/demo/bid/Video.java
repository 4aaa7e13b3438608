package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** A video ad. */
public class Video implements Serializable {
    private static final long serialVersionUID = 1L;

    private List<String> mimeTypes;
    private int minSeconds;
    private int maxSeconds;
    private int[] protocols;
    private int width;
    private int height;
    private Integer startDelay;
    private boolean skippable;
    private int maxBitrate;

    public List<String> getMimeTypes() {
        return mimeTypes;
    }

    public void setMimeTypes(List<String> mimeTypes) {
        this.mimeTypes = mimeTypes;
    }

    public int getMinSeconds() {
        return minSeconds;
    }

    public void setMinSeconds(int minSeconds) {
        this.minSeconds = minSeconds;
    }

    public int getMaxSeconds() {
        return maxSeconds;
    }

    public void setMaxSeconds(int maxSeconds) {
        this.maxSeconds = maxSeconds;
    }

    public int[] getProtocols() {
        return protocols;
    }

    public void setProtocols(int[] protocols) {
        this.protocols = protocols;
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

    public Integer getStartDelay() {
        return startDelay;
    }

    public void setStartDelay(Integer startDelay) {
        this.startDelay = startDelay;
    }

    public boolean isSkippable() {
        return skippable;
    }

    public void setSkippable(boolean skippable) {
        this.skippable = skippable;
    }

    public int getMaxBitrate() {
        return maxBitrate;
    }

    public void setMaxBitrate(int maxBitrate) {
        this.maxBitrate = maxBitrate;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Video)) {
            return false;
        }
        Video that = (Video) o;
        return Objects.equals(mimeTypes, that.mimeTypes) && minSeconds == that.minSeconds
                && maxSeconds == that.maxSeconds && Arrays.equals(protocols, that.protocols) && width == that.width
                && height == that.height && Objects.equals(startDelay, that.startDelay) && skippable == that.skippable
                && maxBitrate == that.maxBitrate;
    }

    @Override
    public int hashCode() {
        return Objects.hash(mimeTypes, minSeconds, maxSeconds, Arrays.hashCode(protocols), width, height, startDelay,
                skippable, maxBitrate);
    }

    @Override
    public String toString() {
        return "Video{mimeTypes=" + mimeTypes + ", minSeconds=" + minSeconds + ", maxSeconds=" + maxSeconds
                + ", protocols=" + Arrays.toString(protocols) + ", width=" + width + ", height=" + height
                + ", startDelay=" + startDelay + ", skippable=" + skippable + ", maxBitrate=" + maxBitrate + '}';
    }
}
