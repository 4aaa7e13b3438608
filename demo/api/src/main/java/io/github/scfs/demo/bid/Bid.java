package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import lombok.Data;

/** One offer for one impression. */
@Data
public class Bid implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String impressionId;
    private double price;
    private String adId;
    private String creativeId;
    private String noticeUrl;
    private List<String> advertiserDomains;
    private int width;
    private int height;
    private Map<String, String> macros;
}
