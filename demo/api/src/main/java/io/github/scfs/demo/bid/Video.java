package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** A video ad. */
@Data
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
}
