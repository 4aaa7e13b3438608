package io.github.scfs.demo.bid;

import java.io.Serializable;
import lombok.Data;

/** Publisher of a site or app, who is paid for the ad. */
@Data
public class Publisher implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String name;
    private String domain;
}
