package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** The website that shows the ad. A request has either a site or an app. */
@Data
public class Site implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String name;
    private String domain;
    private String page;
    private String referrer;
    private List<String> categories;
    private boolean mobile;
    private Publisher publisher;
}
