package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** The app that shows the ad. A request has either an app or a site. */
@Data
public class App implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String name;
    private String bundle;
    private String version;
    private boolean paid;
    private List<String> categories;
    private Publisher publisher;
}
