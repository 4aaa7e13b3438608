package io.github.scfs.demo.bid;

import java.io.Serializable;
import lombok.Data;

/** One ad slot for sale. The ad can be a banner, a video, or either of them. */
@Data
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
}
