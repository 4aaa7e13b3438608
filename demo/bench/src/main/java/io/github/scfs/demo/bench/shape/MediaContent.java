package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** Shape media: a media object and the images that refer to it. */
@Data
public class MediaContent implements Serializable {
    private static final long serialVersionUID = 1L;

    @Tag(1)
    private Media media;
    @Tag(2)
    private List<Image> images;
}
