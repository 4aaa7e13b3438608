package io.github.scfs.demo.bid;

import java.io.Serializable;
import lombok.Data;

/** A geographic location. */
@Data
public class Geo implements Serializable {
    private static final long serialVersionUID = 1L;

    private double latitude;
    private double longitude;
    private String country;
    private String region;
    private String city;
    private String zip;
    private int utcOffsetMinutes;
    private Integer accuracyMeters;
}
