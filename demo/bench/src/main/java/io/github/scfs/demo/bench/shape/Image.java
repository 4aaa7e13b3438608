package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.util.Objects;

/** Part of shape media. */
public class Image implements Serializable {
    private static final long serialVersionUID = 1L;

    @Tag(1)
    private String uri;
    @Tag(2)
    private String title;
    @Tag(3)
    private int width;
    @Tag(4)
    private int height;
    @Tag(5)
    private ImageSize size;
    @Tag(6)
    private Media media;

    public String getUri() {
        return uri;
    }

    public void setUri(String uri) {
        this.uri = uri;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
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

    public ImageSize getSize() {
        return size;
    }

    public void setSize(ImageSize size) {
        this.size = size;
    }

    public Media getMedia() {
        return media;
    }

    public void setMedia(Media media) {
        this.media = media;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Image)) {
            return false;
        }
        Image that = (Image) o;
        return Objects.equals(uri, that.uri) && Objects.equals(title, that.title) && width == that.width
                && height == that.height && Objects.equals(size, that.size) && Objects.equals(media, that.media);
    }

    @Override
    public int hashCode() {
        return Objects.hash(uri, title, width, height, size, media);
    }

    @Override
    public String toString() {
        return "Image{uri=" + uri + ", title=" + title + ", width=" + width + ", height=" + height + ", size=" + size
                + ", media=" + media + '}';
    }
}
