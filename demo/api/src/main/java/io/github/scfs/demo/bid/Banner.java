package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** A still ad. */
public class Banner implements Serializable {
    private static final long serialVersionUID = 1L;

    private int width;
    private int height;
    private AdPosition position;
    private List<Integer> blockedAttributes;
    private boolean topFrame;

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

    public AdPosition getPosition() {
        return position;
    }

    public void setPosition(AdPosition position) {
        this.position = position;
    }

    public List<Integer> getBlockedAttributes() {
        return blockedAttributes;
    }

    public void setBlockedAttributes(List<Integer> blockedAttributes) {
        this.blockedAttributes = blockedAttributes;
    }

    public boolean isTopFrame() {
        return topFrame;
    }

    public void setTopFrame(boolean topFrame) {
        this.topFrame = topFrame;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Banner)) {
            return false;
        }
        Banner that = (Banner) o;
        return width == that.width && height == that.height && Objects.equals(position, that.position)
                && Objects.equals(blockedAttributes, that.blockedAttributes) && topFrame == that.topFrame;
    }

    @Override
    public int hashCode() {
        return Objects.hash(width, height, position, blockedAttributes, topFrame);
    }

    @Override
    public String toString() {
        return "Banner{width=" + width + ", height=" + height + ", position=" + position + ", blockedAttributes="
                + blockedAttributes + ", topFrame=" + topFrame + '}';
    }
}
