package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Map;
import lombok.Data;

/** One auction: the impressions for sale, the site or app, and the viewer. */
@Data
public class BidRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private AuctionType auctionType;
    private Date receivedAt;
    private int timeoutMillis;
    private boolean test;
    private List<Impression> impressions;
    private Site site;
    private App app;
    private Device device;
    private Viewer viewer;
    private List<String> currencies;
    private List<String> blockedCategories;
    private Map<String, String> extensions;
}
