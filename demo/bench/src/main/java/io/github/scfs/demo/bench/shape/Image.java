package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import lombok.Data;

/** Part of shape media. */
@Data
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
}
