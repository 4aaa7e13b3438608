package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** Shape media: a media object and the images that refer to it. */
public class MediaContent implements Serializable {
    private static final long serialVersionUID = 1L;

    @Tag(1)
    private Media media;
    @Tag(2)
    private List<Image> images;

    public Media getMedia() {
        return media;
    }

    public void setMedia(Media media) {
        this.media = media;
    }

    public List<Image> getImages() {
        return images;
    }

    public void setImages(List<Image> images) {
        this.images = images;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof MediaContent)) {
            return false;
        }
        MediaContent that = (MediaContent) o;
        return Objects.equals(media, that.media) && Objects.equals(images, that.images);
    }

    @Override
    public int hashCode() {
        return Objects.hash(media, images);
    }

    @Override
    public String toString() {
        return "MediaContent{media=" + media + ", images=" + images + '}';
    }
}
