package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** Part of shape media. */
@Data
public class Media implements Serializable {
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
    private String format;
    @Tag(6)
    private long duration;
    @Tag(7)
    private long size;
    @Tag(8)
    private int bitrate;
    @Tag(9)
    private boolean bitrateKnown;
    @Tag(10)
    private List<String> persons;
    @Tag(11)
    private Player player;
    @Tag(12)
    private String copyright;
}
